/**
 * The key that was meant, whatever else the keyboard writes: small letters also with Caps Lock, and
 * on a layout with other letters (Cyrillic, Greek, Hebrew) the one that stands in that place.
 */
export function keyMeant({ key, code }: Pick<KeyboardEvent, "key" | "code">): string {
  if (key.length > 1) return key;
  const letter = key.toLowerCase();
  if (/^[\x20-\x7e]$/.test(letter)) return letter;
  const [, place] = /^(?:Key|Digit)(.)$/.exec(code) ?? [];
  return place?.toLowerCase() ?? key;
}
