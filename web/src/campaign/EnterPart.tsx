/** The score sheet of a game with the cardboard box: entered anew, or put right. */

import { useId, useState } from "react";
import { Button, Form, Input, Label, TextField } from "react-aria-components";
import type { CampaignEvent, CampaignLink, CampaignSeen, GameSeen } from "../api/campaigns";
import { Refusal } from "../api/client";
import { useAnswer } from "../api/hooks";
import {
  type Draft,
  EDGES,
  FLAG_ROWS,
  HEARTS,
  isRedHeart,
  isUnwritten,
  LINE_ROWS,
  type Limit,
  rankOf,
  readDraft,
  rowsOf,
  sheetOf,
  TASK_ROWS,
  totalOf,
  UNLOCKED_ROWS,
} from "../sheet/sheet";
import { campaignPath, go } from "../site/route";
import { nameKey } from "../texts/campaign";
import { useText } from "../texts/texts";
import { Choice } from "../widgets/Choice";
import { PendingButton } from "../widgets/PendingButton";
import { Tick } from "../widgets/Tick";
import { NumberRow } from "./NumberRow";
import { ToConfirm } from "./ToConfirm";
import { useKept } from "./useKept";

const GROUPS = [
  ["tasks", TASK_ROWS],
  ["flags", FLAG_ROWS],
  ["lines", LINE_ROWS],
  ["unlocked", UNLOCKED_ROWS],
] as const;

export function EnterPart({
  link,
  seen,
  game,
}: {
  link: CampaignLink;
  seen: CampaignSeen;
  /** The position of the game that is corrected; null for a new one. */
  game: number | null;
}) {
  const t = useText();
  const old = game === null ? null : seen.games.find(({ position }) => position === game);
  if (old === undefined) return <p role="alert">{t("campaign_page:sheet.gone")}</p>;
  const shared = { link, seen };
  if (old) return <OldSheet key={game} {...shared} old={old} />;
  return <Sheet {...shared} old={null} began={emptyDraft(seen)} limits={seen.limits} />;
}

/** The sheet of a game that was entered, which can hold what could be counted in that game. */
function OldSheet({ link, seen, old }: { link: CampaignLink; seen: CampaignSeen; old: GameSeen }) {
  const path = `/campaigns/${seen.campaign}/games/${old.position}/limits`;
  const { answer } = useAnswer<Pick<CampaignSeen, "limits">>(path);
  const limits = answer?.limits ?? {};
  return <Sheet link={link} seen={seen} old={old} began={draftOf(old)} limits={limits} />;
}

