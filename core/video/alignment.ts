/**
 * Where the plays of a match are seen in a video of it. What a play itself says of this video stands: its moment as it was typed, and every
 * correction. All others are placed by what they have, their base, in whole ms:
 *
 *   file          a moment that names no video: the column of a file, the `tempo` of a call
 *   keys          the first key of a play that was typed while it was played, on the server's clock
 *   video:<id>    a moment in another video
 *   clock         the wall clock of a file, past midnight going on
 *
 * A point says that base `base` of its kind is seen at `at`: from there on the bases of this kind are shifted by as much, until the next
 * point; those before the first point as from it. Speed is 1. Points name no play, so they stay where plays are undone, copied or inserted.
 * Without a point `file` counts as it is, and `keys` where the video is a recording that knows when it began. What would lie before a recording
 * or behind the end is not in the video.
 */
import { LATEST_MOMENT } from '../rally/command.ts';
import type { Match, Play } from '../rally/fold.ts';
import { isImported } from '../rally/moment.ts';
import type { ShownMoment } from './moment.ts';

export type BaseKind = 'file' | 'keys' | 'clock' | `video:${string}`;

export interface Base {
  kind: BaseKind;
  /** Whole milliseconds. */
  base: number;
}

export interface AlignmentPoint extends Base {
  at: number;
}

/** A stretch of another video that shows the same file as this one; in ms. What it calls `at` is seen here at `at + shift`. */
export interface SameStretch {
  video: string;
  from: number;
  to: number;
  shift: number;
}

export interface AlignedVideo {
  id: string;
  /** Of a recording: ms since 1970 on the server's clock. */
  startedAt: number | null;
  points: readonly AlignmentPoint[];
  /** Where it ends, in ms; absent where nobody can tell. */
  end?: number | undefined;
  /** Where other videos show the same files. */
  same?: readonly SameStretch[];
}

const SECOND = 1000;
const HALF_DAY = 12 * 3600 * SECOND;

/** HH.MM.SS in ms; `null` for anything else. */
function clockMs(clock: string | null): number | null {
  const [hours, minutes, seconds] = (/^(\d\d)\.(\d\d)\.(\d\d)$/.exec(clock ?? '') ?? []).slice(1).map(Number);
  return hours === undefined || minutes === undefined || seconds === undefined
    ? null
    : ((hours * 60 + minutes) * 60 + seconds) * SECOND;
}

/** A play typed afterwards has the clock of its typing. */
const clockOf = (play: Play): number | null =>
  !play.afterwards || isImported(play) ? clockMs(play.clock) : null;

/** The clocks of plays, in play order; one that is earlier by more than half a day is of the next day. */
export function clocksOf(plays: readonly Play[]): ReadonlyMap<string, number> {
  const clocks = new Map<string, number>();
  let [day, before] = [0, 0];
  for (const play of plays) {
    const clock = clockOf(play);
    if (clock === null) continue;
    if (clock + day < before - HALF_DAY) day += 2 * HALF_DAY;
    before = clock + day;
    clocks.set(play.id, before);
  }
  return clocks;
}

/** What a play says of this video itself, or of another one that shows the same file. */
function ownMoment(
  { moment }: Play,
  { id, same = [] }: Pick<AlignedVideo, 'id' | 'same'>,
): ShownMoment | null {
  if (!moment || moment.from === 'file') return null;
  const { at, from } = moment;
  const names = moment.video ?? (from === 'corrected' ? id : null);
  if (names === id) return { at, from };
  const stretch = same.find((each) => each.video === names && each.from <= at && at <= each.to);
  return stretch ? { at: at + stretch.shift, from } : null;
}

/** What a play can be placed by, best first. */
function basesOf({ id, moment, keys, afterwards }: Play, clocks: ReadonlyMap<string, number>): Base[] {
  const bases: Base[] = [];
  if (moment && moment.video === undefined) bases.push({ kind: 'file', base: moment.at });
  if (keys && !afterwards) bases.push({ kind: 'keys', base: keys.first });
  if (moment?.video !== undefined) bases.push({ kind: `video:${moment.video}`, base: moment.at });
  const clock = clocks.get(id);
  if (clock !== undefined) bases.push({ kind: 'clock', base: clock });
  return bases;
}

