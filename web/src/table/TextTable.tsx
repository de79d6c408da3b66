/**
 * A table to be read and played in words: everything in order, and moves by short commands in the
 * game's notation, by their names, or from the list of those that are allowed.
 */

import { useId, useMemo, useRef, useState } from "react";
import { Button, Form, Input, Label, TextField } from "react-aria-components";
import type { LegalMove } from "../api/moves";
import { gameOf } from "../games/registry";
import type { TableView } from "../interface/game";
import { type TableProps, useEffects, useHolding } from "../interface/props";
import { type Say, useText } from "../texts/texts";
import { useFocusHome } from "../widgets/focus";
import { LiveRegion } from "../widgets/LiveRegion";
import "./text.css";

export function TextTable(props: TableProps<TableView>) {
  const { view, names, moves, isBusy, explain, onPlay, onUndo, onConfirm } = props;
  const t = useText();
  const id = useId();
  const yours = props.yours ?? NOBODY;
  const game = gameOf(view.game);
  const sections = game.sections(t, view, names, yours).filter(({ lines }) => lines.length > 0);
  const turn = turnWords(t, props, yours);
  const due = game.due(t, view, names);
  const atHand = game.atHand(t, view);
  const text = useRef<HTMLDivElement>(null);
  const home = useFocusHome(
    moves.length > 0,
    () => text.current?.querySelector<HTMLElement>(".command input"),
    true,
  );
  return (
    <div className="text-table" ref={text}>
      <h2 {...home} aria-live="polite">
        {turn}
      </h2>
      <LiveRegion>{due}</LiveRegion>
      {atHand && <p className="dice-in-words">{atHand}</p>}
      {moves.length > 0 && (
        <Command
          view={view}
          names={names}
          moves={moves}
          isBusy={isBusy}
          explain={explain}
          onPlay={onPlay}
          onUndo={onUndo}
          onHold={props.onHold}
        />
      )}
      {onConfirm && (
        <div className="actions">
          <p>{t("page:notice.confirm")}</p>
          <Button className="primary" onPress={onConfirm}>
            {t("page:notice.confirm_button")}
          </Button>
        </div>
      )}
      {onUndo && (
        <div className="actions">
          <Button className="quiet" onPress={onUndo}>
            {t("web:table.undo")}
          </Button>
        </div>
      )}
      {sections.map(({ title, lines }, number) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: sections keep their order
        <section key={number} aria-labelledby={`${id}${number}`}>
          <h3 id={`${id}${number}`}>{title}</h3>
          <ul>
            {lines.map((line, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines keep their order
              <li key={place}>{line}</li>
            ))}
          </ul>
        </section>
      ))}
      {props.ending}
    </div>
  );
}

const NOBODY: number[] = [];

/** Whose turn it is; whoever has one seat alone knows who is meant. */
function turnWords(
  t: Say,
  { view, names, moves, onConfirm }: TableProps<TableView>,
  yours: readonly number[],
): string {
  const { active } = view;
  if (active === null) return t("web:table.over");
  const isWaiting = moves.length === 0 && !onConfirm;
  if (active === undefined) return t(isWaiting ? "web:table.playing" : "web:table.your_turn");
  const name = names[active] ?? "";
  if (isWaiting) return t("web:table.turn_of", { name });
  const isClear = yours.length === 1 && yours[0] === active;
  return isClear ? t("web:table.your_turn") : `${name}: ${t("web:table.your_turn")}`;
}

/** A move with what it is called. */
export interface NamedMove {
  move: LegalMove;
  name: string;
  /** What else it is known by: the words of the table for where it is made. */
  also?: string;
}

const BETWEEN = /[\s,:.;()=]+/;

/** Without capitals and accents, so that nobody has to find them on a keyboard. */
const plain = (text: string): string =>
  text
    .toLowerCase()
    .normalize("NFD")
    .replaceAll(/\p{Diacritic}/gu, "");

/** The words of a text; dice that are added up are one word. */
const partsOf = (text: string): string[] =>
  plain(text)
    .replaceAll(/\s*\+\s*/g, "+")
    .split(BETWEEN)
    .filter(Boolean);

const HAS_DIGIT = /\d/;

