/**
 * Bench passes that this browser received (contract/bench). Requests to `/games/:id` send the pass of the
 * match.
 */
import { loadJson, save } from './storage.ts';

/** Only the newest passes are stored. */
const MAX_PASSES = 5;

type Passes = readonly (readonly [match: string, pass: string])[];

/** If storage is blocked, the passes last until the page is closed. */
let memoryPasses: Passes | null = null;

const isEntry = (entry: unknown): entry is [string, string] =>
  Array.isArray(entry) && entry.length === 2 && entry.every((part) => typeof part === 'string');

function passes(): Passes {
  const stored = loadJson('benchPasses');
  return Array.isArray(stored) ? stored.filter(isEntry) : (memoryPasses ?? []);
}

export const passOf = (match: string): string | null => passes().find(([id]) => id === match)?.[1] ?? null;

/** Expiry in ms since 1970 (server/platform/http/signature.ts); 0 if the pass contains no expiry. */
export const passEnd = (pass: string): number => (Number.parseInt(pass.split('.')[1] ?? '', 36) || 0) * 1000;

export function keepPass(match: string, pass: string): void {
  memoryPasses = [[match, pass] as const, ...passes().filter(([id]) => id !== match)].slice(0, MAX_PASSES);
  save({ benchPasses: JSON.stringify(memoryPasses) });
}
