/** Pages for paper: score sheets, the progress tree, and the rules of a game to look up. */

import { useState } from "react";
import { GAME_NAMES, type GameName } from "../learning/pieces";
import { PageLink } from "../site/PageLink";
import { type Paper, printPath, setPath } from "../site/route";
import { SiteName } from "../site/SiteName";
import { Waiting } from "../site/Waiting";
import { useCampaignTexts } from "../texts/campaign";
import { useNeededLearning } from "../texts/learning";
import { useText } from "../texts/texts";
import { Tick } from "../widgets/Tick";
import { usePageTitle } from "../widgets/title";
import { LandscapeReference } from "./LandscapeReference";
import { LandscapeScores } from "./LandscapeScores";
import { OwnSet } from "./OwnSet";
import { ToPrint } from "./ToPrint";
import { BlankTree, CampaignTree } from "./Tree";
import { VillageReference } from "./VillageReference";
import { VillageScores } from "./VillageScores";
import "./print.css";

export default function PrintPage({ paper }: { paper: Paper<GameName> | null }) {
  const texts = useCampaignTexts();
  const rules = useNeededLearning();
  if (!texts || !rules) return <Waiting />;
  if (!paper) return <Choices />;
  if (paper.what === "tree")
    return paper.campaign ? <CampaignTree campaign={paper.campaign} /> : <BlankTree />;
  if (paper.what === "set") return <OwnSet set={paper.set} />;
  if (paper.what === "score-sheet")
    return paper.game === "dorfromantik" ? <LandscapeScoresPage /> : <VillageScoresPage />;
  return <ReferencePage game={paper.game} />;
}

/** Everything that can be printed. */
function Choices() {
  const t = useText();
  const name = usePaperName();
  usePageTitle(t("score_sheet:print.title"));
  const papers: Listed[] = [
    ...GAME_NAMES.flatMap((game): Listed[] => [
      { what: "score-sheet", game },
      { what: "reference", game },
    ]),
    { what: "tree", campaign: null },
  ];
  return (
    <main className="page print-choices">
      <SiteName />
      <h1>{t("score_sheet:print.title")}</h1>
      <p>{t("score_sheet:print.about")}</p>
      <ul>
        {papers.map((paper) => (
          <li key={printPath(paper)}>
            <PageLink to={printPath(paper)}>{name(paper)}</PageLink>
          </li>
        ))}
      </ul>
      <p className="soft">{t("score_sheet:print.own_tree")}</p>
      <PageLink to={setPath()}>{t("set_editor:offer")}</PageLink>
    </main>
  );
}

type Listed = Exclude<Paper<GameName>, { what: "set" }>;

function usePaperName(): (paper: Listed) => string {
  const t = useText();
  return (paper) =>
    paper.what === "tree"
      ? t("score_sheet:print.tree")
      : t(`score_sheet:print.${paper.what === "reference" ? "reference" : "sheet"}`, {
          game: t(`${paper.game}:title`),
        });
}

function LandscapeScoresPage() {
  const t = useText();
  const name = usePaperName();
  const [isWhole, setWhole] = useState(false);
  return (
    <ToPrint
      title={name({ what: "score-sheet", game: "dorfromantik" })}
      settings={
        <Tick
          label={t("score_sheet:print.with_unlocked")}
          isSelected={isWhole}
          onChange={setWhole}
        />
      }
    >
      <LandscapeScores isWhole={isWhole} />
    </ToPrint>
  );
}

function VillageScoresPage() {
  const name = usePaperName();
  return (
    <ToPrint title={name({ what: "score-sheet", game: "bohemian-villages" })}>
      <VillageScores />
    </ToPrint>
  );
}

function ReferencePage({ game }: { game: GameName }) {
  const name = usePaperName();
  return (
    <ToPrint title={name({ what: "reference", game })}>
      {game === "dorfromantik" ? <LandscapeReference /> : <VillageReference />}
    </ToPrint>
  );
}
