/**
 * Computes the position of each play in a video of the match. A play's own moment in this video is used as it
 * is: the typed moment or a correction. All other plays are placed by a base, in whole ms:
 *
 *   file          a moment that names no video: `time` of an entry (rally/moment.ts)
 *   keys          the first key of a play that was typed live, on the server's clock
 *   video:<id>    a moment in another video
 *   clock         the wall clock of a file, increasing past midnight
 *
 * An alignment point states that base `base` of its kind is at `at`. From this base to the next point, all
 * bases of this kind have the same shift. Bases before the first point also use its shift. Speed is 1. Points
 * name no play, so undoing, copying or inserting plays does not affect the points.
 *
 * Without a point, `file` is used unchanged. `keys` is used only if the video is a recording with a known
 * start. Positions before a recording or after the end are not in the video.
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

/** In ms: position `at` in the other video, which shows the same file, is `at + shift` in this video. */
export interface SameStretch {
  video: string;
  from: number;
  to: number;
  shift: number;
}

export interface AlignedVideo {
  id: string;
  /** Start of a recording: ms since 1970 on the server's clock. */
  startedAt: number | null;
  points: readonly AlignmentPoint[];
  /** In ms; absent if unknown. */
  end?: number | undefined;
  same?: readonly SameStretch[];
}

const SECOND = 1000;
const HALF_DAY = 12 * 3600 * SECOND;

/** From HH.MM.SS. */
function clockMs(clock: string | null): number | null {
  const [hours, minutes, seconds] = (/^(\d\d)\.(\d\d)\.(\d\d)$/.exec(clock ?? '') ?? []).slice(1).map(Number);
  return hours === undefined || minutes === undefined || seconds === undefined
    ? null
    : ((hours * 60 + minutes) * 60 + seconds) * SECOND;
}

/** In ms; `null` for a play typed afterwards, whose clock is the time of typing. */
const clockOf = (play: Play): number | null =>
  !play.afterwards || isImported(play) ? clockMs(play.clock) : null;

/** In ms, by id. A clock that goes back by more than half a day is on the next day. */
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

function ownMoment(
  { moment }: Play,
  { id, same = [] }: Pick<AlignedVideo, 'id' | 'same'>,
): ShownMoment | null {
  if (!moment || moment.from === 'file') return null;
  const { at, from } = moment;
  const names = moment.video ?? (from === 'corrected' ? id : null);
  if (names === id) return { at, from };
  const stretch = same.find(
    (candidate) => candidate.video === names && candidate.from <= at && at <= candidate.to,
  );
  return stretch ? { at: at + stretch.shift, from } : null;
}

/** Best first. */
function basesOf({ id, moment, keys, afterwards }: Play, clocks: ReadonlyMap<string, number>): Base[] {
  const bases: Base[] = [];
  if (moment && moment.video === undefined) bases.push({ kind: 'file', base: moment.at });
  if (keys && !afterwards) bases.push({ kind: 'keys', base: keys.first });
  if (moment?.video !== undefined) bases.push({ kind: `video:${moment.video}`, base: moment.at });
  const clock = clocks.get(id);
  if (clock !== undefined) bases.push({ kind: 'clock', base: clock });
  return bases;
}

type ShiftOf = (base: Base) => number | null;

function shiftsOf({ startedAt, points }: AlignedVideo): ShiftOf {
  const byKind = Map.groupBy(
    points.toSorted((one, other) => one.base - other.base),
    ({ kind }) => kind,
  );
  return ({ kind, base }) => {
    const kindPoints = byKind.get(kind);
    const point = kindPoints?.findLast((candidate) => candidate.base <= base) ?? kindPoints?.[0];
    if (point) return point.at - point.base;
    // plays typed before the recording began are not in the video
    if (kind === 'keys' && startedAt !== null) return base < startedAt ? null : -startedAt;
    return kind === 'file' ? 0 : null;
  };
}

const sourceOf = ({ kind }: Base, { moment }: Play): ShownMoment['from'] =>
  kind === 'file' && moment ? moment.from : 'keys';

function placed(play: Play, bases: readonly Base[], shiftOf: ShiftOf, end: number): ShownMoment | null {
  for (const base of bases) {
    const shift = shiftOf(base);
    const at = base.base + (shift ?? 0);
    if (shift === null || at > end) continue;
    return { at: Math.max(0, at), from: sourceOf(base, play), ...(at < 0 && { early: true as const }) };
  }
  return null;
}

/**
 * An unplaced play has the moment of the last placed play before it in the rally; plays before the first
 * placed play have the moment of that play.
 */
function fill(plays: readonly Play[], moments: Map<string, ShownMoment>): void {
  const fillFrom = (order: readonly Play[]): void => {
    let last: { rally: number; moment: ShownMoment } | null = null;
    for (const { id, rally } of order) {
      const moment = moments.get(id);
      if (moment) last = { rally, moment: { ...moment, from: 'keys' } };
      else if (last?.rally === rally) moments.set(id, last.moment);
    }
  };
  fillFrom(plays);
  fillFrom(plays.toReversed());
}

/** By the play's id; plays without a moment are omitted. */
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

/** Aligns plays that have no moment, or a moment in another video. Moments that name no video stay. */
export function withAligned(match: Match, video: AlignedVideo, moments = shownMoments(match, video)): Match {
  const plays = match.plays.map((play) => {
    const { moment } = play;
    const isOwn = moment && (moment.video === undefined || moment.video === video.id);
    const at = isOwn ? undefined : moments.get(play.id)?.at;
    return at === undefined ? play : { ...play, moment: { at, from: 'typed', video: video.id } as const };
  });
  return { ...match, plays };
}

/**
 * Places the play at `at` ms. `null` if the play has no base, or has its own moment in this video: then only
 * that moment is corrected.
 */
export function pointAt(
  { plays }: Match,
  id: string,
  video: string,
  at: number,
  same: readonly SameStretch[] = [],
): AlignmentPoint | null {
  const play = plays.find((candidate) => candidate.id === id);
  if (!play || ownMoment(play, { id: video, same })) return null;
  const [base] = basesOf(play, clocksOf(plays));
  return base ? { ...base, at } : null;
}

export function playOf({ plays }: Match, { kind, base }: Base): Play | undefined {
  const clocks = clocksOf(plays);
  return plays.find((play) =>
    basesOf(play, clocks).some((playBase) => playBase.kind === kind && playBase.base === base),
  );
}
