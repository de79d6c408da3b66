import { expect, test } from "vitest";
import { iconOf, paletteStyles, shapesOf } from "./art";

const PALETTE = {
  colors: { wall: ["#fff", "#000"], roof: ["#f00", "#900"], sea: ["#00f", "#009"] },
};
const FILE = `<svg>
<g id="house-a">
<path class="p-wall" d="M0 0"/>
<path class="p-roof" d="M1 1"/>
</g>
<g id="boat">
<path class="p-sea" d="M2 2"/>
</g>
</svg>`;

test("a colour is a property with both of its values, and a class that fills and one that draws", () => {
  const styles = paletteStyles(PALETTE as never);
  expect(styles).toContain("--wall:light-dark(#fff,#000);");
  expect(styles).toContain(".p-wall{fill:var(--wall)}.s-wall{fill:none;stroke:var(--wall)}");
});

test("shapes are taken out of their files without line breaks", () => {
  expect(shapesOf([FILE])).toBe(
    '<g id="house-a"><path class="p-wall" d="M0 0"/><path class="p-roof" d="M1 1"/></g>' +
      '<g id="boat"><path class="p-sea" d="M2 2"/></g>',
  );
});

test("the icon has one shape, and the colours of that alone", () => {
  const icon = iconOf(shapesOf([FILE]), PALETTE as never);
  expect(icon).toContain("M1 1");
  expect(icon).not.toContain("M2 2");
  expect(icon).toContain(".p-roof{fill:#f00}");
  expect(icon).not.toContain("p-sea");
});
