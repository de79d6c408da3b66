/** The check-list by which the physical box is sorted to where the campaign stands. */

import { Button } from "react-aria-components";
import type { CampaignSeen } from "../api/campaigns";
import { nameKey } from "../texts/campaign";
import { useText } from "../texts/texts";
import { Tick } from "../widgets/Tick";
import { textsIn } from "./kept";
import { useKept } from "./useKept";

const SPOTS = ["in_play", "beside", "in_box"] as const;

export function BoxPart({ seen }: { seen: CampaignSeen }) {
  const t = useText();
  const [ticked, setTicked] = useKept(seen.campaign, "sorted", textsIn);
  // What has moved since it was sorted has to be sorted again.
  const nameOf = (id: string, spot: string) => `${id}:${spot}`;
  // A closed box stays closed: what is in it is nobody's business yet.
  const open = seen.box_list.filter(({ box }) => seen.boxes.includes(box));
  const done = open.filter(({ id, spot }) => ticked.includes(nameOf(id, spot)));
  return (
    <section aria-labelledby="box">
      <h2 id="box">{t("campaign-page:box.title")}</h2>
      <p className="soft">
        {t(open.length > 0 ? "campaign-page:box.about" : "campaign-page:box.closed")}
      </p>
      {open.length > 0 && (
        <>
          <p role="status">
            <progress aria-hidden="true" max={open.length} value={done.length} />{" "}
            {t("campaign-page:box.done", { count: done.length, total: open.length })}
          </p>
          <div className="box-lists">
            {SPOTS.map((spot) => {
              const own = open.filter((thing) => thing.spot === spot);
              return (
                own.length > 0 && (
                  <fieldset key={spot} className="box-list">
                    <legend>{t(nameKey("spot", spot))}</legend>
                    {own.map(({ id, words, box }) => (
                      <Tick
                        key={id}
                        label={
                          spot === "in_box"
                            ? `${words} (${t("campaign-page:box.number", { number: box })})`
                            : words
                        }
                        isSelected={ticked.includes(nameOf(id, spot))}
                        onChange={(isOn) =>
                          setTicked(
                            isOn
                              ? [...ticked, nameOf(id, spot)]
                              : ticked.filter((name) => name !== nameOf(id, spot)),
                          )
                        }
                      />
                    ))}
                  </fieldset>
                )
              );
            })}
          </div>
          {done.length > 0 && (
            <div className="actions">
              <Button className="quiet" onPress={() => setTicked([])}>
                {t("campaign-page:box.anew")}
              </Button>
            </div>
          )}
        </>
      )}
    </section>
  );
}
