/** Lines entered before, of this browser, for the arrow keys. */
import { KEYS, loadJson, save } from '../../api/storage.ts';

const MOST = 50;

/** Oldest first. */
export function earlierLines(): string[] {
  const kept = loadJson(KEYS.codeLines);
  return Array.isArray(kept) ? kept.filter((line) => typeof line === 'string') : [];
}

/** Remembers a line; the same one twice in a row is one. */
export function rememberLine(line: string): void {
  const kept = earlierLines();
  if (kept.at(-1) === line) return;
  save({ [KEYS.codeLines]: JSON.stringify([...kept, line].slice(-MOST)) });
}

export interface Recall {
  /** Index of the line that is shown; `null` while it is one's own. */
  at: number | null;
  text: string;
}

/** One line further back (-1) or forth (1); beyond the newest stands what was typed. `null` where there is nothing more. */
export function recall(
  lines: readonly string[],
  at: number | null,
  step: -1 | 1,
  own: string,
): Recall | null {
  const next = (at ?? lines.length) + step;
  if (next < 0 || next > lines.length) return null;
  if (next === lines.length) return at === null ? null : { at: null, text: own };
  return { at: next, text: lines[next] ?? '' };
}
