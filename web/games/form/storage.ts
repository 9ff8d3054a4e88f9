/** A form that was not saved, kept in the tab: what it was like before, and as it is now. */
import type { GameDraft } from './draft.ts';

export interface Kept {
  before: GameDraft;
  draft: GameDraft;
}

/** Changes with the shape of a draft: what an older page kept is forgotten. */
const KEY = 'gameForm2';

/** `id` of the game, `null` for a new one. */
const keyOf = (id: string | null): string => `${KEY}:${id ?? 'new'}`;

const isKept = (value: unknown): value is Kept =>
  typeof value === 'object' && value !== null && 'before' in value && 'draft' in value;

/** `null` where there is none, or the tab's storage is closed. */
export function loadKept(id: string | null): Kept | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(id)) ?? 'null');
    return isKept(kept) ? kept : null;
  } catch {
    return null;
  }
}

/** Keeps, or forgets with `null`. */
export function keep(id: string | null, kept: Kept | null): void {
  try {
    if (kept) sessionStorage.setItem(keyOf(id), JSON.stringify(kept));
    else sessionStorage.removeItem(keyOf(id));
  } catch {
    // closed storage: what is typed lives as long as the page
  }
}
