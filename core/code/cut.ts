/** The first letters of a text, at most so many units; never half of a pair of surrogates, which no database holds. */
export function cutText(text: string, most: number): string {
  const cut = text.slice(0, most);
  return text.length > most && /[\ud800-\udbff]$/.test(cut) ? cut.slice(0, -1) : cut;
}
