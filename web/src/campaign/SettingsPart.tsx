/** Name and members of a campaign, links for others, the campaign as a file, and a way out. */

import { useState } from "react";
import { Button, Form, Input, Label, TextField } from "react-aria-components";
import type { CampaignEvent, CampaignLink, CampaignSeen } from "../api/campaigns";
import { ask, newId, Refusal } from "../api/client";
import { campaignJoinAddress } from "../site/route";
import { useText } from "../texts/texts";
import { CopyableAddress } from "../widgets/CopyableAddress";
import { MembersEditor, namesIn } from "../widgets/MembersEditor";
import { OnlyHere } from "../widgets/OnlyHere";
import { PendingButton } from "../widgets/PendingButton";
import { QrCode } from "../widgets/QrCode";
import { Leaving } from "./Leaving";

interface Props {
  link: CampaignLink;
  seen: CampaignSeen;
}

export function SettingsPart(props: Props) {
  const { seen } = props;
  const t = useText();
  return (
    <>
      <Name key={seen.name} {...props} />
      <Members key={seen.members.join("\n")} {...props} />
      <Links campaign={seen.campaign} />
      <section aria-labelledby="export">
        <h2 id="export">{t("campaign_page:settings.file")}</h2>
        <p className="soft">{t("campaign_page:settings.file_text")}</p>
        <a className="quiet button" href={`/api/campaigns/${seen.campaign}/file`} download>
          {t("campaign_page:settings.export")}
        </a>
      </section>
      <Leaving campaign={seen.campaign} />
    </>
  );
}

/** Lets something happen, and says why it did not. */
function useHappening(link: CampaignLink) {
  const t = useText();
  const [problem, setProblem] = useState("");
  const [isBusy, setBusy] = useState(false);
  const happen = async (event: CampaignEvent) => {
    setBusy(true);
    setProblem("");
    try {
      await link.happen(event);
    } catch (error) {
      setProblem(error instanceof Refusal ? error.message : t("web:app.unreachable"));
    } finally {
      setBusy(false);
    }
  };
  return { happen, problem, isBusy };
}

function Name({ link, seen }: Props) {
  const t = useText();
  const [name, setName] = useState(seen.name);
  const { happen, problem, isBusy } = useHappening(link);
  return (
    <section aria-labelledby="campaign-name">
      <h2 id="campaign-name">{t("campaign_page:settings.name")}</h2>
      <Form
        className="settings-form"
        onSubmit={(event) => {
          event.preventDefault();
          if (!isBusy) void happen({ e: "renamed", name: name.trim(), after: seen.version });
        }}
      >
        <TextField className="field" isRequired value={name} onChange={setName}>
          <Label>{t("campaign_page:settings.name_of")}</Label>
          <Input maxLength={60} autoComplete="off" />
        </TextField>
        <PendingButton
          type="submit"
          className="quiet"
          isPending={isBusy}
          isDisabled={name.trim() === seen.name}
        >
          {t("campaign_page:settings.rename")}
        </PendingButton>
      </Form>
      {problem && <p role="alert">{problem}</p>}
    </section>
  );
}

function Members({ link, seen }: Props) {
  const t = useText();
  const [members, setMembers] = useState<string[]>(seen.members);
  const { happen, problem, isBusy } = useHappening(link);
  const named = namesIn(members);
  const isSame = named.join("\n") === seen.members.join("\n");
  return (
    <section aria-labelledby="campaign-members">
      <h2 id="campaign-members">{t("page:campaign.members")}</h2>
      <p className="soft">{t("campaign_page:settings.members_text")}</p>
      <Form
        className="settings-form"
        onSubmit={(event) => {
          event.preventDefault();
          if (!isBusy) void happen({ e: "members", members: named, after: seen.version });
        }}
      >
        <MembersEditor members={members} onChange={setMembers} />
        <PendingButton
          type="submit"
          className="quiet"
          isPending={isBusy}
          isDisabled={isSame || named.length === 0}
        >
          {t("campaign_page:settings.save")}
        </PendingButton>
      </Form>
      {problem && <p role="alert">{problem}</p>}
    </section>
  );
}

function Links({ campaign }: { campaign: string }) {
  const t = useText();
  const [address, setAddress] = useState("");
  const [problem, setProblem] = useState("");
  const [said, setSaid] = useState("");
  const attempt = async (what: () => Promise<void>) => {
    setProblem("");
    setSaid("");
    try {
      await what();
    } catch (error) {
      setProblem(error instanceof Refusal ? error.message : t("web:app.unreachable"));
    }
  };
  const make = () =>
    attempt(async () => {
      const path = `/campaigns/${campaign}/invitations`;
      const { secret } = await ask<{ secret: string }>(path, { id: newId() });
      setAddress(campaignJoinAddress(secret));
    });
  const withdraw = () =>
    attempt(async () => {
      await ask(`/campaigns/${campaign}/invitations`, undefined, undefined, "DELETE");
      setAddress("");
      setSaid(t("campaign_page:settings.withdrawn"));
    });
  return (
    <section aria-labelledby="links">
      <h2 id="links">{t("campaign_page:settings.links")}</h2>
      <p className="soft">{t("campaign_page:settings.links_text")}</p>
      {address && (
        <div className="seat-link">
          <QrCode address={address} label={t("page:people.qr")} />
          <div>
            <CopyableAddress address={address} autoFocus />
            <OnlyHere />
          </div>
        </div>
      )}
      <div className="actions">
        {!address && (
          <Button className="quiet" onPress={() => void make()}>
            {t("campaign_page:settings.make_link")}
          </Button>
        )}
        <Button className="quiet" onPress={() => void withdraw()}>
          {t("campaign_page:settings.withdraw")}
        </Button>
      </div>
      <p role="status">{said}</p>
      {problem && <p role="alert">{problem}</p>}
    </section>
  );
}
