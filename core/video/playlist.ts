/**
 * A filter is stored, and passed in an address, as text:
 *
 *   filter = part *( ";" part )        part = name ":" value        e.g. `set:2;side:*;number:7;skill:A`
 *
 * Values: see PARTS. Ids of plays are separated by commas; grades are written without a separator. An invalid
 * part is ignored.
 */
import {
  GRADES,
  type Grade,
  type Position,
  SIDES,
  type Side,
  SKILLS,
  type Skill,
  type TouchType,
  TYPES,
  type Zone,
} from '../code/vocabulary.ts';
import { isPoint } from '../stats/tally.ts';
import type { TouchRow } from '../stats/touches.ts';
import type { TouchPhase } from '../stats/touchPhase.ts';
import { AROUND, type Around, type Segment, type ShownMoment, segmentOf } from './moment.ts';

export interface PlayFilter {
  set?: number;
  /** Numbers of rallies. */
  rallies?: readonly [first: number, last: number];
  side?: Side;
  number?: number;
  skill?: Skill;
  grades?: readonly Grade[];
  type?: TouchType;
  /** Combination of an attack, or call of a set. */
  combination?: string;
  rotation?: Position;
  from?: Zone;
  to?: Zone;
  phase?: TouchPhase;
  /** Ids of plays, for example of the plays counted by a figure. */
  plays?: readonly string[];
  /** Whole rallies are shown, without the time between them. */
  rally?: true;
  /** The best plays come first; otherwise in the order of the match. */
  best?: true;
}

const PHASES = ['serve', 'reception', 'transition'] as const satisfies readonly TouchPhase[];
const MAX_PLAYS = 2000;

const oneOf =
  <Value>(values: readonly Value[]) =>
  (text: string): Value | undefined =>
    values.find((value) => value === text);

const whole =
  (low: number, high: number) =>
  (text: string): number | undefined =>
    /^\d{1,6}$/.test(text) && Number(text) >= low && Number(text) <= high ? Number(text) : undefined;

function grades(text: string): readonly Grade[] | undefined {
  const selected = GRADES.filter((grade) => text.includes(grade));
  return selected.length > 0 ? selected : undefined;
}

function rallies(text: string): readonly [number, number] | undefined {
  const [first, last, ...more] = text.split('-').map(whole(1, 999_999));
  return first !== undefined && last !== undefined && more.length === 0 && first <= last
    ? [first, last]
    : undefined;
}

function ids(text: string): readonly string[] | undefined {
  const validIds = text.split(',').filter((id) => /^[\w.-]{1,64}$/.test(id));
  return validIds.length > 0 ? validIds.slice(0, MAX_PLAYS) : undefined;
}

const flag = (text: string): true | undefined => (text === '1' ? true : undefined);

/** In the order in which parts are written. */
const PARTS: { readonly [Name in keyof PlayFilter]-?: (text: string) => PlayFilter[Name] } = {
  set: whole(1, 9),
  rallies,
  side: oneOf(SIDES),
  number: whole(0, 99),
  skill: oneOf(SKILLS),
  grades,
  type: oneOf(TYPES),
  combination: (text) => (/^[A-Z\d]{2}$/.test(text) ? text : undefined),
  rotation: (text) => whole(1, 6)(text) as Position | undefined,
  from: (text) => whole(1, 9)(text) as Zone | undefined,
  to: (text) => whole(1, 9)(text) as Zone | undefined,
  phase: oneOf(PHASES),
  plays: ids,
  rally: flag,
  best: flag,
};
const NAMES = Object.keys(PARTS) as (keyof PlayFilter)[];

/** Never throws. */
export function parseFilter(text: string): PlayFilter {
  const textByName = new Map(
    text.split(';').map((part) => {
      const at = part.indexOf(':');
      return [part.slice(0, Math.max(0, at)), part.slice(at + 1)] as const;
    }),
  );
  const parts = NAMES.map((name) => [name, PARTS[name](textByName.get(name) ?? '')] as const);
  return Object.fromEntries(parts.filter(([, value]) => value !== undefined)) as PlayFilter;
}

function writePart(filter: PlayFilter, name: keyof PlayFilter): string | null {
  const value = filter[name];
  if (value === undefined) return null;
  if (name === 'grades') return `grades:${filter.grades?.join('')}`;
  if (name === 'rallies') return `rallies:${filter.rallies?.join('-')}`;
  return `${name}:${value === true ? '1' : String(value)}`;
}

export const writeFilter = (filter: PlayFilter): string =>
  NAMES.flatMap((name) => writePart(filter, name) ?? []).join(';');

