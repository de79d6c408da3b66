/** All that belongs to a table besides the game itself: log, people, files, chance, settings. */

import { Tab, TabList, TabPanel, Tabs } from "react-aria-components";
import { PageLink } from "../../site/PageLink";
import { momentPath } from "../../site/route";
import { useText } from "../../texts/texts";
import { Drawer } from "../../widgets/Drawer";
import { Settings } from "../Preferences";
import { ChancePanel } from "./ChancePanel";
import { KeepPanel } from "./KeepPanel";
import { LogPanel } from "./LogPanel";
import { PeoplePanel } from "./PeoplePanel";
import { type MenuProps, PANELS, type Panel } from "./props";

interface TableMenuProps extends MenuProps {
  /** The panel that is shown. */
  panel: Panel;
  onPanel: (panel: Panel) => void;
}

export default function TableMenu(props: TableMenuProps) {
  const { panel: shown, onPanel, link, snapshot, onClose } = props;
  const t = useText();
  return (
    <Drawer title={t("page:menu.title")} onClose={onClose}>
      <Tabs
        className="menu-tabs"
        selectedKey={shown}
        onSelectionChange={(key) => onPanel(key as Panel)}
      >
        <TabList aria-label={t("page:menu.more")} className="sheet-tabs">
          {PANELS.map((panel) => (
            <Tab key={panel} id={panel}>
              {t(`page:menu.${panel}`)}
            </Tab>
          ))}
        </TabList>
        <TabPanel id="log">
          {snapshot.events > 0 && (
            <PageLink to={momentPath(link.table, 0)} className="replay-link">
              {t("web:table.replay")}
            </PageLink>
          )}
          <LogPanel {...props} />
        </TabPanel>
        <TabPanel id="people">
          <PeoplePanel {...props} />
        </TabPanel>
        <TabPanel id="keep">
          <KeepPanel table={link.table} events={snapshot.events} hasGame={snapshot.view !== null} />
        </TabPanel>
        <TabPanel id="chance">
          <ChancePanel table={link.table} game={snapshot.game} phase={snapshot.phase} />
        </TabPanel>
        <TabPanel id="settings">
          <Settings game={snapshot.game} />
        </TabPanel>
      </Tabs>
    </Drawer>
  );
}
