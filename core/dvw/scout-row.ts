import type { MatchState } from '../rally/state.ts';
import { type Dialect, kindOf } from './dialect.ts';
import type { Row } from './text.ts';

/** Columns 5-8, 12 and 13: place and time. */
export interface RowMoment {
  clock: string | null;
  time: number | null;
  spots: readonly (number | null)[] | null;
}

export interface Columns extends Partial<RowMoment> {
  state: MatchState;
  set: number;
  /** Columns 2 and 3. */
  point?: string;
  phase?: string;
  /** Columns 10 and 11, if they differ from the state. */
  setters?: readonly [home: string, visitor: string];
  /**
   * Present if the line has no players on court. `none`: their columns are empty; `absent`: the line has no
   * such columns.
   */
  six?: 'none' | 'absent';
}

/** Indexes of columns, from 0. */
export const SPOT = 4;
export const CLOCK = 7;
export const SET = 8;
const CAMERA = 11;
export const TIME = 12;

const sixOf = (numbers: readonly number[]): string[] =>
  numbers.length === 6 ? numbers.map(String) : Array<string>(6).fill('');

function spotFields(code: string, spots: RowMoment['spots'], { missing }: Dialect): string[] {
  if (!spots) return ['', '', ''];
  const usual = missing[kindOf(code)];
  return [0, 1, 2].map((at) => {
    const spot = spots[at] ?? null;
    return spot === null ? (usual?.[at] ?? '-1-1') : String(spot).padStart(4, '0');
  });
}

const videoOf = (time: number | null, { camera }: Dialect): string[] =>
  time === null ? ['', ''] : [camera, String(time)];

export function momentFields(
  fields: readonly string[],
  { clock, time }: Pick<RowMoment, 'clock' | 'time'>,
  dialect: Dialect,
): string[] {
  const [camera = '', second = ''] = videoOf(time, dialect);
  return fields
    .with(CLOCK, clock ?? '')
    .with(CAMERA, camera)
    .with(TIME, second);
}

export function scoutRow(key: string, code: string, columns: Columns, dialect: Dialect): Row {
  const { state, set, clock, time = null, spots = null, point = '', phase = '', six } = columns;
  const { home, visitor } = state;
  const setters = columns.setters ?? [home.setter, visitor.setter];
  const head = [code, point, phase, '', ...spotFields(code, spots, dialect), clock ?? '', String(set)];
  const fields = [...head, ...setters.map(String), ...videoOf(time, dialect), ''];
  if (six === 'absent') return { key, fields: [...fields, ''] };
  const court = six === 'none' ? Array<string>(12).fill('') : [...sixOf(home.six), ...sixOf(visitor.six)];
  return { key, fields: [...fields, ...court, ''] };
}
