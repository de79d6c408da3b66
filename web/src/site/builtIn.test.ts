import { expect, test } from "vitest";
import { isBuiltIn } from "./builtIn";

const IPHONE = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15";
const ANDROID = "Mozilla/5.0 (Linux; Android 15; Pixel 8";
const CHROME = "AppleWebKit/537.36 (KHTML, like Gecko) Chrome/137.0.0.0 Mobile Safari/537.36";

test("the views of apps are told from browsers", () => {
  for (const app of [
    `${IPHONE} (KHTML, like Gecko) Mobile/15E148`,
    `${IPHONE} (KHTML, like Gecko) Mobile/15E148 Instagram 380.0.0.28.87`,
    `${ANDROID}; wv) ${CHROME}`,
    `${ANDROID}) ${CHROME} [FB_IAB/FB4A;FBAV/500.0.0.1;]`,
  ])
    expect(isBuiltIn(app), app).toBe(true);
  for (const browser of [
    `${IPHONE} (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1`,
    `${ANDROID}) ${CHROME}`,
    `${IPHONE} (KHTML, like Gecko) CriOS/137.0 Mobile/15E148 Safari/604.1`,
    "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0",
  ])
    expect(isBuiltIn(browser), browser).toBe(false);
});
