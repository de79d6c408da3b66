/** The locked cards: those beside the game with their conditions, and those that are achieved. */

import type { CampaignSeen, CardSeen } from "../api/campaigns";
import { nameKey } from "../texts/campaign";
import { useLanguage, useText } from "../texts/texts";
import { listed } from "./names";
import { PieceArt } from "./PieceArt";
import { PieceList } from "./PieceList";

export function CardsPart({ seen }: { seen: CampaignSeen }) {
  const t = useText();
  const lying = seen.cards.filter(({ lies }) => lies);
  const achieved = seen.cards.filter((card) => card.achieved);
  return (
    <>
      <section aria-labelledby="lying">
        <h2 id="lying">{t("campaign_page:cards.lying")}</h2>
        <p className="soft">
          {t(lying.length > 0 ? "campaign_page:cards.about" : "campaign_page:cards.none")}
        </p>
        <ul className="cards">
          {lying.map((card) => (
            <Card key={card.card} card={card} />
          ))}
        </ul>
      </section>
      {achieved.length > 0 && (
        <section aria-labelledby="achieved">
          <h2 id="achieved">{t("campaign_page:cards.achieved")}</h2>
          <ul className="cards">
            {achieved.map((card) => (
              <Card key={card.card} card={card} game={gameOf(seen, card.card)} />
            ))}
          </ul>
        </section>
      )}
      {seen.cards.some(({ source }) => source === "house") && (
        <p className="soft small">{t("campaign_page:cards.house")}</p>
      )}
      {seen.pieces.length > 0 && (
        <section aria-labelledby="in-play">
          <h2 id="in-play">{t("campaign_page:cards.unlocked")}</h2>
          <PieceList pieces={seen.pieces} size={64} />
        </section>
      )}
    </>
  );
}

/** The number of the game in which a card was achieved. */
const gameOf = (seen: CampaignSeen, card: string): number | undefined =>
  seen.games.find(({ achieved }) => achieved.includes(card))?.number;

function Card({ card, game }: { card: CardSeen; game?: number | undefined }) {
  const t = useText();
  const language = useLanguage();
  // What is called like its card need not be told twice.
  const brings = card.pieces
    .filter((piece) => piece !== card.card)
    .map((piece) => t(nameKey("piece", piece)));
  return (
    <li className={card.achieved ? "card achieved" : "card"}>
      {card.achieved && card.pieces[0] && <PieceArt name={card.pieces[0]} size={56} />}
      <h3>{t(nameKey("card", card.card))}</h3>
      <p>
        {card.words}
        {card.source === "house" && " *"}
      </p>
      {card.is_asked && !card.achieved && (
        <p className="soft small">{t("campaign_page:cards.asked")}</p>
      )}
      {card.opens && <p>{t("campaign_page:cards.opens", { number: card.opens })}</p>}
      {card.achieved && brings.length > 0 && (
        <p>{t("campaign_page:cards.brings", { names: listed(brings, language) })}</p>
      )}
      {game !== undefined && (
        <p className="good">{t("campaign_page:cards.achieved_in", { number: game })}</p>
      )}
    </li>
  );
}
