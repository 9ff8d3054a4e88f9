/** When the page may reload into a newer version: never while an entry is unsent or a match is being recorded (R-SYNC-6), or a form not saved. */
import { hasUnsaved } from '../../kit/unsaved.ts';
import { browserStore } from './store.ts';

/** Matches that this page follows in order to record them. */
const recorded = new Map<string, number>();

/** Notes that a match is being recorded on this page. Returns the function that ends it. */
export function noteRecording(match: string): () => void {
  recorded.set(match, (recorded.get(match) ?? 0) + 1);
  return () => {
    const left = (recorded.get(match) ?? 1) - 1;
    if (left > 0) recorded.set(match, left);
    else recorded.delete(match);
  };
}

/** Unsent entries of all matches in this browser; 0 without a store, which keeps none. */
export const unsentTotal = (): Promise<number> => browserStore.unsent().catch(() => 0);

/** Whether the page may load itself anew: nothing is unsent, no match is being recorded on it, and no form would lose words. */
export async function mayUpdate(): Promise<boolean> {
  return recorded.size === 0 && !hasUnsaved() && (await unsentTotal()) === 0;
}
