import { I18nProvider } from "react-aria-components";
import { Shapes } from "../art/Shapes";
import { GAME_NAMES } from "../learning/pieces";
import { ErrorBoundary } from "../site/ErrorBoundary";
import { HomeLink, MessagePage } from "../site/MessagePage";
import { routeOf, usePath } from "../site/route";
import { Waiting } from "../site/Waiting";
import { useLanguage, useText } from "../texts/texts";
import { useKeptFocus } from "../widgets/focus";
import { later } from "../widgets/later";
import { Busy } from "./Busy";
import { Home } from "./Home";
import { openRecord } from "./record";

const Join = later(() => import("./Join"), Waiting);
const TablePage = later(() => import("./TablePage"), Waiting);
const GuidePage = later(() => import("../learning/GuidePage"), Waiting);
const RulesPage = later(() => import("../learning/RulesPage"), Waiting);
const MomentPage = later(() => import("./MomentPage"), Waiting);
const CampaignPage = later(() => import("../campaign/CampaignPage"), Waiting);
const JoinCampaign = later(() => import("../campaign/JoinCampaign"), Waiting);
const ScoreSheetPage = later(() => import("../sheet/ScoreSheetPage"), Waiting);
const PrintPage = later(() => import("../print/PrintPage"), Waiting);
const days = () => import("../days/parts");
const DayPage = later(async () => ({ default: (await days()).DayPage }), Waiting);
const ChallengePage = later(async () => ({ default: (await days()).ChallengePage }), Waiting);
const SamePage = later(async () => ({ default: (await days()).SamePage }), Waiting);
const ProfilePage = later(() => import("../own/ProfilePage"), Waiting);
const SetsPage = later(() => import("../sets/SetsPage"), Waiting);
const puzzles = () => import("../puzzles/parts");
const PuzzlesPage = later(async () => ({ default: (await puzzles()).PuzzlesPage }), Waiting);
const PuzzlePage = later(async () => ({ default: (await puzzles()).PuzzlePage }), Waiting);
const RecordPage = later(() => import("./RecordPage"), Waiting);

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
      return <Join to={route.to} />;
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
