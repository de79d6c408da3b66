/** What stands on a button for a kind of building: its number, its picture and its name. */

import { useText } from "../texts/texts";
import { kindKey } from "./kinds";
import { Sign } from "./Sign";
import { buildingSign } from "./villages/signs";
import "./kinds.css";

export function KindFace({ total, kind }: { total: number; kind: string }) {
  const t = useText();
  return (
    <>
      <b>{total}</b> <Sign {...buildingSign(kind)} />
      <span className="kind-name">{t(kindKey(kind))}</span>
    </>
  );
}
