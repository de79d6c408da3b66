import { useCallback, useState } from "react";
import { keep, kept } from "../sheet/kept";

/** A value of a campaign that this browser keeps. */
export function useKept<Value>(
  campaign: string,
  what: string,
  read: (value: unknown) => Value,
): [Value, (value: Value) => void] {
  const [value, setValue] = useState(() => read(kept(campaign, what)));
  const change = useCallback(
    (next: Value) => {
      setValue(next);
      keep(campaign, what, next);
    },
    [campaign, what],
  );
  return [value, change];
}

/** Which of the members sits at this device; the first where nobody has said so. */
export function useMember(
  campaign: string,
  members: readonly string[],
): [string, (member: string) => void] {
  const [member, setMember] = useKept(campaign, "member", (found) =>
    typeof found === "string" ? found : "",
  );
  return [members.includes(member) ? member : (members[0] ?? ""), setMember];
}
