/** Tasks and stacks while a game goes on: what lies out, what is left, and what can come next. */

import { Button } from "react-aria-components";
import { useText } from "../../texts/texts";
import { piecesOf } from "../fields";
import { ALL_PIECES } from "../rules";
import { change } from "../shelf";
import { edited, type SheetState } from "../state";
import { LAID, nextOf, stackIn, TASKS_OUT, tokensIn } from "./stacks";
import { TilesToCome } from "./Tiles";
import { DoneTokens, HiddenTokens, TokensOut } from "./Tokens";
import "./stacks.css";

export function StacksHelp({ state }: { state: SheetState }) {
  const t = useText();
  const pieces = piecesOf(state);
  const tokens = tokensIn(state, pieces);
  const stack = stackIn(state, pieces);
  const hidden = tokens.filter(({ place }) => place === "hidden").length;
  const out = tokens.filter(({ place }) => place === "out").length;
  const next = nextOf(tokens, stack);
  const told = next === "landscape" && out < TASKS_OUT ? "no_task" : next;
  const lay = (laid: number) =>
    change((sheet, now) => edited(sheet, LAID, laid === 0 ? "" : String(laid), now));
  return (
    <>
      <p className="stacks-next" role="status">
        {t(`score_sheet:stacks.next.${told}`, { number: out, limit: TASKS_OUT })}
      </p>
      <TokensOut tokens={tokens} />
      <HiddenTokens tokens={tokens} />
      <DoneTokens tokens={tokens} />
      <TilesToCome state={state} stack={stack} pieces={pieces} />
      <p className="soft small">
        {t("score_sheet:stacks.unlocked", { number: pieces.length, total: ALL_PIECES.length })}
      </p>
      <div className="score-total stacks-bar">
        <dl className="stacks-left">
          <dt>{t("score_sheet:stacks.bar.tasks")}</dt>
          <dd>{hidden}</dd>
          <dt>{t("score_sheet:stacks.bar.landscape")}</dt>
          <dd>{stack.left}</dd>
        </dl>
        <Button
          className="step"
          aria-label={t("score_sheet:stacks.unlay")}
          isDisabled={stack.laid === 0}
          onPress={() => lay(stack.laid - 1)}
        >
          −
        </Button>
        <Button
          className="primary"
          isDisabled={stack.left === 0}
          onPress={() => lay(stack.laid + 1)}
        >
          {t("score_sheet:stacks.lay")}
        </Button>
      </div>
    </>
  );
}
