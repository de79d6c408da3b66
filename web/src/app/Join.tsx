/** Where a link leads: say who you are, and sit down, watch, or go on with one more device. */

import { useState } from "react";
import { Form, Input, Label, TextField } from "react-aria-components";
import { ask, newId, Refusal } from "../api/client";
import { isBuiltIn } from "../site/builtIn";
import { go, type Joining, tablePath } from "../site/route";
import { SiteName } from "../site/SiteName";
import { saveSettings, useSettings } from "../site/settings";
import { useText } from "../texts/texts";
import { CopyableAddress } from "../widgets/CopyableAddress";
import { PendingButton } from "../widgets/PendingButton";

export default function Join({ to }: { to: Joining }) {
  const t = useText();
  const { name } = useSettings();
  const [id] = useState(newId);
  const [problem, setProblem] = useState("");
  const [isBusy, setBusy] = useState(false);

  const join = async () => {
    setBusy(true);
    setProblem("");
    try {
      // Another link may have been opened here since, which does not draw the page anew.
      const secret = location.hash.slice(1);
      // Whoever goes on with another device has a name at the table already.
      const asked = { id, secret, name: name.trim() || t("web:home.guest_name", { number: 1 }) };
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
      <h1>{t(`web:join.${to}.title`)}</h1>
      {to !== "seat" && <p className="soft">{t(`web:join.${to}.about`)}</p>}
      {to !== "watch" && isBuiltIn(navigator.userAgent) && (
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
        {to !== "device" && (
          <TextField
            className="field"
            isRequired
            value={name}
            onChange={(value) => saveSettings({ name: value })}
          >
            <Label>{t("web:home.your_name")}</Label>
            <Input maxLength={60} autoComplete="nickname" />
          </TextField>
        )}
        <PendingButton type="submit" className="primary" isPending={isBusy}>
          {t(`web:join.${to}.join`)}
        </PendingButton>
        {problem && <p role="alert">{problem}</p>}
      </Form>
    </main>
  );
}
