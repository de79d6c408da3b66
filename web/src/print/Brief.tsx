/** Sections of a game's rules in brief, on paper. */

import { textKey } from "../texts/learning";
import { useText } from "../texts/texts";

export function Brief({ game, sections }: { game: string; sections: readonly string[] }) {
  const t = useText();
  return sections.map((section) => (
    <section key={section} className="brief">
      <h3>{t(textKey(`summary.${game}.${section}.title`))}</h3>
      {t(textKey(`summary.${game}.${section}.say`))
        .split("\n")
        .map((line) => (
          <p key={line}>{line}</p>
        ))}
    </section>
  ));
}
