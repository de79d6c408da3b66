/** Who one is on this server: a name, other devices, and the way to be forgotten. */

import { useState } from "react";
import { Button, Input, Label, TextField, ToggleButton } from "react-aria-components";
import { ask, Refusal } from "../api/client";
import { go, PROFILE_PATH, profileAddress } from "../site/route";
import { saveSettings, useSettings } from "../site/settings";
import type { Say } from "../texts/texts";
import { CopyableAddress } from "../widgets/CopyableAddress";
import { OnlyHere } from "../widgets/OnlyHere";
import { QrCode } from "../widgets/QrCode";
import type { Profile } from "./own";

export function Who({ t, profile, onChange }: { t: Say; profile: Profile; onChange: () => void }) {
  const { name } = useSettings();
  const [written, setWritten] = useState(profile.name ?? name);
  const [address, setAddress] = useState("");
  const [secret, setSecret] = useState(() => location.hash.slice(1));
  const [isDeleting, setDeleting] = useState(false);
  const [said, setSaid] = useState("");
  const [problem, setProblem] = useState("");
  const called = written.trim() || t("web:home.guest_name", { number: 1 });
  const run = async (what: () => Promise<void>) => {
    setSaid("");
    setProblem("");
    try {
      await what();
    } catch (error) {
      setProblem(error instanceof Refusal ? error.message : t("web:app.unreachable"));
    }
  };
  const save = () =>
    run(async () => {
      await ask("/profile", { name: called });
      saveSettings({ name: called });
      setSaid(t("profile:who.saved"));
    });
  const carry = () =>
    run(async () => {
      const made = await ask<{ secret: string }>("/profile/links", { name: called });
      setAddress(profileAddress(made.secret));
    });
  const come = () =>
    run(async () => {
      const found = await ask<{ name: string | null }>("/profile/arrivals", { secret });
      if (found.name) saveSettings({ name: found.name });
      setSecret("");
      go(PROFILE_PATH, { replace: true });
      onChange();
    });
  const forget = () =>
    run(async () => {
      await ask("/profile", undefined, undefined, "DELETE");
      onChange();
    });
  return (
    <section className="own-who" aria-labelledby="who">
      <h2 id="who">{t("profile:who.title")}</h2>
      {secret && (
        <div className="own-arrival">
          <p>{t("profile:carry.arrive")}</p>
          <Button className="primary" onPress={() => void come()}>
            {t("profile:carry.accept")}
          </Button>
        </div>
      )}
      <p className="soft">{t("profile:who.about")}</p>
      <form
        className="actions"
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <TextField className="field" value={written} onChange={setWritten}>
          <Label>{t("profile:who.name")}</Label>
          <Input maxLength={60} autoComplete="nickname" />
        </TextField>
        <Button type="submit" className="quiet">
          {t("profile:who.save")}
        </Button>
      </form>
      <p role="status">{said}</p>
      {profile.name !== null && (
        <p className="soft">{t("profile:who.devices", { count: profile.devices })}</p>
      )}
      {address ? (
        <div className="seat-link">
          <QrCode address={address} label={t("page:people.qr")} />
          <div>
            <p>{t("profile:carry.about")}</p>
            <CopyableAddress address={address} autoFocus />
            <OnlyHere />
          </div>
        </div>
      ) : (
        <Button className="quiet" onPress={() => void carry()}>
          {t("profile:carry.make")}
        </Button>
      )}
      <ToggleButton
        className="more"
        isSelected={isDeleting}
        aria-expanded={isDeleting}
        onChange={setDeleting}
      >
        {t("profile:delete.open")}
      </ToggleButton>
      {isDeleting && (
        <>
          <p>{t("profile:delete.about")}</p>
          <Button className="quiet" onPress={() => void forget()}>
            {t("profile:delete.really")}
          </Button>
        </>
      )}
      {problem && <p role="alert">{problem}</p>}
    </section>
  );
}
