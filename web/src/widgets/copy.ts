/**
 * Copies what stands in an element; gives whether that could be done. Browsers have a clipboard on
 * pages only that came encrypted or from this device; elsewhere the text is selected and copied as
 * one would by hand, and stays selected where that is not allowed either.
 */
export async function copyTextOf(element: HTMLElement): Promise<boolean> {
  const text = element.textContent ?? "";
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    document.getSelection()?.selectAllChildren(element);
    return document.execCommand("copy");
  }
}
