/** What was said at a table, and what one can say there. */

import { useEffect, useRef, useState } from "react";
import { Button, Input, Label, TextField, ToggleButton } from "react-aria-components";
import { ask, newId, Refusal, type Snapshot } from "../api/client";
import type { LinkState, TableLink } from "../api/link";
import { type Say, useLanguage, useText } from "../texts/texts";
import { Choice } from "../widgets/Choice";
import { heard, type Kept, keep, phrases, saidWords } from "./talk";

const LONGEST = 200;
const RULES = ["all", "phrases", "none"] as const;

interface Props {
  t: Say;
  link: TableLink;
  state: LinkState;
  snapshot: Snapshot;
  kept: Kept;
}

export function TalkPanel(props: Props) {
  const { t, link, state, snapshot, kept } = props;
  const [problem, setProblem] = useState("");
  const { you, host, yours, settings } = snapshot;
  const isHost = you === host;
  const maySpeak = (yours.length > 0 || isHost) && settings.talk !== "none";
  const last = state.talk.at(-1)?.number ?? 0;
  useEffect(() => {
    if (kept.read < last) keep(link.table, { read: last });
  }, [link.table, kept.read, last]);
  const say = async (said: { phrase: string } | { text: string }) => {
    setProblem("");
    try {
      await ask(`/tables/${link.table}/talk`, { id: newId(), ...said });
      return true;
    } catch (error) {
      setProblem(error instanceof Refusal ? error.message : t("web:app.unreachable"));
      return false;
    }
  };
  return (
    <section className="talk" aria-label={t("together:talk.open")}>
      <TalkLog {...props} />
      {problem && <p role="alert">{problem}</p>}
      {maySpeak && <Phrases t={t} onSay={(phrase) => void say({ phrase })} />}
      {maySpeak && settings.talk === "all" && <Writing t={t} onSay={(text) => say({ text })} />}
      {settings.talk === "none" && <p className="soft small">{t("together:talk.off")}</p>}
      {yours.length === 0 && !isHost && <p className="soft small">{t("together:talk.watching")}</p>}
      <More {...props} />
    </section>
  );
}

function TalkLog({ t, state, snapshot, kept }: Props) {
  const language = useLanguage();
  const end = useRef<HTMLDivElement>(null);
  const shown = heard(state.talk, kept);
  const last = shown.at(-1)?.number;
  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever is said last is to be seen
  useEffect(() => {
    if (end.current) end.current.scrollTop = end.current.scrollHeight;
  }, [last]);
  return (
    <div
      ref={end}
      className="talk-log"
      role="log"
      aria-label={t("together:talk.log")}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it may have to be scrolled by keys
      tabIndex={0}
    >
      {shown.length === 0 && <p className="soft small">{t("together:talk.empty")}</p>}
      {shown.map((said) => (
        <p key={said.number} className={said.member === snapshot.you ? "said own" : "said"}>
          <b>{snapshot.members[said.member]}</b>{" "}
          <span dir="auto">{saidWords(t, language, said)}</span>
        </p>
      ))}
    </div>
  );
}

function Phrases({ t, onSay }: { t: Say; onSay: (phrase: string) => void }) {
  const language = useLanguage();
  return (
    <div className="phrases" role="group" aria-label={t("together:talk.phrases")}>
      {phrases(language).map((phrase) => (
        <Button key={phrase} className="phrase" onPress={() => onSay(phrase)}>
          {saidWords(t, language, { phrase, text: null, number: 0, member: "", at: 0 })}
        </Button>
      ))}
    </div>
  );
}

function Writing({ t, onSay }: { t: Say; onSay: (text: string) => Promise<boolean> }) {
  const [text, setText] = useState("");
  const send = async () => {
    if (text.trim() === "") return;
    if (await onSay(text)) setText("");
  };
  return (
    <form
      className="writing"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <TextField className="field" value={text} onChange={setText} maxLength={LONGEST}>
        <Label className="unseen">{t("together:talk.write")}</Label>
        <Input placeholder={t("together:talk.write")} autoComplete="off" enterKeyHint="send" />
      </TextField>
      <Button type="submit" className="quiet">
        {t("together:talk.send")}
      </Button>
    </form>
  );
}

/** Whom one does not want to hear on this device; and for the host, what may be said. */
function More({ t, link, state, snapshot, kept }: Props) {
  const { you, host, members, settings } = snapshot;
  const others = [...new Set(state.talk.map(({ member }) => member))].filter(
    (member) => member !== you,
  );
  const isHost = you === host;
  if (others.length === 0 && !isHost) return null;
  return (
    <details className="talk-more">
      <summary>{t("together:talk.more")}</summary>
      {others.length > 0 && (
        <fieldset>
          <legend>{t("together:talk.hidden")}</legend>
          {others.map((member) => (
            <Mute
              key={member}
              t={t}
              name={members[member] ?? ""}
              isMuted={kept.muted.includes(member)}
              onChange={(isMuted) => {
                const rest = kept.muted.filter((other) => other !== member);
                keep(link.table, { muted: isMuted ? [...rest, member] : rest });
              }}
            />
          ))}
        </fieldset>
      )}
      {isHost && <Rule t={t} link={link} rule={settings.talk} />}
    </details>
  );
}

function Mute({
  t,
  name,
  isMuted,
  onChange,
}: {
  t: Say;
  name: string;
  isMuted: boolean;
  onChange: (isMuted: boolean) => void;
}) {
  return (
    <ToggleButton
      className="phrase mute"
      isSelected={isMuted}
      aria-label={t("together:talk.hide", { name })}
      onChange={onChange}
    >
      {name}
    </ToggleButton>
  );
}

function Rule({ t, link, rule }: { t: Say; link: TableLink; rule: string }) {
  const page = useText();
  return (
    <Choice
      label={t("together:talk.rule")}
      value={rule}
      options={RULES.map((name) => [name, page(`page:game.talk_${name}`)])}
      onChange={(talk) => void link.send({ do: "set_talk", talk })}
    />
  );
}
