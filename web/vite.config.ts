import { fileURLToPath } from "node:url";
import locales from "@react-aria/optimize-locales-plugin";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";
import { art } from "./build/art";
import { fonts } from "./build/fonts";
import { offline } from "./build/offline";
import { texts } from "./build/texts";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** What only those need who have a box of cardboard: it does not come with the start page. */
const CARDBOARD = /\/src\/(sheet\/(?!Unlocked|severalChoices)|sets\/|art\/(TilePlan|tilePlan))/;

const WORKERS = ["sw", "notices"];

/** `--mode gallery` builds the recorded tables that one looks at instead of the page. */
export default defineConfig(({ mode }) => ({
  plugins: [
    art(here("../src/dorfplatz/art")),
    fonts(here("../src/dorfplatz/language")),
    offline(here("../src/dorfplatz/art")),
    texts(here("../src/dorfplatz/language")),
    { ...locales.vite({ locales: ["en-US", "de-DE", "it-IT"] }), enforce: "pre" },
    react(),
  ],
  build: {
    target: "es2023",
    outDir: mode === "gallery" ? "dist/gallery" : "dist/page",
    emptyOutDir: true,
    assetsInlineLimit: 0,
    rolldownOptions: {
      input:
        mode === "gallery"
          ? here("gallery/index.html")
          : { index: here("index.html"), sw: here("src/sw.ts"), notices: here("src/notices.ts") },
      // What several parts of the page need comes as one file: each file costs a request.
      output: {
        codeSplitting: {
          groups: [
            { name: "shared", test: (id) => !CARDBOARD.test(id), minShareCount: 3, priority: 1 },
            { name: "cardboard", test: CARDBOARD, minShareCount: 2 },
          ],
        },
        // A service worker has to lie above what it is for, and keeps its name.
        entryFileNames: ({ name }) =>
          WORKERS.includes(name) ? `${name}.js` : "assets/[name]-[hash].js",
      },
    },
  },
  server: { fs: { allow: [here("..")] } },
  test: { include: ["{src,build}/**/*.test.{ts,tsx}"] },
}));
