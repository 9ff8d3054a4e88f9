/** Passes that this browser was shown at a bench (contract/bench), by match. They are sent with every call about it. */
import { loadJson, save } from './storage.ts';

/** Max number of matches with stored passes; the newest ones stay. */
const MAX_PASSES = 5;

type Passes = readonly (readonly [match: string, pass: string])[];

/** Also where the storage is closed: until the page is left. */
let shown: Passes | null = null;

const isEntry = (entry: unknown): entry is [string, string] =>
  Array.isArray(entry) && entry.length === 2 && entry.every((part) => typeof part === 'string');

function passes(): Passes {
  const stored = loadJson('benchPasses');
  return Array.isArray(stored) ? stored.filter(isEntry) : (shown ?? []);
}

export const passOf = (match: string): string | null => passes().find(([id]) => id === match)?.[1] ?? null;

/** When a pass ends at the latest, in ms since 1970 (server/platform/http/signature.ts); 0 where it does not say. */
export const passEnd = (pass: string): number => (Number.parseInt(pass.split('.')[1] ?? '', 36) || 0) * 1000;

export function keepPass(match: string, pass: string): void {
  shown = [[match, pass] as const, ...passes().filter(([id]) => id !== match)].slice(0, MAX_PASSES);
  save({ benchPasses: JSON.stringify(shown) });
}
