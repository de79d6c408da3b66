declare module "virtual:fonts.css";

declare module "virtual:art/palette.css";

declare module "virtual:art/shapes" {
  const shapes: string;
  export default shapes;
}

declare module "virtual:art/campaign" {
  const shapes: string;
  export default shapes;
}

declare module "virtual:art/tiles" {
  const tiles: Record<string, import("./dorfromantik/picture").TilePicture>;
  export default tiles;
}

declare module "virtual:texts/en" {
  const texts: import("i18next").ResourceLanguage;
  export default texts;
}

declare module "virtual:texts/de" {
  const texts: import("i18next").ResourceLanguage;
  export default texts;
}

declare module "virtual:texts/it" {
  const texts: import("i18next").ResourceLanguage;
  export default texts;
}

declare module "virtual:learning/en" {
  const texts: import("i18next").ResourceLanguage;
  export default texts;
}

declare module "virtual:learning/de" {
  const texts: import("i18next").ResourceLanguage;
  export default texts;
}

declare module "virtual:learning/it" {
  const texts: import("i18next").ResourceLanguage;
  export default texts;
}

declare module "virtual:campaign-en" {
  const texts: import("i18next").ResourceLanguage;
  export default texts;
}

declare module "virtual:campaign-de" {
  const texts: import("i18next").ResourceLanguage;
  export default texts;
}

declare module "virtual:campaign-it" {
  const texts: import("i18next").ResourceLanguage;
  export default texts;
}

declare module "virtual:analysis-en" {
  const texts: import("i18next").ResourceLanguage;
  export default texts;
}

declare module "virtual:analysis-de" {
  const texts: import("i18next").ResourceLanguage;
  export default texts;
}

declare module "virtual:analysis-it" {
  const texts: import("i18next").ResourceLanguage;
  export default texts;
}

declare module "virtual:days-en" {
  const texts: import("i18next").ResourceLanguage;
  export default texts;
}

declare module "virtual:days-de" {
  const texts: import("i18next").ResourceLanguage;
  export default texts;
}

declare module "virtual:days-it" {
  const texts: import("i18next").ResourceLanguage;
  export default texts;
}

declare module "virtual:profile-en" {
  const texts: import("i18next").ResourceLanguage;
  export default texts;
}

declare module "virtual:profile-de" {
  const texts: import("i18next").ResourceLanguage;
  export default texts;
}

declare module "virtual:profile-it" {
  const texts: import("i18next").ResourceLanguage;
  export default texts;
}

declare module "virtual:together-en" {
  const texts: import("i18next").ResourceLanguage;
  export default texts;
}

declare module "virtual:together-de" {
  const texts: import("i18next").ResourceLanguage;
  export default texts;
}

declare module "virtual:together-it" {
  const texts: import("i18next").ResourceLanguage;
  export default texts;
}

declare module "virtual:setup-en" {
  const texts: import("i18next").ResourceLanguage;
  export default texts;
}

declare module "virtual:setup-de" {
  const texts: import("i18next").ResourceLanguage;
  export default texts;
}

declare module "virtual:setup-it" {
  const texts: import("i18next").ResourceLanguage;
  export default texts;
}
