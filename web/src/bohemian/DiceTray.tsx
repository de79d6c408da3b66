/** The dice, what they can be grouped to, and what can be done with those that are chosen. */

import { Button, ToggleButton } from "react-aria-components";
import type { LegalMove } from "../app/table";
import { useText } from "../texts/texts";
import {
  type Dice,
  diceOf,
  groupings,
  groupingsFor,
  isSameDice,
  moveWith,
  placesOf,
  type Site,
  siteOf,
  sumOf,
} from "./moves";
import { kindOf } from "./view";

interface Props {
  /** All dice that are not used yet. */
  title: string;
  onTable: Dice;
  moves: readonly LegalMove[];
  /** The places of the chosen dice among those on the table. */
  chosen: readonly number[];
  site: Site | null;
  onChoose: (places: number[]) => void;
  onChooseSite: (site: Site) => void;
  onPlay: (move: LegalMove) => void;
}

const ALONE = ["income", "forgo", "end", "pass"] as const;

export function DiceTray(props: Props) {
  const { title, onTable, moves, chosen, site, onChoose, onChooseSite, onPlay } = props;
  const t = useText();
  const dice = chosen.map((place) => onTable[place] ?? 0).toSorted();
  const all = groupings(moves);
  const reaching = site ? groupingsFor(moves, site) : [];
  const toggle = (place: number) =>
    onChoose(
      chosen.includes(place) ? chosen.filter((other) => other !== place) : [...chosen, place],
    );
  const other = { moves, dice, onPlay, onTable, onChoose };
  return (
    <div className="tray">
      <h2>{title}</h2>
      <fieldset className="dice">
        <legend className="unseen">{t("web:villages.dice")}</legend>
        {onTable.map((die, place) => (
          <ToggleButton
            // biome-ignore lint/suspicious/noArrayIndexKey: a die is told apart by its place alone
            key={place}
            className="die"
            isSelected={chosen.includes(place)}
            isDisabled={moves.length === 0}
            onChange={() => toggle(place)}
            aria-label={t("web:villages.die", { die })}
          >
            <svg viewBox="-19 -19 38 38" width="44" height="44" aria-hidden="true">
              <use href={`#die-${die}`} />
            </svg>
          </ToggleButton>
        ))}
      </fieldset>
      <div className="choices">
        {all.length > 0 && (
          <fieldset className="groupings">
            <legend className="unseen">{t("web:villages.groupings")}</legend>
            {all.map((group) => (
              <Grouping
                key={group.join()}
                group={group}
                isChosen={isSameDice(group, dice)}
                isReaching={reaching.some((found) => isSameDice(found, group))}
                isDimmed={site !== null && !reaching.some((found) => isSameDice(found, group))}
                onChoose={() => onChoose(isSameDice(group, dice) ? [] : placesOf(group, onTable))}
              />
            ))}
          </fieldset>
        )}
        <OtherMove action="bishop" shape="bishop" {...other} />
        <OtherMove action="special" shape="special" {...other} />
        <OtherMove action="reroll" shape="special" {...other} />
        {ALONE.map((action) => {
          const move = moves.find(({ event }) => event.e === action);
          return move ? (
            <Button key={action} className="quiet" onPress={() => onPlay(move)}>
              {t(`web:villages.${action}`)}
            </Button>
          ) : null;
        })}
      </div>
      {!site && dice.length > 1 && <Sites moves={moves} dice={dice} onChooseSite={onChooseSite} />}
    </div>
  );
}

/** The buildings that the chosen dice reach, by their villages. */
function Sites({
  moves,
  dice,
  onChooseSite,
}: {
  moves: readonly LegalMove[];
  dice: Dice;
  onChooseSite: (site: Site) => void;
}) {
  const t = useText();
  const kind = kindOf(sumOf(dice));
  const reached = moves
    .filter((move) => isSameDice(diceOf(move), dice))
    .map(siteOf)
    .filter((site) => site !== null);
  if (!kind || reached.length === 0) return null;
  return (
    <fieldset className="sites">
      <legend className="unseen">{t("web:villages.reached")}</legend>
      <span aria-hidden="true">
        {t("web:villages.kind_in", { kind: t(`bohemian-villages:building.${kind}`) })}
      </span>
      {reached.map((site) => (
        <Button
          key={`${site.village} ${site.building}`}
          className="quiet"
          onPress={() => onChooseSite(site)}
        >
          {site.village}
        </Button>
      ))}
    </fieldset>
  );
}

function Grouping({
  group,
  isChosen,
  isReaching,
  isDimmed,
  onChoose,
}: {
  group: Dice;
  isChosen: boolean;
  isReaching: boolean;
  isDimmed: boolean;
  onChoose: () => void;
}) {
  const t = useText();
  const total = sumOf(group);
  const kind = kindOf(total);
  const classes = ["grouping", isReaching ? "reaching" : "", isDimmed ? "dimmed" : ""];
  return (
    <ToggleButton
      className={classes.join(" ")}
      isSelected={isChosen}
      onChange={onChoose}
      aria-label={t("web:villages.grouping", {
        dice: group.join(" + "),
        total,
        kind: kind ? t(`bohemian-villages:building.${kind}`) : "",
      })}
    >
      <span className="grouping-dice" aria-hidden="true">
        {group.map((die, number) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: dice never change their places here
          <svg key={number} viewBox="-19 -19 38 38" width="20" height="20" aria-hidden="true">
            <use href={`#die-${die}`} />
          </svg>
        ))}
      </span>
      <span className="grouping-total" aria-hidden="true">
        {total}
      </span>
      <svg viewBox="-36 -64 72 68" width="30" height="28" aria-hidden="true">
        <use href={`#${kind}`} />
      </svg>
    </ToggleButton>
  );
}

/**
 * Taking the bishop or a special action tile, or rolling again: with the chosen dice at once, else
 * by choosing dice that do.
 */
function OtherMove({
  action,
  shape,
  moves,
  dice,
  onPlay,
  onTable,
  onChoose,
}: {
  action: "bishop" | "special" | "reroll";
  shape: string;
  moves: readonly LegalMove[];
  dice: Dice;
  onPlay: (move: LegalMove) => void;
  onTable: Dice;
  onChoose: (places: number[]) => void;
}) {
  const t = useText();
  const possible = moves.filter(({ event }) => event.e === action);
  const [first] = possible;
  if (!first) return null;
  const chosen = moveWith(moves, action, dice) ?? (possible.length === 1 ? first : undefined);
  const name = t(`web:villages.${action}`);
  if (!chosen)
    return (
      <Button
        className="quiet with-picture"
        onPress={() => onChoose(placesOf(diceOf(first), onTable))}
      >
        <MovePicture shape={shape} />
        {t("web:villages.choose_dice", { action: name })}
      </Button>
    );
  return (
    <Button className="quiet with-picture" onPress={() => onPlay(chosen)}>
      <MovePicture shape={shape} />
      {t("web:villages.with_dice", { action: name, dice: diceOf(chosen).join(" + ") })}
    </Button>
  );
}

const MovePicture = ({ shape }: { shape: string }) => (
  <svg
    viewBox={shape === "bishop" ? "-16 -46 32 48" : "-16 -16 32 32"}
    width="24"
    height="28"
    aria-hidden="true"
  >
    <use href={`#${shape}`} />
  </svg>
);
