import type { Grade } from '../code/vocabulary.ts';
import { type CountedGrades, noGrades, percent } from './tally.ts';
import type { TouchRow } from './touches.ts';

export interface Graded extends CountedGrades {
  /** Ids of the touches' plays, in play order. */
  plays: readonly string[];
}

/** Smaller samples are shown pale. */
export const SMALL_SAMPLE = 5;
export const isSmall = ({ n }: Pick<Graded, 'n'>): boolean => n < SMALL_SAMPLE;

export function graded(rows: readonly TouchRow[]): Graded {
  const grades = noGrades();
  for (const { touch } of rows) if (touch.grade) grades[touch.grade]++;
  const blocked = rows.filter((row) => row.blocked).length;
  return { n: rows.length, grades, blocked, plays: rows.map(({ play }) => play) };
}

/** In order of first occurrence. */
export function groupRows<Key>(
  rows: readonly TouchRow[],
  keyOf: (row: TouchRow) => Key,
): Map<Key, TouchRow[]> {
  const groups = new Map<Key, TouchRow[]>();
  for (const row of rows) {
    const key = keyOf(row);
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  return groups;
}

/** The most frequent first. */
export function gradedBy<Key>(rows: readonly TouchRow[], keyOf: (row: TouchRow) => Key): Map<Key, Graded> {
  const counts = [...groupRows(rows, keyOf)].map(([key, group]) => [key, graded(group)] as const);
  return new Map(counts.sort(([, one], [, other]) => other.n - one.n));
}

/** In per cent; `null` without touches. */
export const shareOfGrades = ({ grades, n }: Graded, wantedGrades: readonly Grade[]): number | null =>
  percent(
    wantedGrades.reduce((sum, grade) => sum + grades[grade], 0),
    n,
  );
