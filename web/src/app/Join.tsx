/** Where a link leads: say who you are, and sit down. */

import { useState } from "react";
import { Form, Input, Label, TextField } from "react-aria-components";
import { ask, newId, Refusal } from "../api/client";
import { isBuiltIn } from "../site/builtIn";
import { go, tablePath } from "../site/route";
import { SiteName } from "../site/SiteName";
import { saveSettings, useSettings } from "../site/settings";
import { useText } from "../texts/texts";
import { CopyableAddress } from "../widgets/CopyableAddress";
import { PendingButton } from "../widgets/PendingButton";

export default function Join() {
  const t = useText();
  const { name } = useSettings();
  const [id] = useState(newId);
  const [problem, setProblem] = useState("");
  const [isBusy, setBusy] = useState(false);
  const secret = location.hash.slice(1);

  const join = async () => {
    setBusy(true);
    setProblem("");
    try {
      const asked = { id, secret, name: name.trim() };
      const { table } = await ask<{ table: string }>("/invitations", asked);
      go(tablePath(table), { replace: true });
    } catch (error) {
      setProblem(error instanceof Refusal ? error.message : t("web:app.unreachable"));
      setBusy(false);
    }
  };

  return (
    <main className="page">
      <SiteName />
      <h1>{t("web:join.title")}</h1>
      {isBuiltIn(navigator.userAgent) && (
        <section aria-label={t("page:notice.label")} className="built-in">
          <p>{t("web:join.built_in")}</p>
          <CopyableAddress address={location.href} />
        </section>
      )}
      <Form
        className="join"
        onSubmit={(event) => {
          event.preventDefault();
          if (!isBusy) void join();
        }}
      >
        <TextField
          className="field"
          isRequired
          value={name}
          onChange={(value) => saveSettings({ name: value })}
        >
          <Label>{t("web:home.your_name")}</Label>
          <Input maxLength={60} autoComplete="nickname" />
        </TextField>
        <PendingButton type="submit" className="primary" isPending={isBusy}>
          {t("web:join.join")}
        </PendingButton>
        {problem && <p role="alert">{problem}</p>}
      </Form>
    </main>
  );
}
