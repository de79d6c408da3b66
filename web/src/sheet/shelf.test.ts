// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { countedIn, countField } from "./fields";
import { written } from "./link";
import { DAY, edited, textIn } from "./state";

const KEPT = "dorfplatz-sheet:";
const GREEN = countField("green");

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(2026, 10, 29, 20), toFake: ["Date"] });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  localStorage.clear();
});

/** The shelf as a window finds it that is opened now. */
async function opened() {
  vi.resetModules();
  return import("./shelf");
}

test("whatever is written is there when the page is opened again", async () => {
  const shelf = await opened();
  shelf.change((sheet, now) => edited(sheet, GREEN, "8", now));
  expect(shelf.lying().isKept).toBe(true);
  const again = await opened();
  expect(countedIn(again.lying().current.state).counts).toEqual({ green: 8 });
  expect(again.lying().current.state.id).toBe(shelf.lying().current.state.id);
});

test("a sheet on which nothing was counted is that of the day on which it is needed", async () => {
  const shelf = await opened();
  shelf.change((sheet, now) => edited(sheet, "p.circus", "1", now));
  vi.setSystemTime(new Date(2026, 11, 6, 20));
  const { state } = (await opened()).lying().current;
  expect(textIn(state, DAY)).toBe("20261206");
  expect(countedIn(state).pieces).toEqual(["circus"]);
  expect(Object.keys(localStorage).filter((name) => name.startsWith(KEPT))).toHaveLength(1);
});

test("a new sheet sets the old one aside, and keeps what is unlocked", async () => {
  const shelf = await opened();
  shelf.change((sheet, now) => edited(edited(sheet, "p.hill", "1", now), GREEN, "8", now));
  shelf.begin();
  expect(countedIn(shelf.lying().current.state)).toMatchObject({ pieces: ["hill"], counts: {} });
  const [old] = shelf.lying().others;
  if (!old) throw new Error("the old sheet is gone");
  shelf.takeUp(old);
  expect(countedIn(shelf.lying().current.state).counts).toEqual({ green: 8 });
  // The empty one is not worth keeping.
  expect(shelf.lying().others).toEqual([]);
  shelf.begin();
  shelf.discard(old.state.id);
  expect(shelf.lying().others).toEqual([]);
});

test("each game has its own sheets, and going over to the other loses nothing", async () => {
  const shelf = await opened();
  shelf.change((sheet, now) => edited(sheet, "p.hill", "1", now));
  shelf.choose("bohemian-villages");
  shelf.change((sheet, now) => edited(edited(sheet, "name.1", "Anna", now), "1.coins", "31", now));
  shelf.choose("dorfromantik");
  expect(countedIn(shelf.lying().current.state).pieces).toEqual(["hill"]);
  expect(shelf.lying().others.map(({ state }) => state.game)).toEqual(["bohemian-villages"]);
  shelf.choose("bohemian-villages");
  expect(textIn(shelf.lying().current.state, "1.coins")).toBe("31");
  shelf.begin();
  const { state } = shelf.lying().current;
  expect([state.game, textIn(state, "name.1"), textIn(state, "1.coins")]).toEqual([
    "bohemian-villages",
    "Anna",
    "",
  ]);
  expect((await opened()).lying().current.state.game).toBe("bohemian-villages");
});

test("a link of the sheet itself, or of an earlier state of it, changes nothing", async () => {
  const shelf = await opened();
  shelf.change((sheet, now) => edited(sheet, GREEN, "8", now));
  const earlier = written(shelf.lying().current.state);
  shelf.change((sheet, now) => edited(sheet, GREEN, "", now));
  shelf.change((sheet, now) => edited(sheet, "c.red", "2", now));
  const { current } = shelf.lying();
  for (const link of [earlier, written(current.state), earlier]) {
    expect(shelf.takeIn(link)).toBe("merged");
    expect(shelf.lying().current).toEqual(current);
  }
  // Nor do they bring anything twice where it was set aside.
  shelf.begin();
  shelf.change((sheet, now) => edited(sheet, GREEN, "1", now));
  expect(shelf.takeIn(earlier)).toBe("aside");
  expect(countedIn(shelf.lying().current.state).counts).toEqual({ red: 2 });
  expect(shelf.lying().others).toHaveLength(1);
});

test("a link to the same sheet of another game is none", async () => {
  const shelf = await opened();
  shelf.change((sheet, now) => edited(sheet, GREEN, "8", now));
  const { current } = shelf.lying();
  expect(shelf.takeIn(written({ ...current.state, game: "bohemian-villages" }))).toBe("nothing");
  expect(shelf.lying().current).toEqual(current);
});

test("two windows of a browser write on one sheet", async () => {
  const shelf = await opened();
  const stop = shelf.subscribe(() => undefined);
  shelf.change((sheet, now) => edited(sheet, GREEN, "8", now));
  const { state } = shelf.lying().current;
  const other = edited(state, countField("red"), "3", Date.now());
  const key = KEPT + state.id;
  localStorage.setItem(key, JSON.stringify({ sheet: written(other) }));
  window.dispatchEvent(new StorageEvent("storage", { key }));
  expect(countedIn(shelf.lying().current.state).counts).toEqual({ green: 8, red: 3 });
  stop();
});

test("where the browser keeps nothing, that is known, and the sheet lasts as long as the page", async () => {
  const full = () => {
    throw new DOMException("full", "QuotaExceededError");
  };
  vi.stubGlobal("localStorage", { getItem: () => null, setItem: full, removeItem: full });
  const shelf = await opened();
  shelf.change((sheet, now) => edited(sheet, GREEN, "8", now));
  expect(shelf.lying().isKept).toBe(false);
  expect(countedIn(shelf.lying().current.state).counts).toEqual({ green: 8 });
  // A new one, or one that comes by a link, puts none away.
  shelf.begin();
  shelf.change((sheet, now) => edited(sheet, GREEN, "3", now));
  expect(shelf.takeIn("v1~abcdefghijklmnop~1~1.coins~9~0")).toBe("aside");
  const others = shelf.lying().others.map(({ state }) => countedIn(state).counts.green);
  expect(others.toSorted()).toEqual([3, 8]);
  const [first] = shelf.lying().others;
  shelf.discard(first?.state.id ?? "");
  expect(shelf.lying().others).toHaveLength(1);
});

test("what is kept but cannot be read is as if there were nothing", async () => {
  localStorage.setItem("dorfplatz-sheet", "abcdefghijklmnop");
  localStorage.setItem(`${KEPT}abcdefghijklmnop`, "{");
  const shelf = await opened();
  expect(countedIn(shelf.lying().current.state).counts).toEqual({});
  expect(shelf.lying().others).toEqual([]);
});
