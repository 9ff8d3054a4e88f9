/** What is typed and not entered yet survives a reload and a sign-in, per match, in this tab. */
const keyOf = (match: string): string => `codeDraft:${match}`;

export function loadDraft(match: string): string {
  try {
    return sessionStorage.getItem(keyOf(match)) ?? '';
  } catch {
    return '';
  }
}

export function saveDraft(match: string, text: string): void {
  try {
    if (text === '') sessionStorage.removeItem(keyOf(match));
    else sessionStorage.setItem(keyOf(match), text);
  } catch {
    // Nothing can be kept; the line lives as long as the page.
  }
}
