/** `most`: max length in UTF-16 units. Never cuts a surrogate pair in two: databases reject a single half. */
export function cutText(text: string, most: number): string {
  const cut = text.slice(0, most);
  return text.length > most && /[\ud800-\udbff]$/.test(cut) ? cut.slice(0, -1) : cut;
}
