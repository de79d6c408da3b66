/** Lets the host put a table into the list of open tables, where the server has one. */

import { useEffect, useId, useState } from "react";
import { ask } from "../api/client";
import type { components } from "../api/schema";
import { useTogetherTexts } from "../texts/together";
import { Tick } from "../widgets/Tick";

type Listing = components["schemas"]["Listing"];

export default function ListingTick({ table }: { table: string }) {
  const t = useTogetherTexts();
  const id = useId();
  const [listing, setListing] = useState<Listing | null>(null);
  useEffect(() => {
    let isCurrent = true;
    ask<Listing>(`/tables/${table}/listing`).then(
      (found) => {
        if (isCurrent) setListing(found);
      },
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [table]);
  if (!t || !listing?.offered) return null;
  const list = async (listed: boolean) => {
    setListing({ ...listing, listed });
    await ask(`/tables/${table}/listing`, { listed }).catch(() => setListing(listing));
  };
  return (
    <div className="listing" aria-describedby={id}>
      <Tick
        label={t("together:open.list")}
        isSelected={listing.listed}
        onChange={(listed) => void list(listed)}
      />
      <p id={id} className="soft small">
        {t("together:open.list_text")}
      </p>
    </div>
  );
}
