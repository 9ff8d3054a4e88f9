import { twoDigits } from '@volleyscouter/core/text/day';
import { fullDay } from '../../../kit/days.ts';

const SECOND = 1000;

/** Formats `2026-05-01T14:03:22` as `01/05/2026, 14:03:22`. */
export const writeTaken = (takenAt: string): string =>
  `${fullDay(takenAt.slice(0, 10))}, ${takenAt.slice(11, 19)}`;

/** Formats ms, e.g. `+3 h 00 min 12 s`. */
export function writeShift(shift: number): string {
  const all = Math.round(Math.abs(shift) / SECOND);
  const [hours, minutes, seconds] = [Math.floor(all / 3600), Math.floor(all / 60) % 60, all % 60];
  const sign = all === 0 ? '' : shift < 0 ? '−' : '+';
  if (hours > 0) return `${sign}${hours} h ${twoDigits(minutes)} min ${twoDigits(seconds)} s`;
  return minutes > 0 ? `${sign}${minutes} min ${twoDigits(seconds)} s` : `${sign}${seconds} s`;
}

/**
 * Parses `+3:00:12`, `-1:05` (minutes and seconds), `40` (seconds) and the output of `writeShift`; otherwise
 * `null`.
 */
export function readShift(text: string): number | null {
  const plain = text.replaceAll(/\s/g, '').replace('−', '-').replace(/s$/i, '').replaceAll(/h|min/gi, ':');
  const [, sign, digits = ''] = /^([+-]?)(\d{1,4}(?::\d{1,2}){0,2})$/.exec(plain) ?? [];
  if (digits === '') return null;
  const seconds = digits.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);
  return (sign === '-' ? -seconds : seconds) * SECOND;
}
