/** What is used of a package that has no types of its own. */
declare module "subset-font" {
  export default function subsetFont(
    font: Buffer,
    letters: string,
    options: {
      targetFormat: "woff2";
      /** One value of an axis, or the range of values that it keeps. */
      variationAxes: Record<string, number | { min: number; max: number }>;
      keepFeatures: readonly string[];
    },
  ): Promise<Buffer>;
}