/** How much a base is shifted; `null` where nothing says it. */
type ShiftOf = (base: Base) => number | null;

function shiftsOf({ startedAt, points }: AlignedVideo): ShiftOf {
  const byKind = Map.groupBy(
    points.toSorted((one, other) => one.base - other.base),
    ({ kind }) => kind,
  );
  return ({ kind, base }) => {
    const own = byKind.get(kind);
    const point = own?.findLast((each) => each.base <= base) ?? own?.[0];
    if (point) return point.at - point.base;
    // what was typed before it began is not in it
    if (kind === 'keys' && startedAt !== null) return base < startedAt ? null : -startedAt;
    return kind === 'file' ? 0 : null;
  };
}

/** Of an aligned base: one of a file is as sure as the file, all others as the typing. */
const sourceOf = ({ kind }: Base, { moment }: Play): ShownMoment['from'] =>
  kind === 'file' && moment ? moment.from : 'keys';

/** Nothing is placed behind the end. */
function placed(play: Play, bases: readonly Base[], shiftOf: ShiftOf, end: number): ShownMoment | null {
  for (const base of bases) {
    const shift = shiftOf(base);
    const at = base.base + (shift ?? 0);
    if (shift === null || at > end) continue;
    return { at: Math.max(0, at), from: sourceOf(base, play), ...(at < 0 && { early: true as const }) };
  }
  return null;
}

/** Plays of a rally that nothing places are seen with the one before them in the rally, the first ones with the next. */
function fill(plays: readonly Play[], moments: Map<string, ShownMoment>): void {
  const fillFrom = (order: readonly Play[]): void => {
    let last: { rally: number; moment: ShownMoment } | null = null;
    for (const { id, rally } of order) {
      const known = moments.get(id);
      if (known) last = { rally, moment: { ...known, from: 'keys' } };
      else if (last?.rally === rally) moments.set(id, last.moment);
    }
  };
  fillFrom(plays);
  fillFrom(plays.toReversed());
}

/** Where each play is seen in a video, by its id; those of which nobody knows it are left out. */
export function shownMoments({ plays }: Match, video: AlignedVideo): ReadonlyMap<string, ShownMoment> {
  const [clocks, shiftOf] = [clocksOf(plays), shiftsOf(video)];
  const end = Math.min(video.end ?? LATEST_MOMENT, LATEST_MOMENT);
  const moments = new Map<string, ShownMoment>();
  for (const play of plays) {
    const moment = ownMoment(play, video) ?? placed(play, basesOf(play, clocks), shiftOf, end);
    if (moment) moments.set(play.id, moment);
  }
  fill(plays, moments);
  return moments;
}

/** The match with the moments that alignment gives to plays that have none, or one of another video; what a file or no video says stays. */
export function withAligned(match: Match, video: AlignedVideo, shown = shownMoments(match, video)): Match {
  const plays = match.plays.map((play) => {
    const { moment } = play;
    const stands = moment && (moment.video === undefined || moment.video === video.id);
    const at = stands ? undefined : shown.get(play.id)?.at;
    return at === undefined ? play : { ...play, moment: { at, from: 'typed', video: video.id } as const };
  });
  return { ...match, plays };
}

/**
 * The point that says that a play is seen at `at` ms; `null` where it has nothing to go by, or says itself where it is seen in this video:
 * then its moment is corrected, and nothing else moves.
 */
export function pointAt(
  { plays }: Match,
  id: string,
  video: string,
  at: number,
  same: readonly SameStretch[] = [],
): AlignmentPoint | null {
  const play = plays.find((each) => each.id === id);
  if (!play || ownMoment(play, { id: video, same })) return null;
  const [base] = basesOf(play, clocksOf(plays));
  return base ? { ...base, at } : null;
}

/** The play that a base is of; `undefined` where it is gone. */
export function playOf({ plays }: Match, { kind, base }: Base): Play | undefined {
  const clocks = clocksOf(plays);
  return plays.find((play) => basesOf(play, clocks).some((each) => each.kind === kind && each.base === base));
}
