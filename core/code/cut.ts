/** Cuts a text to at most `most` units, never between two surrogates: databases reject half a pair. */
export function cutText(text: string, most: number): string {
  const cut = text.slice(0, most);
  return text.length > most && /[\ud800-\udbff]$/.test(cut) ? cut.slice(0, -1) : cut;
}
