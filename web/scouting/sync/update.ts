/**
 * The page must not reload (R-SYNC-6) while
 * - an entry is unsent,
 * - a form is unsaved, or
 * - a match is being recorded.
 */
import { hasUnsaved } from '../../kit/unsaved.ts';
import { browserStore } from './store.ts';

/** Matches, with the number of their recorders. */
const recorded = new Map<string, number>();

export function noteRecording(match: string): () => void {
  recorded.set(match, (recorded.get(match) ?? 0) + 1);
  return () => {
    const remaining = (recorded.get(match) ?? 1) - 1;
    if (remaining > 0) recorded.set(match, remaining);
    else recorded.delete(match);
  };
}

export const unsentTotal = (): Promise<number> => browserStore.unsent().catch(() => 0);

export async function mayUpdate(): Promise<boolean> {
  return recorded.size === 0 && !hasUnsaved() && (await unsentTotal()) === 0;
}