function Sheet({
  link,
  seen,
  old,
  began,
  limits,
}: {
  link: CampaignLink;
  seen: CampaignSeen;
  old: GameSeen | null;
  began: Draft;
  /** What the rows may hold, as far as that is known already; the server checks it in any case. */
  limits: Readonly<Record<string, Limit>>;
}) {
  const t = useText();
  const title = useId();
  const [kept, setKept] = useKept<Draft | null>(
    seen.campaign,
    old ? `draft-${old.position}` : "draft",
    readDraft,
  );
  const draft = kept ?? began;
  const [problem, setProblem] = useState("");
  const [faults, setFaults] = useState<ReadonlyMap<string, string>>(new Map());
  const [isBusy, setBusy] = useState(false);
  const [toConfirm, setToConfirm] = useState<CampaignEvent | null>(null);
  const pieces = old ? old.pieces : seen.pieces;
  const rows = rowsOf(pieces);
  const factorOf = (row: string) => seen.limits[row]?.factor ?? 1;
  const total = totalOf(draft, rows, factorOf);
  const rank = rankOf(seen.results, total);
  const hearts = pieces.filter(isRedHeart).length;
  const asked = seen.cards.filter(
    ({ is_asked, lies, card }) => is_asked && (old ? old.met.includes(card) || lies : lies),
  );
  const change = (part: Partial<Draft>) => {
    setKept({ ...draft, ...part });
    setProblem("");
    setToConfirm(null);
  };
  const refuse = (error: unknown) => {
    if (!(error instanceof Refusal)) {
      setProblem(t("web:app.unreachable"));
      return;
    }
    const { rows: wrong } = error.problem;
    setFaults(new Map(Object.entries(wrong ?? {})));
    setProblem(wrong ? t("campaign_page:sheet.look") : error.message);
  };
  const submit = async () => {
    const sheet = sheetOf(draft, rows);
    if (!sheet) {
      setProblem(t("campaign_page:sheet.look"));
      return;
    }
    if (!old && isUnwritten(draft, rows)) {
      setProblem(t("campaign_page:sheet.unwritten"));
      return;
    }
    setFaults(new Map());
    const { date, players, met } = draft;
    const said = { date, players, sheet, met, after: seen.version };
    if (old) {
      const record = old.record ? { record: old.record } : {};
      setToConfirm({ e: "corrected", game: old.position, ...said, ...record });
      return;
    }
    setBusy(true);
    setProblem("");
    try {
      await link.happen({ e: "finished", ...said });
      setKept(null);
      go(campaignPath(seen.campaign));
    } catch (error) {
      refuse(error);
      setBusy(false);
    }
  };
  return (
    <Form
      className="sheet-form"
      aria-labelledby={title}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) void submit();
      }}
    >
      <h2 id={title}>
        {old
          ? t("campaign_page:sheet.title_correct", { number: old.number })
          : t("campaign_page:sheet.title")}
      </h2>
      <p className="soft">{t("campaign_page:sheet.about")}</p>
      <div className="sheet-head">
        <TextField
          className="field"
          type="date"
          isRequired
          value={draft.date}
          onChange={(date) => change({ date })}
        >
          <Label>{t("campaign_page:sheet.date")}</Label>
          <Input />
        </TextField>
        <fieldset className="players">
          <legend>{t("campaign_page:sheet.players")}</legend>
          {[...new Set([...seen.members, ...draft.players])].map((member) => (
            <Tick
              key={member}
              label={member}
              isSelected={draft.players.includes(member)}
              onChange={(isOn) =>
                change({
                  players: isOn
                    ? [...draft.players, member]
                    : draft.players.filter((other) => other !== member),
                })
              }
            />
          ))}
        </fieldset>
      </div>
      {GROUPS.map(([group, all]) => {
        const own = all.filter((row) => rows.includes(row));
        return (
          own.length > 0 && (
            <fieldset key={group} className={`sheet-group ${group}`}>
              <legend>{t(`campaign_page:sheet.${group}`)}</legend>
              {own.map((row) =>
                row === HEARTS ? (
                  <Hearts
                    key={row}
                    count={hearts}
                    hearts={draft.hearts}
                    onChange={(chosen) => change({ hearts: chosen })}
                  />
                ) : (
                  <NumberRow
                    key={row}
                    row={row}
                    limit={limits[row]}
                    factor={factorOf(row)}
                    isUnlocked={group === "unlocked"}
                    written={draft.counts[row] ?? ""}
                    fault={faults.get(row) ?? ""}
                    onChange={(written) => {
                      change({ counts: { ...draft.counts, [row]: written } });
                      setFaults(new Map([...faults].filter(([other]) => other !== row)));
                    }}
                  />
                ),
              )}
            </fieldset>
          )
        );
      })}
      {asked.length > 0 && (
        <fieldset className="players">
          <legend>{t("campaign_page:sheet.asked")}</legend>
          {asked.map(({ card, words }) => (
            <Tick
              key={card}
              label={`${t(nameKey("card", card))}: ${words}`}
              isSelected={draft.met.includes(card)}
              onChange={(isOn) =>
                change({
                  met: isOn ? [...draft.met, card] : draft.met.filter((other) => other !== card),
                })
              }
            />
          ))}
        </fieldset>
      )}
      <div className="sheet-sum">
        <output className="sheet-result" aria-live="polite">
          <b>{t("web:home.points", { count: total })}</b>{" "}
          {rank && (
            <span>
              {t(nameKey("rank", rank.rank))},{" "}
              {t("campaign_page:counted.circles", { count: rank.circles })}
            </span>
          )}
        </output>
        <div className="actions">
          <PendingButton
            type="submit"
            className="primary"
            isPending={isBusy}
            isDisabled={draft.players.length === 0}
          >
            {t(old ? "campaign_page:sheet.look_at" : "campaign_page:sheet.enter")}
          </PendingButton>
          {kept && (
            <Button
              className="quiet"
              onPress={() => {
                setKept(null);
                setFaults(new Map());
                setProblem("");
                setToConfirm(null);
              }}
            >
              {t("campaign_page:sheet.anew")}
            </Button>
          )}
        </div>
        {problem && <p role="alert">{problem}</p>}
      </div>
      {toConfirm && (
        <ToConfirm
          link={link}
          seen={seen}
          event={toConfirm}
          confirm={t("campaign_page:sheet.correct")}
          onRefused={refuse}
          onCancel={() => setToConfirm(null)}
          onDone={() => {
            setKept(null);
            go(campaignPath(seen.campaign, "games"));
          }}
        />
      )}
    </Form>
  );
}

function Hearts({
  count,
  hearts,
  onChange,
}: {
  count: number;
  hearts: readonly string[];
  onChange: (hearts: string[]) => void;
}) {
  const t = useText();
  const all = Array.from({ length: count }, (_, number) => hearts[number] ?? "");
  return (
    <div className="hearts-rows">
      {all.map((edges, number) => (
        <Choice
          // biome-ignore lint/suspicious/noArrayIndexKey: a heart is its number
          key={number}
          label={t("campaign_page:sheet.heart", { number: number + 1 })}
          value={edges}
          options={[
            ["", t("campaign_page:sheet.not_placed")],
            ...EDGES.map((value): [string, string] => [
              value,
              t("campaign_page:sheet.edges", { count: Number(value) }),
            ]),
          ]}
          onChange={(value) => onChange(all.map((other, at) => (at === number ? value : other)))}
        />
      ))}
    </div>
  );
}

const emptyDraft = (seen: CampaignSeen): Draft => ({
  date: today(),
  players: seen.members,
  counts: {},
  hearts: [],
  met: [],
});

/** The day on this device, as events write it. */
function today(): string {
  const now = new Date();
  const parts = [now.getFullYear(), now.getMonth() + 1, now.getDate()];
  return parts.map((part) => String(part).padStart(2, "0")).join("-");
}

function draftOf({ date, players, sheet, met }: GameSeen): Draft {
  const counts = Object.entries(sheet).flatMap(([row, count]) =>
    typeof count === "number" ? [[row, String(count)] as const] : [],
  );
  const hearts = sheet[HEARTS];
  return {
    date,
    players,
    counts: Object.fromEntries(counts),
    hearts: Array.isArray(hearts) ? hearts.map(String) : [],
    met,
  };
}
