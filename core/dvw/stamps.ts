/**
 * Clock, video time and spots of lines that follow from an entry: only the values that differ from those of
 * the entry.
 */
import type { LineStamp, Stamps } from '../rally/command.ts';
import type { ScoutRow } from './scout-lines.ts';
import { CLOCK, SPOT, TIME } from './scout-row.ts';
import type { FileLine } from './text.ts';

const clockIn = (text: string): string | null => (/^\d\d\.\d\d\.\d\d$/.test(text) ? text : null);
const timeIn = (text: string): number | null => (/^\d{1,7}$/.test(text) ? Number(text) : null);

function spotsIn(fields: readonly string[]): (number | null)[] | null {
  const spots = fields.slice(SPOT, SPOT + 3).map((text) => (/^\d{4,5}$/.test(text) ? Number(text) : null));
  return spots.some((spot) => spot !== null) ? spots : null;
}

function stampOf(row: ScoutRow, { fields }: FileLine): LineStamp {
  const differs = (column: number): boolean => fields[column] !== row.fields[column];
  const [clock, time] = [clockIn(fields[CLOCK] ?? ''), timeIn(fields[TIME] ?? '')];
  const spots = spotsIn(fields);
  return {
    ...(differs(CLOCK) && { clock }),
    ...(differs(TIME) && { time }),
    ...([0, 1, 2].some((at) => differs(SPOT + at)) && spots && { spots }),
  };
}

export function stampsOf(
  rows: readonly ScoutRow[],
  lines: readonly (FileLine | null)[],
): ReadonlyMap<string, Stamps> {
  const stamps = new Map<string, Stamps>();
  for (const [at, { follows, ...row }] of rows.entries()) {
    const line = lines[at];
    if (!follows || !line) continue;
    const { id, stamp } = follows;
    const rowStamp = stampOf(row, line);
    if (Object.keys(rowStamp).length === 0 || stamps.get(id)?.[stamp]) continue;
    stamps.set(id, { ...stamps.get(id), [stamp]: rowStamp });
  }
  return stamps;
}
