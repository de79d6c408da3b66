/** A campaign to begin: its name, and who plays it together. */

import { useState } from "react";
import { Form, Input, Label, TextField } from "react-aria-components";
import { useSettings } from "../site/settings";
import { useText } from "../texts/texts";
import { MembersEditor, namesIn } from "../widgets/MembersEditor";
import { PendingButton } from "../widgets/PendingButton";

export function NewCampaign({
  onBegin,
}: {
  onBegin: (asked: { name: string; members: string[] }) => Promise<void>;
}) {
  const t = useText();
  const { name: own } = useSettings();
  const [name, setName] = useState(() => t("page:campaign.usual_name"));
  const [members, setMembers] = useState([own.trim(), ""]);
  const [isBusy, setBusy] = useState(false);
  const begin = async () => {
    setBusy(true);
    const named = namesIn(members);
    const alone = t("web:home.guest_name", { number: 1 });
    await onBegin({ name: name.trim(), members: named.length > 0 ? named : [alone] });
    setBusy(false);
  };
  return (
    <Form
      className="new-campaign"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) void begin();
      }}
    >
      <TextField className="field" isRequired value={name} onChange={setName}>
        <Label>{t("page:campaign.name")}</Label>
        <Input maxLength={60} autoComplete="off" />
      </TextField>
      <p className="soft small">{t("page:campaign.who")}</p>
      <MembersEditor members={members} onChange={setMembers} />
      <div className="actions">
        <PendingButton type="submit" className="primary" isPending={isBusy}>
          {t("page:campaign.begin_now")}
        </PendingButton>
      </div>
    </Form>
  );
}
