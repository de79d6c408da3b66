/** The puzzles of days that were solved, or whose answer was seen: kept by the browser alone. */

/** "solved": found without having seen the answer before. */
export type Outcome = "solved" | "seen";

const KEY = "dorfplatz-puzzles";

const nameOf = (day: string, game: string) => `${day}/${game}`;

function kept(): Record<string, unknown> {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    return typeof found === "object" && found !== null ? (found as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

/** What became of a puzzle; null for one that is still to be solved. */
export function outcomeOf(day: string, game: string): Outcome | null {
  const found = kept()[nameOf(day, game)];
  return found === "solved" || found === "seen" ? found : null;
}

/** Notes what became of a puzzle; what was noted first stands. */
export function note(day: string, game: string, outcome: Outcome): void {
  if (outcomeOf(day, game)) return;
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...kept(), [nameOf(day, game)]: outcome }));
  } catch {
    // It then lasts as long as the page.
  }
}

/** How many puzzles were solved. */
export const countSolved = (): number =>
  Object.values(kept()).filter((outcome) => outcome === "solved").length;
