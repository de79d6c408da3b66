/** A table that cannot be shown: one's way in is void, or the game is set aside. */

import { useEffect, useState } from "react";
import { ask, Refusal } from "../api/client";
import { MessagePage } from "../site/MessagePage";
import { useText } from "../texts/texts";

const SET_ASIDE = 423;

export function ShutTable({ table, problem }: { table: string; problem: string | null }) {
  const t = useText();
  const [refusal, setRefusal] = useState<Refusal>();
  useEffect(() => {
    ask(`/tables/${table}`).catch((error) => {
      if (error instanceof Refusal) setRefusal(error);
    });
  }, [table]);
  const isSetAside = refusal?.status === SET_ASIDE;
  return (
    <MessagePage title={t(isSetAside ? "page:notice.set_aside" : "web:table.shut")}>
      <p>{refusal?.message ?? problem}</p>
      {isSetAside && (
        <a className="quiet button" href={`/api/tables/${table}/record`} download>
          {t("page:keep.download")}
        </a>
      )}
    </MessagePage>
  );
}
