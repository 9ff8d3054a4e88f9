/** What the browser stores of the typed line: the draft of each match (this tab), and the last lines for the arrow keys. */
import { parseJson, tab } from '../../../platform/api/storage.ts';
import { listOf, stored } from '../../../platform/api/stored.ts';
import type { SeenAt } from '../../shared/video/current.ts';
import { type KeyedText, keyedNow } from './keyedText.ts';

/** The draft survives a reload and a sign-in, with the times of its keys. */
const keyOf = (match: string): string => `codeDraft:${match}`;
const timesOf = (match: string): string => `codeDraftKeys:${match}`;
const momentsOf = (match: string): string => `codeDraftMoments:${match}`;

const areTimes = (value: unknown, text: string): value is number[] =>
  Array.isArray(value) && value.length === text.length && value.every((time) => typeof time === 'number');

const isPosition = (value: unknown): value is SeenAt =>
  typeof value === 'object' && value !== null && 'at' in value && Number.isInteger(value.at);

const arePositions = (value: unknown, text: string): value is (SeenAt | null)[] =>
  Array.isArray(value) &&
  value.length === text.length &&
  value.every((position) => position === null || isPosition(position));

/** Letters whose times are not stored count as keyed now, without a video. */
export function loadDraft(match: string, now: number): KeyedText {
  const text = tab.load(keyOf(match)) ?? '';
  const at = parseJson(tab.load(timesOf(match)));
  const seen = parseJson(tab.load(momentsOf(match)));
  const fresh = keyedNow(text, now);
  return areTimes(at, text) ? { text, at, seen: arePositions(seen, text) ? seen : fresh.seen } : fresh;
}

export function saveDraft(match: string, { text, at, seen }: KeyedText): void {
  const isEmpty = text === '';
  const isSeen = seen.some((position) => position !== null);
  tab.save(keyOf(match), isEmpty ? null : text);
  tab.save(timesOf(match), isEmpty ? null : JSON.stringify(at));
  tab.save(momentsOf(match), isEmpty || !isSeen ? null : JSON.stringify(seen));
}

const MOST_LINES = 50;

const codeLines = stored(
  'codeLines',
  listOf((line) => typeof line === 'string'),
);

/** Oldest first. */
export const earlierLines = codeLines.get;

/** Remembers a line; the same one twice in a row is one. */
export function rememberLine(line: string): void {
  const lines = earlierLines();
  if (lines.at(-1) === line) return;
  codeLines.set(JSON.stringify([...lines, line].slice(-MOST_LINES)));
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
