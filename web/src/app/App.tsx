import { lazy } from "react";
import { I18nProvider } from "react-aria-components";
import { Shapes } from "../art/Shapes";
import { useLanguage, useText } from "../texts/texts";
import { useKeptFocus } from "../widgets/focus";
import { Home } from "./Home";
import { PageLink } from "./PageLink";
import { routeOf, usePath } from "./route";
import { Unbroken } from "./Unbroken";

const Join = lazy(() => import("./Join"));
const TablePage = lazy(() => import("./TablePage"));
const GuidePage = lazy(() => import("../learning/GuidePage"));
const RulesPage = lazy(() => import("../learning/RulesPage"));
const MomentPage = lazy(() => import("./MomentPage"));
const RecordPage = lazy(() => import("./RecordPage"));

export function App() {
  useKeptFocus();
  const path = usePath();
  return (
    <I18nProvider locale={useLanguage()}>
      <Shapes />
      <Unbroken isAlone until={[path]} way={<HomeLink />}>
        <Page path={path} />
      </Unbroken>
    </I18nProvider>
  );
}

function HomeLink() {
  const t = useText();
  return <PageLink to="/">{t("web:app.home")}</PageLink>;
}

function Page({ path }: { path: string }) {
  const t = useText();
  const route = routeOf(path);
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
    case "learn":
      return <GuidePage key={route.game} game={route.game} />;
    case "rules":
      return <RulesPage game={route.game} />;
    case "nowhere":
      return (
        <main className="page">
          <h1>{t("web:app.nowhere")}</h1>
          <HomeLink />
        </main>
      );
  }
}
