import { expect, test } from "vitest";
import { neededFiles } from "./offline";

const chunk = (moduleIds: string[], imports: string[] = [], styles: string[] = []) => ({
  type: "chunk",
  moduleIds,
  imports,
  viteMetadata: { importedCss: new Set(styles) },
});

const BUNDLE = {
  "assets/index.js": chunk(["/web/index.html", "/web/src/main.tsx"], ["assets/shared.js"]),
  "assets/shared.js": chunk(["/react"], [], ["assets/shared.css"]),
  "assets/sheet.js": chunk(["/web/src/sheet/ScoreSheetPage.tsx"], ["assets/rows.js"]),
  "assets/rows.js": chunk(["/web/src/sheet/sheet.ts"]),
  "assets/de.js": chunk(["\0virtual:texts/de"]),
  "assets/learning-de.js": chunk(["\0virtual:learning/de"]),
  "assets/analysis-de.js": chunk(["\0virtual:analysis-de"]),
  "assets/table.js": chunk(["/web/src/app/TablePage.tsx"], ["assets/shared.js"]),
  "assets/letters.woff2": { type: "asset" },
  "index.html": { type: "asset" },
};

test("the score sheet holds its own files, texts and letters, with all they need, and no others", () => {
  const files = neededFiles(structured(BUNDLE));
  expect(files).toEqual(
    [
      "index.js",
      "shared.js",
      "shared.css",
      "sheet.js",
      "rows.js",
      "de.js",
      "learning-de.js",
      "letters.woff2",
    ]
      .map((name) => `assets/${name}`)
      .sort(),
  );
});

/** The bundle as the plugin gets it, where a chunk knows its name. */
function structured(bundle: Record<string, object>): Parameters<typeof neededFiles>[0] {
  const named = Object.entries(bundle).map(([name, one]) => [name, { ...one, fileName: name }]);
  return Object.fromEntries(named);
}