export function passes(row: TouchRow, filter: PlayFilter, plays = new Set(filter.plays)): boolean {
  const { touch } = row;
  const { set, rallies: range, rotation, phase, grades: among } = filter;
  const isIn = range === undefined || (row.rally >= range[0] && row.rally <= range[1]);
  const of = (name: 'side' | 'number' | 'skill' | 'type' | 'from' | 'to'): boolean =>
    filter[name] === undefined || filter[name] === touch[name];
  return (
    isIn &&
    (set === undefined || row.set === set) &&
    (rotation === undefined || row.position === rotation) &&
    (phase === undefined || row.phase === phase) &&
    (among === undefined || (touch.grade !== null && among.includes(touch.grade))) &&
    (filter.combination === undefined || touch.combo === filter.combination) &&
    (filter.plays === undefined || plays.has(row.play)) &&
    (['side', 'number', 'skill', 'type', 'from', 'to'] as const).every(of)
  );
}

export interface PlaylistSegment extends Segment {
  plays: readonly string[];
}

type Moments = ReadonlyMap<string, ShownMoment>;

/**
 * A longer gap between touches does not belong to a rally: the scout moved to another place in the video, or
 * a touch is missing.
 */
const MAX_GAP_S = 40;

/** A segment that starts before the previous segment stays separate: the scout moved back in the video. */
function joined(segments: readonly PlaylistSegment[]): PlaylistSegment[] {
  const joinedSegments: PlaylistSegment[] = [];
  for (const segment of segments) {
    const last = joinedSegments.at(-1);
    if (last && segment.from >= last.from && segment.from <= last.to)
      joinedSegments[joinedSegments.length - 1] = {
        from: last.from,
        to: Math.max(last.to, segment.to),
        plays: [...last.plays, ...segment.plays],
      };
    else joinedSegments.push(segment);
  }
  return joinedSegments;
}

const segmentsOf = (rows: readonly TouchRow[], moments: Moments, around: Around): PlaylistSegment[] =>
  rows.flatMap(({ play }) => {
    const moment = moments.get(play);
    return moment ? [{ ...segmentOf(moment, around), plays: [play] }] : [];
  });

/**
 * Returns the segments of a rally, from before the first touch to after the last. A rally is split at long
 * gaps, and where the scout moved back in the video.
 */
function rallySegments(rows: readonly TouchRow[], moments: Moments, around: Around): PlaylistSegment[] {
  const pieces: PlaylistSegment[] = [];
  let before: number | null = null;
  for (const { play } of rows) {
    const moment = moments.get(play);
    if (!moment) continue;
    const at = moment.at / 1000;
    const last = pieces.at(-1);
    if (last && before !== null && at >= before && at - before <= MAX_GAP_S)
      pieces[pieces.length - 1] = { from: last.from, to: at + around.after, plays: [...last.plays, play] };
    else pieces.push({ ...segmentOf(moment, around), plays: [play] });
    before = at;
  }
  return pieces;
}

/**
 * The best play has the lowest rank. Order (decision 46):
 * - plays that win a point for their team;
 * - other plays, by grade;
 * - plays without a grade.
 */
const rankOf = ({ touch, winner }: TouchRow): number => {
  if (isPoint(touch) && winner === touch.side) return -1;
  return touch.grade ? GRADES.indexOf(touch.grade) : GRADES.length;
};

function inOrder(segments: PlaylistSegment[], chosen: readonly TouchRow[], filter: PlayFilter) {
  if (!filter.best) return segments;
  const ranks = new Map(chosen.map((row) => [row.play, rankOf(row)]));
  const rank = ({ plays }: PlaylistSegment) => Math.min(...plays.map((play) => ranks.get(play) ?? Infinity));
  return segments.toSorted((one, other) => rank(one) - rank(other));
}

/** In play order or the best first. Plays without a moment are omitted. */
export function segmentsIn(
  rows: readonly TouchRow[],
  moments: Moments,
  filter: PlayFilter,
  around: Around = AROUND,
): PlaylistSegment[] {
  const playIds = new Set(filter.plays);
  const chosen = rows.filter((row) => passes(row, filter, playIds));
  if (!filter.rally) return inOrder(joined(segmentsOf(chosen, moments, around)), chosen, filter);
  const numbers = new Set(chosen.map(({ rally }) => rally));
  const rallyRows = Map.groupBy(
    rows.filter(({ rally }) => numbers.has(rally)),
    ({ rally }) => rally,
  );
  const segments = joined([...rallyRows.values()].flatMap((rows) => rallySegments(rows, moments, around)));
  return inOrder(segments, chosen, filter);
}

export const secondsOf = (segments: readonly Segment[]): number =>
  segments.reduce((sum, { from, to }) => sum + to - from, 0);
