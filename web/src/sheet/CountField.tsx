/** A count to write down, with buttons that go on to the next one that can be. */

import type { ReactNode } from "react";
import { Button, FieldError, Input, Label, Text, TextField } from "react-aria-components";
import { useText } from "../texts/texts";
import { Sign, type SignShape } from "./Sign";

/** Longer than any count: no number that somebody wrote down. */
const MOST_DIGITS = 4;

export function CountField({
  name,
  sign,
  mark,
  value,
  possible,
  points,
  about,
  fault,
  onWrite,
}: {
  name: string;
  sign: SignShape;
  /** What stands behind the name. */
  mark?: ReactNode;
  value: string;
  /** What the buttons go through, from the smallest on. */
  possible: readonly number[];
  points?: ReactNode;
  about?: ReactNode;
  fault: ReactNode;
  onWrite: (value: string) => void;
}) {
  const t = useText();
  const step = (isUp: boolean) => {
    const from = Number(value);
    const next = isUp ? possible.find((one) => one > from) : possible.findLast((one) => one < from);
    onWrite(String(next ?? (isUp ? possible.at(-1) : 0)));
  };
  return (
    <TextField
      className="score-row count-row"
      inputMode="numeric"
      value={value}
      isInvalid={Boolean(fault)}
      onChange={(written) => onWrite(written.replaceAll(/\D/g, "").slice(0, MOST_DIGITS))}
    >
      <Label className="row-head">
        <Sign {...sign} />
        <span className="row-name">{name}</span>
        {mark}
      </Label>
      <div className="stepper">
        <Button
          className="step"
          aria-label={t("score_sheet:less", { row: name })}
          isDisabled={Number(value) === 0}
          onPress={() => step(false)}
        >
          −
        </Button>
        <Input maxLength={MOST_DIGITS} autoComplete="off" placeholder="–" />
        <Button
          className="step"
          aria-label={t("score_sheet:more", { row: name })}
          isDisabled={Number(value) >= (possible.at(-1) ?? 0)}
          onPress={() => step(true)}
        >
          +
        </Button>
        {points}
      </div>
      {about && (
        <Text slot="description" elementType="div">
          {about}
        </Text>
      )}
      <FieldError>{fault}</FieldError>
    </TextField>
  );
}
