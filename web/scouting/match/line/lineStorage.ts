import { parseJson, tab } from '../../../platform/api/storage.ts';
import { listOf, stored } from '../../../platform/api/stored.ts';
import type { SeenAt } from '../../shared/video/current.ts';
import { type KeyedText, keyedNow } from './keyedText.ts';

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

/** Letters without stored times count as keyed now. */
export function loadDraft(match: string, now: number): KeyedText {
  const text = tab.load(keyOf(match)) ?? '';
  const at = parseJson(tab.load(timesOf(match)));
  const positions = parseJson(tab.load(momentsOf(match)));
  const fresh = keyedNow(text, now);
  return areTimes(at, text)
    ? { text, at, positions: arePositions(positions, text) ? positions : fresh.positions }
    : fresh;
}

export function saveDraft(match: string, { text, at, positions }: KeyedText): void {
  const isEmpty = text === '';
  const isSeen = positions.some((position) => position !== null);
  tab.save(keyOf(match), isEmpty ? null : text);
  tab.save(timesOf(match), isEmpty ? null : JSON.stringify(at));
  tab.save(momentsOf(match), isEmpty || !isSeen ? null : JSON.stringify(positions));
}

const MAX_LINES = 50;

const codeLines = stored(
  'codeLines',
  listOf((line) => typeof line === 'string'),
);

/** Oldest first. */
export const earlierLines = codeLines.get;

export function rememberLine(line: string): void {
  const lines = earlierLines();
  if (lines.at(-1) === line) return;
  codeLines.set(JSON.stringify([...lines, line].slice(-MAX_LINES)));
}

export interface Recall {
  /** `null`: the user's own text. */
  at: number | null;
  text: string;
}

/** After the newest line comes the user's own text. `null` if there is no further line. */
export function recall(
  lines: readonly string[],
  at: number | null,
  step: -1 | 1,
  draftText: string,
): Recall | null {
  const next = (at ?? lines.length) + step;
  if (next < 0 || next > lines.length) return null;
  if (next === lines.length) return at === null ? null : { at: null, text: draftText };
  return { at: next, text: lines[next] ?? '' };
}
