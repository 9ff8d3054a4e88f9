/** Shares of small samples are pale. */
import { NO_VALUE } from '@volleyscouter/core/report/valueText';
import { SMALL_SAMPLE } from '@volleyscouter/core/stats/graded';
import { percent } from '@volleyscouter/core/stats/tally';
import type { Cell } from './table.ts';

export const count = (value: number | null): string => (value ? String(value) : NO_VALUE);

export const shaded = (text: string, whole: number): Cell => (whole < SMALL_SAMPLE ? { pale: text } : text);

export const rate = (value: number | null, whole: number): Cell =>
  value === null ? NO_VALUE : shaded(`${value}%`, whole);
export const percentage = (part: number, whole: number): Cell => rate(percent(part, whole), whole);

export const ofAll = (part: number, whole: number): string => (whole === 0 ? NO_VALUE : `${part}/${whole}`);

export const shareCells = (part: number, whole: number): [string, Cell] => [
  ofAll(part, whole),
  percentage(part, whole),
];

export const balance = (won: number, lost: number): string =>
  won > lost ? `+${won - lost}` : String(won - lost);
