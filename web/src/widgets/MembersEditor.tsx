/** The names of those who play together, one below the other. */

import { Button, Input, Label, TextField } from "react-aria-components";
import { useText } from "../texts/texts";

const MOST_MEMBERS = 12;

/** The names that were written, without empty ones. */
export const namesIn = (members: readonly string[]): string[] =>
  members.map((name) => name.trim()).filter(Boolean);

export function MembersEditor({
  members,
  onChange,
}: {
  members: readonly string[];
  onChange: (members: string[]) => void;
}) {
  const t = useText();
  return (
    <div className="members-editor">
      {members.map((name, number) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line is its number
        <div key={number} className="seat-row">
          <TextField
            className="field"
            value={name}
            onChange={(value) =>
              onChange(members.map((other, at) => (at === number ? value : other)))
            }
          >
            <Label>{t("page:campaign.member", { number: number + 1 })}</Label>
            <Input maxLength={60} autoComplete="off" />
          </TextField>
          {members.length > 1 && (
            <Button
              className="quiet"
              aria-label={t("page:campaign.remove_member", { number: number + 1 })}
              onPress={() => onChange(members.filter((_, at) => at !== number))}
            >
              ×
            </Button>
          )}
        </div>
      ))}
      {members.length < MOST_MEMBERS && (
        <Button className="quiet add-member" onPress={() => onChange([...members, ""])}>
          {t("page:campaign.add_member")}
        </Button>
      )}
    </div>
  );
}
