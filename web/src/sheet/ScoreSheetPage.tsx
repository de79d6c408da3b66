/** The score sheet for a game with the cardboard box, made for a phone that lies on the table. */

import { useEffect, useState } from "react";
import { Button, ToggleButton, ToggleButtonGroup } from "react-aria-components";
import { PageLink } from "../site/PageLink";
import { PRINT_PATH, SHEET_PATH, setPath } from "../site/route";
import { SiteName } from "../site/SiteName";
import { Waiting } from "../site/Waiting";
import { useCampaignTexts } from "../texts/campaign";
import { useNeededLearning } from "../texts/learning";
import { useText } from "../texts/texts";
import { usePageTitle } from "../widgets/title";
import { countedIn } from "./fields";
import { IncomeHelp } from "./income/IncomeHelp";
import { TurnHelp } from "./income/TurnHelp";
import { LandscapeSheet } from "./LandscapeSheet";
import { OtherSheets } from "./OtherSheets";
import { useInstallable, useOffline } from "./offline";
import { Parts } from "./Parts";
import { type Part, usePart } from "./part";
import { judge } from "./rules";
import { begin, type Came, choose, type Sheet, takeIn, useShelf } from "./shelf";
import { StacksHelp } from "./stacks/StacksHelp";
import { GAME_NAMES, type GameName, type SheetState } from "./state";
import { useOutcome } from "./villages/outcome";
import { VillageSheet } from "./villages/VillageSheet";
import "./sheet.css";

export default function ScoreSheetPage() {
  const texts = useCampaignTexts();
  const rules = useNeededLearning();
  return texts && rules ? <Shown /> : <Waiting />;
}

function Shown() {
  const t = useText();
  usePageTitle(t("score_sheet:title"));
  useInstallable();
  const came = useSheetOfLink();
  const { current, others, isKept } = useShelf();
  const { game, id } = current.state;
  const [part, openPart] = usePart(game);
  const villages = useOutcome();
  const outcome = (state: SheetState): string => {
    if (state.game !== "dorfromantik") return villages(state);
    const { total, faults } = judge(countedIn(state));
    return faults.size > 0 ? "–" : t("web:home.points", { count: total });
  };
  return (
    <main className="page score-sheet">
      <header className="score-head">
        <SiteName />
        <h1>{t("score_sheet:title")}</h1>
        <Games chosen={game} />
        <p className="soft">{t(`score_sheet:about.${game}`)}</p>
        <OfflineNote isKept={isKept} />
        <p role="status" className={came ? "came" : "unseen"}>
          {came && t(`score_sheet:came.${came}`)}
        </p>
      </header>
      <Parts game={game} chosen={part} onChoose={openPart} />
      <Opened key={id} part={part} current={current} />
      <Button className="quiet" onPress={begin}>
        {t("score_sheet:sheets.new")}
      </Button>
      <PageLink to={PRINT_PATH}>{t("score_sheet:print.link")}</PageLink>
      <PageLink to={setPath()}>{t("set_editor:offer")}</PageLink>
      <OtherSheets others={others} outcome={outcome} />
    </main>
  );
}

function Opened({ part, current }: { part: Part; current: Sheet }) {
  const { state } = current;
  switch (part) {
    case "score":
      return state.game === "dorfromantik" ? (
        <LandscapeSheet current={current} />
      ) : (
        <VillageSheet state={state} />
      );
    case "stacks":
      return (
        <>
          <StacksHelp state={state} />
          <TurnHelp game={state.game} />
        </>
      );
    case "income":
      return <IncomeHelp state={state} />;
    case "turn":
      return <TurnHelp game={state.game} />;
  }
}

/** The game that was played, to choose. */
function Games({ chosen }: { chosen: GameName }) {
  const t = useText();
  return (
    <ToggleButtonGroup
      className="score-games"
      aria-label={t("score_sheet:game")}
      selectionMode="single"
      disallowEmptySelection
      selectedKeys={[chosen]}
      onSelectionChange={([game]) => choose(game as GameName)}
    >
      {GAME_NAMES.map((game) => (
        <ToggleButton key={game} id={game} className="score-game">
          {t(`${game}:title`)}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}

function OfflineNote({ isKept }: { isKept: boolean }) {
  const t = useText();
  const [offline, update] = useOffline();
  if (!isKept) return <p role="alert">{t("score_sheet:offline.forgets")}</p>;
  if (offline === "newer")
    return (
      <div className="score-newer" role="status">
        <p>{t("score_sheet:offline.newer")}</p>
        <Button className="quiet" onPress={update}>
          {t("score_sheet:offline.update")}
        </Button>
      </div>
    );
  return (
    <p className="soft small" role="status" data-offline={offline}>
      {offline !== "preparing" && t(`score_sheet:offline.${offline}`)}
    </p>
  );
}

/** Takes in the sheet that a link brings along, also where the page is open already. */
function useSheetOfLink(): Came | null {
  const [came, setCame] = useState<Came | null>(null);
  useEffect(() => {
    const look = () => {
      const brought = location.hash.slice(1);
      if (brought === "") return;
      setCame(takeIn(brought));
      history.replaceState(null, "", SHEET_PATH);
    };
    look();
    window.addEventListener("hashchange", look);
    return () => window.removeEventListener("hashchange", look);
  }, []);
  return came;
}
