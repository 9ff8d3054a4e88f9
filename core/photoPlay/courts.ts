import { type Pattern, patternOf } from './patterns.ts';
import type { GameTimes, Reading } from './types.ts';

/** In seconds: after this time a photographer has left a court with a probability of 63 %. */
const STAY = 900;

/** Max seconds between two games of one track (12 hours). */
const MAX_REST = 43_200;

/** Consecutive games of a court. Their rally times are all from `rallies` (live), or all from `late`. */
export interface Track extends Pattern {
  court: number;
  readings: readonly { game: string; reading: Reading }[];
}

/**
 * `at`: times in seconds, ascending. `stay`: for each time, the probability that the photographer stayed on
 * the same court since the previous time.
 */
export interface Moments {
  at: Float64Array;
  stay: Float64Array;
}

export function momentsOf(seconds: readonly number[]): Moments {
  const at = Float64Array.from(seconds).sort();
  return { at, stay: at.map((second, index) => Math.exp(((at[index - 1] ?? second) - second) / STAY)) };
}

type Played = Track['readings'][number] & { pattern: Pattern };

const endOf = ({ start, ratio }: Pattern): number => start + ratio.length;

const playedOf = (game: string, reading: Reading = []): Played[] => {
  const pattern = patternOf(reading);
  return pattern ? [{ game, reading, pattern }] : [];
};

function trackOf(court: number, played: readonly Played[]): Track {
  const start = Math.min(...played.map(({ pattern }) => pattern.start));
  const ratio = new Float32Array(Math.max(...played.map(({ pattern }) => endOf(pattern))) - start).fill(1);
  for (const { pattern } of played) ratio.set(pattern.ratio, pattern.start - start);
  return { court, start, ratio, readings: played };
}

/** Games that overlap or are more than MAX_REST apart are in different tracks. */
export function tracksOf(games: readonly GameTimes[]): Track[] {
  const courts: { court: string; end: number; live: Played[]; late: Played[] }[] = [];
  const timed = games.flatMap(({ game, rallies, ...rest }) =>
    playedOf(game, rallies).map((live) => ({ ...rest, live })),
  );
  for (const { court, live, late } of timed.sort(
    (one, other) => one.live.pattern.start - other.live.pattern.start,
  )) {
    const isFree = (track: { court: string; end: number }): boolean => {
      const rest = live.pattern.start - track.end;
      return track.court === court && rest >= 0 && rest <= MAX_REST;
    };
    const freeCourt = courts.find(isFree) ?? { court, end: 0, live: [], late: [] };
    if (freeCourt.live.length === 0) courts.push(freeCourt);
    freeCourt.live.push(live);
    freeCourt.late.push(...playedOf(live.game, late));
    freeCourt.end = endOf(live.pattern);
  }
  return courts.flatMap(({ live, late }, court) =>
    [live, late].flatMap((played) => (played.length > 0 ? [trackOf(court, played)] : [])),
  );
}

const ratioAt = ({ start, ratio }: Track, second: number): number => ratio[second - start] ?? 1;

function normalize(weights: Float64Array): number {
  const sum = weights.reduce((all, weight) => all + weight, 0);
  for (const [state, weight] of weights.entries()) weights[state] = weight / sum;
  return Math.log(sum);
}

/**
 * Divides the moments into `parts` equal parts. Returns for each part the log-likelihood at `shift` (whole
 * seconds), minus the log-likelihood of chance.
 */
export function logLikelihoods(
  { at, stay }: Moments,
  tracks: readonly Track[],
  shift: number,
  parts: number,
): number[] {
  const states = tracks.length + 1;
  const weights = new Float64Array(states).fill(1 / states);
  const logs: number[] = [];
  let total = 1;
  for (let part = 1, index = 0; part <= parts; part++) {
    let log = 0;
    for (; index < Math.floor((at.length * part) / parts); index++) {
      const second = (at[index] as number) + shift;
      const stays = stay[index] as number;
      const moved = ((1 - stays) * total) / states;
      total = weights[0] = (weights[0] as number) * stays + moved;
      for (let state = 1; state < states; state++) {
        const weight =
          ((weights[state] as number) * stays + moved) * ratioAt(tracks[state - 1] as Track, second);
        weights[state] = weight;
        total += weight;
      }
      if (total > 1e-9 && total < 1e9) continue;
      log += normalize(weights);
      total = 1;
    }
    logs.push(log + normalize(weights));
    total = 1;
  }
  return logs;
}

/** Returns for each moment the probability of each track, and last the probability of no track. */
export function trackWeights({ at, stay }: Moments, tracks: readonly Track[], shift: number): Float64Array[] {
  const states = tracks.length + 1;
  const emissions = Array.from(at, (second) =>
    Float64Array.from([...tracks.map((track) => ratioAt(track, Math.round(second + shift))), 1]),
  );
  const step = (weights: Float64Array, stays: number): Float64Array =>
    weights.map((weight) => weight * stays + (1 - stays) / states);
  const times = (one: Float64Array, other: Float64Array): Float64Array => {
    const product = one.map((weight, state) => weight * (other[state] as number));
    normalize(product);
    return product;
  };
  let weights: Float64Array = new Float64Array(states).fill(1 / states);
  const forward = emissions.map((emission, index) => {
    weights = times(step(weights, stay[index] as number), emission);
    return weights;
  });
  weights = new Float64Array(states).fill(1 / states);
  for (let index = at.length - 1; index >= 0; index--) {
    forward[index] = times(forward[index] as Float64Array, weights);
    weights = step(times(weights, emissions[index] as Float64Array), stay[index] as number);
  }
  return forward;
}