/**
 * Whether a word means one of those that are there: a few of its letters are enough. What has a
 * digit in it (dice, a cell, a turn) is there as a whole or not at all, as in the terminal.
 */
const isAmong = (parts: readonly string[], word: string): boolean =>
  parts.some((part) => part === word || (!HAS_DIGIT.test(word) && part.startsWith(word)));

/** The moves that a few letters may mean, of their names or of the game's notation. */
export function movesLike(moves: readonly NamedMove[], written: string): NamedMove[] {
  const words = partsOf(written);
  const wanted = words.join(" ");
  const exact = moves.filter(
    ({ move, name }) =>
      partsOf(move.text).join(" ") === wanted || partsOf(name).join(" ") === wanted,
  );
  if (exact.length > 0) return exact;
  return moves.filter(({ move, name, also = "" }) => {
    const parts = partsOf(`${move.text} ${name} ${also}`);
    return words.every((word) => isAmong(parts, word));
  });
}

/** Whether a word was written out that stands for something to do. */
const isLike = (written: string, word: string): boolean =>
  partsOf(written).join(" ") === partsOf(word).join(" ");

const MOST_LISTED = 30;
const FEW_LETTERS = 3;

/** How the first move is written shortly, where that means no other one. */
export function exampleOf(moves: readonly NamedMove[]): { short: string; move: string } | null {
  const [first] = moves;
  if (!first) return null;
  const short = partsOf(first.name)
    .map((word) => (HAS_DIGIT.test(word) ? word : word.slice(0, FEW_LETTERS)))
    .join(" ");
  return movesLike(moves, short).length === 1 ? { short, move: first.name } : null;
}

function Command({
  view,
  names,
  moves,
  isBusy,
  explain,
  onPlay,
  onUndo,
  onHold,
}: Pick<
  TableProps<TableView>,
  "view" | "names" | "moves" | "isBusy" | "explain" | "onPlay" | "onUndo" | "onHold"
>) {
  const t = useText();
  const help = useId();
  const [written, setWritten] = useState("");
  const [showsAll, setShowsAll] = useState(false);
  const named = useMemo(() => {
    const game = gameOf(view.game);
    return game.inOrder(moves, view).map((move) => ({
      move,
      name: game.moveName(t, move, view),
      also: game.placeWords(t, move, view, names),
    }));
  }, [moves, t, view, names]);
  const fitting = movesLike(named, written);
  const listed = showsAll ? fitting : fitting.slice(0, MOST_LISTED);
  const undoes = onUndo !== null && isLike(written, t("web:table.undo"));
  const example = useMemo(() => exampleOf(named), [named]);
  const only = fitting.length === 1 ? fitting[0] : undefined;
  const effects = useEffects(only?.move, explain, isBusy);
  useHolding(only?.move, onHold);
  return (
    <>
      <Form
        className="command"
        onSubmit={(event) => {
          event.preventDefault();
          if (undoes) onUndo?.();
          else if (only) onPlay(only.move);
          else return;
          setWritten("");
        }}
      >
        <TextField
          className="field"
          value={written}
          onChange={setWritten}
          aria-describedby={example ? help : undefined}
        >
          <Label>{t("web:text.command")}</Label>
          <Input autoComplete="off" spellCheck="false" />
        </TextField>
        <Button type="submit" className="primary" isDisabled={!(only || undoes) || isBusy}>
          {t("web:home.play")}
        </Button>
      </Form>
      {example && (
        <p id={help} className="soft">
          {t("web:text.example", example)}
        </p>
      )}
      <p role="status">
        {undoes
          ? t("web:table.undo")
          : only
            ? [`${only.name}.`, ...effects].join(" ")
            : t("web:text.fitting", { count: fitting.length })}
      </p>
      <ul className="moves">
        {listed.map(({ move, name }) => (
          <li key={move.text}>
            <Button className="quiet" isDisabled={isBusy} onPress={() => setWritten(name)}>
              {name}
            </Button>
          </li>
        ))}
      </ul>
      {listed.length < fitting.length && (
        <Button className="quiet" onPress={() => setShowsAll(true)}>
          {t("web:text.all_moves", { count: fitting.length })}
        </Button>
      )}
    </>
  );
}
