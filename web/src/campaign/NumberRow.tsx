/** A row of the score sheet: what is counted, how often it scores, and which numbers there are. */

import { FieldError, Input, Label, Text, TextField } from "react-aria-components";
import { RowSign } from "../sheet/RowSign";
import { isPossible, type Limit, numberIn, numberRanges, rowKey } from "../sheet/sheet";
import { nameKey } from "../texts/campaign";
import { useText } from "../texts/texts";

export function NumberRow({
  row,
  limit,
  factor,
  isUnlocked,
  written,
  fault,
  onChange,
}: {
  row: string;
  limit: Limit | undefined;
  factor: number;
  isUnlocked: boolean;
  written: string;
  /** What the server said of it. */
  fault: string;
  onChange: (written: string) => void;
}) {
  const t = useText();
  const count = numberIn(written);
  const problem = problemOf();
  return (
    <TextField
      className="field number-row"
      inputMode="numeric"
      value={written}
      isInvalid={problem !== ""}
      onChange={onChange}
    >
      <Label>
        <RowSign row={row} />
        <span>{t(rowKey(row))}</span>
      </Label>
      <div className="number-entry">
        <Input maxLength={4} autoComplete="off" placeholder="0" />
        {factor > 1 && (
          <span className="factor">{t("campaign_page:sheet.factor", { value: factor })}</span>
        )}
        {factor > 1 && count !== null && (
          <span className="points soft">
            {t("campaign_page:sheet.makes", { value: factor * count })}
          </span>
        )}
      </div>
      {isUnlocked && (
        <Text slot="description" className="soft small">
          {t(nameKey("counting", row))}
        </Text>
      )}
      <FieldError>{problem}</FieldError>
    </TextField>
  );

  function problemOf(): string {
    if (fault) return fault;
    if (count === null) return t("campaign_page:sheet.no_number");
    if (limit && !isPossible(limit, count))
      return t("campaign_page:sheet.possible", {
        names: limit.values ? numberRanges(limit.values) : `0–${limit.most}`,
      });
    return "";
  }
}
