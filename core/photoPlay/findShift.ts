import { logLikelihood, type Moments, momentsOf, type Track, tracksOf } from './courts.ts';
import { burstsOf } from './patterns.ts';
import type { FoundShift, GameTimes, KnownShift, Refusal, Shot } from './types.ts';

const MINUTE = 60;
const HOUR = 3600;
/** Shifts in seconds that are tried where the caller names none. */
const RANGE = 3 * HOUR;
const MIN_SHOTS = 50;
const MIN_BURSTS = 8;
/** In nats, over a range of six hours. */
const MIN_SCORE = 15;
const MIN_SCORE_PER_BURST = 0.1;
const MAX_RIVAL = 0.5;
/** Seconds between the tried shifts. */
const STEP = 2;
/** A peak this near, in seconds, is the same one. */
const SAME_PEAK = 15;
/** Seconds by which both halves of the shots may differ. */
const MAX_DIFFERENCE = 5 * MINUTE;

interface Curve {
  /** Shift in seconds of the first score. */
  least: number;
  scores: Float64Array;
}

/** Nats by which a shift is likelier before any photo is seen: whole hours, and the shift of the last event. */
function priorOf(shift: number, prior: number | null): number {
  const fromHour = Math.abs(shift - Math.round(shift / HOUR) * HOUR);
  const isKnown = prior !== null && Math.abs(shift - prior / 1000) <= MINUTE;
  return (fromHour <= 1.5 * MINUTE ? 1.5 : 0) + (isKnown ? 4.5 : 0);
}

function curveOf(
  moments: Moments,
  tracks: readonly Track[],
  [least, greatest]: readonly [number, number],
  part?: readonly [number, number],
): Curve {
  const scores = new Float64Array(Math.floor((greatest - least) / STEP) + 1);
  for (let index = 0; index < scores.length; index++)
    scores[index] = logLikelihood(moments, tracks, least + index * STEP, part);
  return { least, scores };
}

const sumOf = (one: Curve, other: Curve): Curve => ({
  ...one,
  scores: one.scores.map((score, index) => score + (other.scores[index] as number)),
});

/** Returns the best shift and its score, but for shifts nearer than `away` to one of them. */
function bestOf(
  { least, scores }: Curve,
  but: number | null = null,
  away = 0,
): { shift: number; score: number } {
  let best = { shift: least, score: Number.NEGATIVE_INFINITY };
  for (const [index, score] of scores.entries()) {
    const shift = least + index * STEP;
    if (score > best.score && (but === null || Math.abs(shift - but) > away)) best = { shift, score };
  }
  return best;
}

/** Whether the file numbers, in the order of time, often go back: two bodies count, each for itself. */
function isInterleaved(shots: readonly Shot[]): boolean {
  const numbered = shots
    .flatMap(({ at, fileNumber }) => (fileNumber === undefined ? [] : [{ at, fileNumber }]))
    .sort((one, other) => one.at - other.at || one.fileNumber - other.fileNumber);
  const back = numbered.filter(
    ({ fileNumber }, index) => fileNumber < (numbered[index - 1]?.fileNumber ?? fileNumber),
  );
  return back.length > Math.max(3, numbered.length * 0.03);
}

const hasNoSeconds = (shots: readonly Shot[]): boolean =>
  shots.filter(({ at, hasSeconds = true }) => !hasSeconds || at % (MINUTE * 1000) === 0).length >
  shots.length / 2;

/** Finds how far the clock of one camera body is off, from all its photos of a day and all games of that day. */
export function findShift(
  shots: readonly Shot[],
  games: readonly GameTimes[],
  { range, prior = null }: KnownShift = {},
): FoundShift {
  const refused = (why: Refusal): FoundShift => ({ state: 'refused', why, shift: 0, score: 0 });
  const tracks = tracksOf(games);
  if (shots.length < (prior === null ? MIN_SHOTS : MIN_BURSTS)) return refused('few');
  if (hasNoSeconds(shots)) return refused('no-seconds');
  if (isInterleaved(shots)) return refused('two-bodies');
  if (tracks.length === 0) return refused('no-match');
  const bursts = burstsOf(shots.map(({ at }) => at)).map(
    (burst) => burst.reduce((sum, at) => sum + at, 0) / burst.length / 1000,
  );
  if (bursts.length < MIN_BURSTS) return refused('few');
  const tried = rangeOf(bursts, tracks, range);
  const moments = momentsOf(bursts.map(Math.round));
  const half = bursts.length >> 1;
  const halves = [[0, half] as const, [half, bursts.length] as const].map((part) =>
    curveOf(moments, tracks, tried, part),
  ) as [Curve, Curve];
  const total = sumOf(...halves);
  total.scores.forEach((score, index) => {
    total.scores[index] = score + priorOf(tried[0] + index * STEP, prior);
  });
  const best = bestOf(total);
  const rival = bestOf(total, best.shift, SAME_PEAK);
  const own = halves.map((curve) => bestOf(curve));
  const score = best.score - Math.log((tried[1] - tried[0]) / (2 * RANGE));
  const isSure =
    score >= MIN_SCORE &&
    rival.score <= best.score * MAX_RIVAL &&
    score >= bursts.length * MIN_SCORE_PER_BURST &&
    own.every(({ shift }) => Math.abs(shift - best.shift) <= MAX_DIFFERENCE) &&
    (Math.abs(best.shift) <= RANGE + MINUTE ||
      (prior !== null && Math.abs(best.shift - prior / 1000) <= MAX_DIFFERENCE));
  return { state: isSure ? 'sure' : 'asked', why: null, shift: best.shift * 1000, score };
}

/** Returns the shifts to try, in seconds: where even the farthest of them reaches no game, those around the one that does. */
function rangeOf(
  bursts: readonly number[],
  tracks: readonly Track[],
  range?: readonly [number, number],
): [number, number] {
  if (range) return [Math.floor(range[0] / 1000), Math.ceil(range[1] / 1000)];
  const first = Math.min(...tracks.map(({ start }) => start));
  const last = Math.max(...tracks.map(({ start, ratio }) => start + ratio.length));
  const [from, to] = [first - (bursts.at(-1) as number), last - (bursts[0] as number)];
  if (from <= RANGE && to >= -RANGE) return [-RANGE, RANGE];
  return [Math.floor(from), Math.ceil(to)];
}
