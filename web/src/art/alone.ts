/** Shapes for a picture that stands alone: it knows none of the page's shapes, colours and classes. */

const USED = /href="#([\w-]+)"/g;
const PAINTED = /class="([ps])-([\w-]+)"/g;

/** The colour of the palette as the page shows it now. */
function colorOf(name: string): string {
  const probe = document.createElement("span");
  probe.style.color = `var(--${name})`;
  document.body.append(probe);
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
}

/** The markup of these shapes and of all that they are made of, painted as they are shown now. */
export function shapesAlone(names: readonly string[]): string {
  const colors = new Map<string, string>();
  const shapes = new Map<string, string>();
  const painted = (name: string): string => {
    const color = colors.get(name) ?? colorOf(name);
    colors.set(name, color);
    return color;
  };
  const add = (name: string): void => {
    const markup = document.getElementById(name)?.outerHTML;
    if (!markup || shapes.has(name)) return;
    const alone = markup.replaceAll(PAINTED, (_, how: string, color: string) =>
      how === "p" ? `fill="${painted(color)}"` : `fill="none" stroke="${painted(color)}"`,
    );
    shapes.set(name, alone);
    for (const [, other = ""] of markup.matchAll(USED)) add(other);
  };
  for (const name of names) add(name);
  return [...shapes.values()].join("");
}
