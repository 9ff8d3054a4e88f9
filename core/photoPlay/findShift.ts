import { logLikelihoods, type Moments, momentsOf, type Track, tracksOf } from './courts.ts';
import { burstsOf, meanOf, sumOf } from './patterns.ts';
import { placeShots } from './placeShots.ts';
import type { FoundShift, GameTimes, KnownShift, Reading, Refusal, Shot } from './types.ts';

const MINUTE = 60;
const HOUR = 3600;
/** In seconds on both sides of 0. */
const RANGE = 3 * HOUR;
/**
 * For clocks that are wrong by more than `RANGE`. In seconds on both sides of the shift that centres the
 * photos on the games.
 */
const FAR_RANGE = 12 * HOUR;
const MIN_SHOTS = 50;
const MIN_BURSTS = 8;
/** In nats, for a range of six hours. */
const MIN_SCORE = 15;
const MIN_SCORE_PER_BURST = 0.1;
const MAX_RIVAL = 0.5;
/**
 * In nats. Two cameras took the photos if the photos outside of rallies reach this score with another shift.
 */
const MIN_SECOND = 18;
/** To detect a reset clock, the shots are split into this number of parts with about equally many bursts. */
const PARTS = 8;
/** In nats: another shift may fit the first or the last parts better by at most this score. */
const MAX_GAIN = 9;
/**
 * The score of the first parts, and that of the last parts, must reach this share of the expected score. The
 * check needs at least a quarter of the parts.
 */
const MIN_SHARE = 0.1;
/** In seconds. */
const STEP = 2;
/** Shifts in seconds that belong to one peak of the score. */
const SAME_PEAK = 15;
/** In seconds: a smaller difference can come from the delays of two scouts. */
const SAME_CLOCK = 20;
/**
 * The photos must not fit the times between rallies, or the ends of rallies, better than the rallies. `near`:
 * range in seconds around the shift. `least`: min factor between the scores.
 */
const BETWEEN = { near: 24, least: 1.2 };
const ENDS = { near: 10, least: 1.05 };
/**
 * Max difference in seconds between the found shift and the best shift of each half of the shots. A shift
 * beyond `RANGE` must also be this near to the shift of the last event.
 */
const MAX_DIFFERENCE = 5 * MINUTE;

interface Peak {
  shift: number;
  score: number;
}

type Range = readonly [least: number, greatest: number];

/** In nats. Whole hours and the shift of the last event are likelier. */
function priorOf(shift: number, prior: number | null): number {
  const isKnown = prior !== null && Math.abs(shift - prior / 1000) <= MINUTE;
  return (awayFromHour(shift) <= 1.5 * MINUTE ? 1.5 : 0) + (isKnown ? 4.5 : 0);
}

const awayFromHour = (shift: number): number => Math.abs(shift - Math.round(shift / HOUR) * HOUR);

const scoresOf = (
  moments: Moments,
  tracks: readonly Track[],
  [least, greatest]: Range,
  parts: number,
): number[][] =>
  Array.from({ length: Math.floor((greatest - least) / STEP) + 1 }, (_, index) =>
    logLikelihoods(moments, tracks, least + index * STEP, parts),
  );

function bestOf(
  scores: readonly number[],
  [least]: Range,
  isTried = (_shift: number): boolean => true,
): Peak {
  let best = { shift: least, score: Number.NEGATIVE_INFINITY };
  for (const [index, score] of scores.entries()) {
    const shift = least + index * STEP;
    if (score > best.score && isTried(shift)) best = { shift, score };
  }
  return best;
}

/** File numbers often decrease over time if two cameras took the photos, each with its own counter. */
function isInterleaved(shots: readonly Shot[]): boolean {
  const numbered = shots
    .flatMap(({ at, fileNumber }) => (fileNumber === undefined ? [] : [{ at, fileNumber }]))
    .sort((one, other) => one.at - other.at || one.fileNumber - other.fileNumber);
  const back = numbered.filter(
    ({ fileNumber }, index) => fileNumber < (numbered[index - 1]?.fileNumber ?? fileNumber),
  );
  return back.length > 3;
}

const hasNoSeconds = (shots: readonly Shot[]): boolean =>
  shots.filter(({ at }) => at % (MINUTE * 1000) === 0).length > shots.length / 2;

/**
 * True if the clock was not reset:
 * - Both halves of the shots have this shift.
 * - No other shift fits the first or the last parts clearly better.
 */
