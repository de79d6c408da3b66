// @vitest-environment happy-dom
import { act, useState } from "react";
import { createRoot } from "react-dom/client";
import { expect, test } from "vitest";
import { tolerateTranslation } from "./translation";

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

/** Does to a page what browsers do that translate it. */
function translate(within: Element): void {
  const texts = document.createTreeWalker(within, NodeFilter.SHOW_TEXT);
  const found: Node[] = [];
  while (texts.nextNode()) found.push(texts.currentNode);
  for (const text of found) {
    const font = document.createElement("font");
    font.textContent = `[${text.textContent}]`;
    text.parentNode?.replaceChild(font, text);
  }
}

let change: (count: number) => void = () => undefined;

function Page() {
  const [count, setCount] = useState(0);
  change = setCount;
  return (
    <p>
      {count === 0 && "none yet"}
      {count > 0 && <b>{count}</b>} dice
      {count > 1 && " and more"}
    </p>
  );
}

test("a page goes on when it was translated by the browser", async () => {
  tolerateTranslation();
  const place = document.createElement("div");
  document.body.append(place);
  await act(async () => createRoot(place).render(<Page />));
  for (const count of [2, 0, 1, 2]) {
    translate(place);
    await act(async () => change(count));
  }
  expect(place.querySelector("b")?.textContent).toBe("2");
});
