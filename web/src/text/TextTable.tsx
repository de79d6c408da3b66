/**
 * A table to be read and played in words: everything in order, and moves by short commands in the
 * game's notation, by their names, or from the list of those that are allowed.
 */

import { useId, useMemo, useState } from "react";
import { Button, Form, Input, Label, TextField } from "react-aria-components";
import type { AnyView } from "../app/GameTable";
import { type LegalMove, type TableProps, useEffects } from "../app/table";
import { incomeDue } from "../bohemian/words";
import { useText } from "../texts/texts";
import { Live } from "../widgets/Live";
import { useMoveNames } from "./moves";
import { useSections } from "./sections";
import "./text.css";

export function TextTable(props: TableProps<AnyView>) {
  const { view, names, moves, isBusy, explain, onPlay, onUndo, onConfirm } = props;
  const t = useText();
  const id = useId();
  const sections = useSections()(view, names);
  const active = view.active === null ? "" : (names[view.active] ?? "");
  const turn =
    view.active === null
      ? t("web:table.over")
      : moves.length > 0 || onConfirm
        ? `${active}: ${t("web:table.your_turn")}`
        : t("web:table.turn_of", { name: active });
  const due = view.game === "bohemian-villages" ? incomeDue(t, view, names) : "";
  return (
    <div className="text-table">
      <h2>{turn}</h2>
      <Live>{`${turn} ${due}`.trim()}</Live>
      {view.game === "bohemian-villages" && view.dice.length > 0 && (
        <p className="dice-in-words">
          {t("web:villages.dice")}: {view.dice.join(", ")}
        </p>
      )}
      {moves.length > 0 && (
        <Command
          view={view}
          moves={moves}
          isBusy={isBusy}
          explain={explain}
          onPlay={onPlay}
          onUndo={onUndo}
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
          {lines.length > 0 ? (
            <ul>
              {lines.map((line, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: lines keep their order
                <li key={place}>{line}</li>
              ))}
            </ul>
          ) : (
            <p>{t("web:text.nothing")}</p>
          )}
        </section>
      ))}
    </div>
  );
}

/** A move with what it is called. */
export interface NamedMove {
  move: LegalMove;
  name: string;
}

/** The moves that a few letters may mean, of their names or of the game's notation. */
export function movesLike(moves: readonly NamedMove[], written: string): NamedMove[] {
  const words = written
    .toLowerCase()
    .split(/[\s,:]+/)
    .filter(Boolean);
  const exact = moves.filter(
    ({ move, name }) =>
      move.text.toLowerCase() === words.join(" ") ||
      name.toLowerCase() === written.trim().toLowerCase(),
  );
  if (exact.length > 0) return exact;
  return moves.filter(({ move, name }) => {
    const parts = `${move.text} ${name}`.toLowerCase().split(/[\s,:]+/);
    return words.every((word) => parts.some((part) => part.startsWith(word)));
  });
}

/** Whether a word was written out that stands for something to do. */
const isLike = (written: string, word: string): boolean =>
  written.trim().toLowerCase() === word.toLowerCase();

const MOST_LISTED = 30;

function Command({
  view,
  moves,
  isBusy,
  explain,
  onPlay,
  onUndo,
}: Pick<TableProps<AnyView>, "view" | "moves" | "isBusy" | "explain" | "onPlay" | "onUndo">) {
  const t = useText();
  const [written, setWritten] = useState("");
  const [showsAll, setShowsAll] = useState(false);
  const nameOf = useMoveNames();
  const named = useMemo(
    () => moves.map((move) => ({ move, name: nameOf(move, view) })),
    [moves, nameOf, view],
  );
  const fitting = movesLike(named, written);
  const listed = showsAll ? fitting : fitting.slice(0, MOST_LISTED);
  const undoes = onUndo !== null && isLike(written, t("web:table.undo"));
  const only = fitting.length === 1 ? fitting[0] : undefined;
  const effects = useEffects(only?.move, explain, isBusy);
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
        <TextField className="field" value={written} onChange={setWritten}>
          <Label>{t("web:text.command")}</Label>
          <Input autoComplete="off" spellCheck="false" />
        </TextField>
        <Button type="submit" className="primary" isDisabled={!(only || undoes) || isBusy}>
          {t("web:home.play")}
        </Button>
      </Form>
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
