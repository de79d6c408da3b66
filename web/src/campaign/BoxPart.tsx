/** The check-list by which the physical box is sorted to where the campaign stands. */

import { Button } from "react-aria-components";
import type { CampaignSeen } from "../api/campaigns";
import { textsIn } from "../sheet/kept";
import { nameKey } from "../texts/campaign";
import { useText } from "../texts/texts";
import { Tick } from "../widgets/Tick";
import { useKept } from "./useKept";

const SPOTS = ["in_play", "beside"] as const;

type Thing = CampaignSeen["box_list"][number];

// What has moved since it was sorted has to be sorted again.
const nameOf = ({ id, spot }: Thing) => `${id}:${spot}`;

export function BoxPart({ seen }: { seen: CampaignSeen }) {
  const t = useText();
  const [ticked, setTicked] = useKept(seen.campaign, "sorted", textsIn);
  // A closed box stays closed: what is in it is nobody's business yet.
  const open = seen.box_list.filter(({ box }) => seen.boxes.includes(box));
  const moving = open.filter(({ spot }) => spot !== "in_box");
  const done = moving.filter((thing) => ticked.includes(nameOf(thing)));
  return (
    <section aria-labelledby="box">
      <h2 id="box">{t("campaign_page:box.title")}</h2>
      <p className="soft">
        {t(open.length > 0 ? "campaign_page:box.about" : "campaign_page:box.closed")}
      </p>
      {open.length > 0 && (
        <>
          <p role="status">
            <progress aria-hidden="true" max={moving.length} value={done.length} />{" "}
            {t("campaign_page:box.done", { count: done.length, total: moving.length })}
          </p>
          <div className="box-lists">
            {SPOTS.map((spot) => (
              <BoxList key={spot} spot={spot} {...{ open, ticked, setTicked }} />
            ))}
          </div>
          <details className="box-kept">
            <summary>{t("campaign_page:box.kept")}</summary>
            <BoxList spot="in_box" {...{ open, ticked, setTicked }} />
          </details>
          {done.length > 0 && (
            <div className="actions">
              <Button className="quiet" onPress={() => setTicked([])}>
                {t("campaign_page:box.anew")}
              </Button>
            </div>
          )}
        </>
      )}
    </section>
  );
}

function BoxList({
  spot,
  open,
  ticked,
  setTicked,
}: {
  spot: Thing["spot"];
  open: readonly Thing[];
  ticked: string[];
  setTicked: (ticked: string[]) => void;
}) {
  const t = useText();
  const own = open.filter((thing) => thing.spot === spot);
  if (own.length === 0) return null;
  return (
    <fieldset className="box-list">
      <legend>{t(nameKey("spot", spot))}</legend>
      {own.map((thing) => {
        const { id, words, box } = thing;
        const name = nameOf(thing);
        return (
          <Tick
            key={id}
            label={
              spot === "in_box"
                ? `${words} (${t("campaign_page:box.number", { number: box })})`
                : words
            }
            isSelected={ticked.includes(name)}
            onChange={(isOn) =>
              setTicked(isOn ? [...ticked, name] : ticked.filter((other) => other !== name))
            }
          />
        );
      })}
    </fieldset>
  );
}