function isSteady(parts: readonly number[][], tried: Range, { shift, score }: Peak): boolean {
  const cuts = Array.from({ length: PARTS - 1 }, (_, index) => index + 1);
  return cuts.every((cut) =>
    [[0, cut] as const, [cut, PARTS] as const].every((piece) => {
      const scores = parts.map((shiftParts, index) => {
        const other = tried[0] + index * STEP - shift;
        return (
          sumOf(shiftParts.slice(...piece)) +
          (Math.abs(other) > HOUR / 2 && awayFromHour(other) <= SAME_CLOCK ? 4 : 0)
        );
      });
      const peak = bestOf(scores, tried);
      const near = bestOf(scores, tried, (candidate) => Math.abs(candidate - shift) <= SAME_CLOCK);
      const share = (piece[1] - piece[0]) / PARTS;
      return (
        peak.score - near.score <= MAX_GAIN &&
        (share < 0.25 || near.score >= score * share * MIN_SHARE) &&
        (cut * 2 !== PARTS || Math.abs(peak.shift - shift) <= MAX_DIFFERENCE)
      );
    }),
  );
}

/** Times between rallies, for photos of bench and audience. */
const restsOf = ({ rallies, late: _, ...game }: GameTimes): GameTimes => ({
  ...game,
  rallies: rallies.map((time, index) => {
    const [from, to] = [(time?.to ?? Number.NaN) + 7000, (rallies[index + 1]?.from ?? Number.NaN) - 3000];
    return from < to && to < from + MINUTE * 1000 ? { from, to } : null;
  }),
});

/** Times around the ends of rallies, for photos of celebrations. */
const endsOf = ({ rallies, late = [], ...game }: GameTimes): GameTimes => {
  const ends = (reading: Reading): Reading =>
    reading.map((time) => time && { from: time.to - 3000, to: time.to + 3000 });
  return { ...game, rallies: ends(rallies), late: ends(late) };
};

const middlesOf = (shots: readonly Shot[]): Moments =>
  momentsOf(burstsOf(shots.map(({ at }) => at)).map((burst) => Math.round(meanOf(burst) / 1000)));

/** `shots`: all photos of a camera on a day. `games`: all games of that day. */
export function findShift(
  shots: readonly Shot[],
  games: readonly GameTimes[],
  { range, prior = null }: KnownShift = {},
): FoundShift {
  const refused = (why: Refusal): FoundShift => ({ state: 'refused', why, shift: 0, score: 0 });
  const tracks = tracksOf(games);
  const moments = middlesOf(shots);
  if (shots.length < MIN_SHOTS && prior === null) return refused('few');
  if (hasNoSeconds(shots)) return refused('no-seconds');
  if (isInterleaved(shots)) return refused('two-bodies');
  if (tracks.length === 0) return refused('no-match');
  if (moments.at.length < MIN_BURSTS) return refused('few');
  const tried = rangeOf(moments, tracks, range);
  const parts = scoresOf(moments, tracks, tried, PARTS);
  const total = parts.map((scores, index) => sumOf(scores) + priorOf(tried[0] + index * STEP, prior));
  const best = bestOf(total, tried);
  const rival = bestOf(total, tried, (candidate) => Math.abs(candidate - best.shift) > SAME_PEAK);
  const score = best.score - Math.log((tried[1] - tried[0] + STEP) / (2 * RANGE));
  const shift = best.shift * 1000;
  const isBetter = (times: readonly GameTimes[], { near, least }: typeof BETWEEN): boolean => {
    const around = [best.shift - near, best.shift + near] as const;
    return Math.max(...scoresOf(moments, tracksOf(times), around, 1).flat()) > best.score * least;
  };
  const isSure =
    score >= MIN_SCORE &&
    rival.score <= best.score * MAX_RIVAL &&
    score >= moments.at.length * MIN_SCORE_PER_BURST &&
    isSteady(parts, tried, best) &&
    !isBetter(games.map(restsOf), BETWEEN) &&
    !isBetter(games.map(endsOf), ENDS) &&
    (Math.abs(best.shift) <= RANGE + MINUTE ||
      (prior !== null && Math.abs(best.shift - prior / 1000) <= MAX_DIFFERENCE));
  if (!isSure) return { state: 'asked', why: null, shift, score };
  const placed = placeShots(shots, games, shift);
  const rest = middlesOf(shots.filter((_, index) => placed[index] === null));
  const isOther = (candidate: number): boolean => Math.abs(candidate - best.shift) > MINUTE;
  const second = bestOf(scoresOf(rest, tracks, tried, 1).flat(), tried, isOther);
  if (second.score >= MIN_SECOND) return { ...refused('two-bodies'), score };
  return { state: 'sure', why: null, shift, score };
}

/** In seconds. If no shift in `RANGE` moves the photos to a game, `FAR_RANGE` applies. */
function rangeOf({ at }: Moments, tracks: readonly Track[], range: KnownShift['range']): Range {
  if (range) return [Math.floor(range[0] / 1000), Math.ceil(range[1] / 1000)];
  const first = Math.min(...tracks.map(({ start }) => start));
  const last = Math.max(...tracks.map(({ start, ratio }) => start + ratio.length));
  const [from, to] = [first - (at.at(-1) as number), last - (at[0] as number)];
  if (from <= RANGE && to >= -RANGE) return [-RANGE, RANGE];
  const middle = Math.round((from + to) / 2);
  return [middle - FAR_RANGE, middle + FAR_RANGE];
}
