import { expect, test } from "vitest";
import { calledIn } from "./names";
import { isolated, type Say } from "./texts";

const german: Say = (key, values) =>
  `${key === "web:home.bot_name" ? "Bot" : "Spieler"} ${values?.number}`;

test("no name turns the direction of what stands around it", () => {
  expect(isolated("Anna")).toBe("Anna");
  expect(isolated("\u202eAnna\u2069")).toBe("Anna");
  expect(isolated("\u2069דנה")).toBe("\u2068דנה\u2069");
});

test("a name that the page gave is told in the reader's language, any other as it was typed", () => {
  const names = ["Player 1", "Giocatore 12", "Spieler 3", "Bot 2", "Player One", "Anna", "Bot", ""];
  expect(names.map((name) => calledIn(german, name))).toEqual([
    "Spieler 1",
    "Spieler 12",
    "Spieler 3",
    "Bot 2",
    "Player One",
    "Anna",
    "Bot",
    "",
  ]);
});
