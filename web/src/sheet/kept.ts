/** What this browser keeps of a campaign for as long as it likes: who one is, ticks, a draft. */

const memory = new Map<string, string>();

const nameOf = (campaign: string, what: string): string => `dorfplatz-campaign:${campaign}:${what}`;

/** What was kept under a name; the page's own memory where the browser allows no other. */
export function kept(campaign: string, what: string): unknown {
  const name = nameOf(campaign, what);
  try {
    const found = memory.get(name) ?? localStorage.getItem(name);
    return found === null ? null : JSON.parse(found);
  } catch {
    return null;
  }
}

/** Keeps a value, or forgets it where it is null. */
export function keep(campaign: string, what: string, value: unknown): void {
  const name = nameOf(campaign, what);
  const written = JSON.stringify(value);
  memory.set(name, written);
  try {
    if (value === null) localStorage.removeItem(name);
    else localStorage.setItem(name, written);
  } catch {
    // It then lasts as long as the page.
  }
}

export const textsIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === "string") : [];
