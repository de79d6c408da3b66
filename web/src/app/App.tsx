import { lazy } from "react";
import { I18nProvider } from "react-aria-components";
import { Shapes } from "../art/Shapes";
import { GAME_NAMES } from "../learning/pieces";
import { ErrorBoundary } from "../site/ErrorBoundary";
import { HomeLink, MessagePage } from "../site/MessagePage";
import { routeOf, usePath } from "../site/route";
import { useLanguage, useText } from "../texts/texts";
import { useKeptFocus } from "../widgets/focus";
import { Busy } from "./Busy";
import { Home } from "./Home";
import { openRecord } from "./record";

const Join = lazy(() => import("./Join"));
const TablePage = lazy(() => import("./TablePage"));
const GuidePage = lazy(() => import("../learning/GuidePage"));
const RulesPage = lazy(() => import("../learning/RulesPage"));
const MomentPage = lazy(() => import("./MomentPage"));
const CampaignPage = lazy(() => import("../campaign/CampaignPage"));
const JoinCampaign = lazy(() => import("../campaign/JoinCampaign"));
const ScoreSheetPage = lazy(() => import("../sheet/ScoreSheetPage"));
const PrintPage = lazy(() => import("../print/PrintPage"));
const days = () => import("../days/parts");
const DayPage = lazy(async () => ({ default: (await days()).DayPage }));
const ChallengePage = lazy(async () => ({ default: (await days()).ChallengePage }));
const SamePage = lazy(async () => ({ default: (await days()).SamePage }));
const ProfilePage = lazy(() => import("../own/ProfilePage"));
const SetsPage = lazy(() => import("../sets/SetsPage"));
const puzzles = () => import("../puzzles/parts");
const PuzzlesPage = lazy(async () => ({ default: (await puzzles()).PuzzlesPage }));
const PuzzlePage = lazy(async () => ({ default: (await puzzles()).PuzzlePage }));
const RecordPage = lazy(() => import("./RecordPage"));

export function App() {
  useKeptFocus();
  const path = usePath();
  return (
    <I18nProvider locale={useLanguage()}>
      <Shapes />
      <ErrorBoundary isAlone resetKeys={[path]} way={<HomeLink />}>
        <Page path={path} />
      </ErrorBoundary>
      <Busy />
    </I18nProvider>
  );
}

function Page({ path }: { path: string }) {
  const t = useText();
  const route = routeOf(path, GAME_NAMES);
  switch (route.page) {
    case "home":
      return <Home />;
    case "join":
      return <Join />;
    case "table":
      return <TablePage key={route.table} table={route.table} />;
    case "moment":
      return <MomentPage table={route.table} events={route.events} />;
    case "record":
      return <RecordPage events={route.events} />;
    case "campaign":
      return (
        <CampaignPage
          key={route.campaign}
          campaign={route.campaign}
          part={route.part}
          game={route.game}
        />
      );
    case "campaign-join":
      return <JoinCampaign />;
    case "score-sheet":
      return <ScoreSheetPage />;
    case "print":
      return <PrintPage key={path} paper={route.paper} />;
    case "day":
      return <DayPage key={route.day} day={route.day} onRecord={openRecord} />;
    case "puzzles":
      return route.game ? (
        <PuzzlePage key={path} day={route.day} game={route.game} />
      ) : (
        <PuzzlesPage key={path} day={route.day} />
      );
    case "challenge":
      return <ChallengePage />;
    case "profile":
      return <ProfilePage />;
    case "same":
      return <SamePage table={route.table} />;
    case "sets":
      return <SetsPage set={route.set} />;
    case "learn":
      return <GuidePage key={route.game} game={route.game} />;
    case "rules":
      return <RulesPage game={route.game} />;
    case "nowhere":
      return <MessagePage title={t("web:app.nowhere")} />;
  }
}
