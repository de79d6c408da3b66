/** The sheet of a game of Bohemian Villages: everyone's final scoring, and who has won. */

import { useRef, useState } from "react";
import {
  Tab,
  TabList,
  TabPanel,
  Tabs,
  ToggleButton,
  ToggleButtonGroup,
} from "react-aria-components";
import { signed } from "../../texts/signed";
import { useText } from "../../texts/texts";
import { SendPart } from "../SendPart";
import { change } from "../shelf";
import { edited, type SheetState } from "../state";
import { countedIn, PLAYERS, POSSIBLE_PLAYERS } from "./fields";
import { useNames, useWinners } from "./outcome";
import { PlayerPanel } from "./PlayerPanel";
import { Ranking } from "./Ranking";
import { figuresOf, judge, ROWS } from "./rules";
import { SCORE_SIGNS } from "./signs";
import "./villageSheet.css";

export function VillageSheet({ state }: { state: SheetState }) {
  const t = useText();
  const namesOf = useNames();
  const winners = useWinners()(state);
  const [chosen, setChosen] = useState("1");
  const top = useRef<HTMLDivElement>(null);
  const players = countedIn(state);
  const seats = judge(players);
  const names = namesOf(state, players.length);
  const people = names.map((name, at) => ({ id: String(at + 1), name, seat: seats[at] }));
  const write = (field: string, value: string) =>
    change((sheet, now) => edited(sheet, field, value, now));
  const pointsOf = (row: (typeof ROWS)[number]) =>
    seats.map(({ points, total }) => (total === null ? null : points[row]));
  return (
    <>
      <HowMany players={players.length} onChoose={(count) => write(PLAYERS, count)} />
      <Tabs
        ref={top}
        className="village-players"
        selectedKey={Number(chosen) > players.length ? "1" : chosen}
        onSelectionChange={(player) => {
          setChosen(String(player));
          top.current?.scrollIntoView();
        }}
      >
        <TabList aria-label={t("score_sheet:villages.whose")} className="score-total player-tabs">
          {people.map(({ id, name, seat }) => (
            <Tab key={id} id={id}>
              <span className="player-name">{name}</span>
              <b>{signed(seat?.total ?? "–")}</b>
            </Tab>
          ))}
        </TabList>
        {people.map(({ id, name, seat }) => (
          <TabPanel key={id} id={id} className="village-player">
            <PlayerPanel
              player={Number(id)}
              name={name}
              state={state}
              players={players}
              seat={seat}
              onWrite={write}
            />
          </TabPanel>
        ))}
      </Tabs>
      <output className="unseen">
        {people.map(({ id, name, seat }) => (
          <span key={id}>{seat?.total != null && `${name}: ${signed(seat.total)}. `}</span>
        ))}
      </output>
      <Ranking state={state} names={names} seats={seats} winners={winners} />
      <SendPart
        state={state}
        told={{
          heads: names,
          rows: ROWS.map((row) => ({
            sign: SCORE_SIGNS[row],
            name: t(`bohemian-villages:score.${row}`),
            points: pointsOf(row),
          })),
          total: {
            name: t("campaign_page:sheet.total"),
            points: seats.map(({ total }) => total),
          },
          outcome: winners || t("score_sheet:villages.open_short"),
        }}
      />
    </>
  );
}

function HowMany({ players, onChoose }: { players: number; onChoose: (players: string) => void }) {
  const t = useText();
  const figures = figuresOf(players);
  return (
    <div className="how-many">
      <span id="how-many">{t("score_sheet:villages.players")}</span>
      <ToggleButtonGroup
        className="chips"
        aria-labelledby="how-many"
        aria-describedby="how-many-figures"
        selectionMode="single"
        disallowEmptySelection
        selectedKeys={[String(players)]}
        onSelectionChange={([count]) => count !== undefined && onChoose(String(count))}
      >
        {POSSIBLE_PLAYERS.map((count) => (
          <ToggleButton key={count} id={String(count)} className="chip">
            {count}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <span id="how-many-figures" className="soft small">
        {t("score_sheet:villages.figures", { count: figures })}
      </span>
    </div>
  );
}
