import { type Pattern, patternOf } from './patterns.ts';
import type { GameTimes, Reading } from './types.ts';

/** Seconds after which a photographer has left a court with a probability of 63 %. */
const STAY = 900;

/** One reading of the games that one court has one after the other. */
export interface Track extends Pattern {
  court: number;
  readings: readonly { game: string; reading: Reading }[];
}

/** Ascending seconds, and the weight of staying on a court since the one before. */
export interface Moments {
  at: Float64Array;
  stay: Float64Array;
}

export function momentsOf(seconds: readonly number[]): Moments {
  const at = Float64Array.from(seconds).sort();
  return { at, stay: at.map((second, index) => Math.exp(((at[index - 1] ?? second) - second) / STAY)) };
}

interface Timed {
  game: GameTimes;
  pattern: Pattern;
}

const endOf = ({ start, ratio }: Pattern): number => start + ratio.length;

/** Puts each game on the first court where nothing else is played meanwhile. */
function courtsOf(games: readonly GameTimes[]): Timed[][] {
  const courts: Timed[][] = [];
  const timed = games.flatMap((game) => {
    const pattern = patternOf(game.rallies);
    return pattern ? [{ game, pattern }] : [];
  });
  for (const next of timed.sort((one, other) => one.pattern.start - other.pattern.start)) {
    const free = courts.find(([first, ...rest]) => {
      const last = rest.at(-1) ?? first;
      return last && first?.game.court === next.game.court && endOf(last.pattern) <= next.pattern.start;
    });
    if (free) free.push(next);
    else courts.push([next]);
  }
  return courts;
}

function trackOf(court: number, own: readonly { game: string; reading: Reading; pattern: Pattern }[]): Track {
  const start = Math.min(...own.map(({ pattern }) => pattern.start));
  const end = Math.max(...own.map(({ pattern }) => endOf(pattern)));
  const ratio = new Float32Array(end - start).fill(1);
  for (const { pattern } of own) ratio.set(pattern.ratio, pattern.start - start);
  return { court, start, ratio, readings: own };
}

export function tracksOf(games: readonly GameTimes[]): Track[] {
  return courtsOf(games).flatMap((court, index) => {
    const live = court.map(({ game, pattern }) => ({ game: game.game, reading: game.rallies, pattern }));
    const late = court.flatMap(({ game }) => {
      const pattern = game.late && patternOf(game.late);
      return game.late && pattern ? [{ game: game.game, reading: game.late, pattern }] : [];
    });
    return [live, late].flatMap((own) => (own.length > 0 ? [trackOf(index, own)] : []));
  });
}

/** Returns the ratio of a track at a second, 1 where it has none. */
export const ratioAt = ({ start, ratio }: Track, second: number): number => ratio[second - start] ?? 1;

/** Makes the sum of the weights 1; returns the log of what it was. */
function normalize(weights: Float64Array): number {
  const sum = weights.reduce((all, weight) => all + weight, 0);
  for (const [state, weight] of weights.entries()) weights[state] = weight / sum;
  return Math.log(sum);
}

/** Returns, of each of `parts` equal parts, the log of the likelihood of its moments at a shift in whole seconds over that of chance. */
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

/** Returns for each moment the probability of each track, then of none of them. */
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
  const forward = emissions.map((own, index) => {
    weights = times(step(weights, stay[index] as number), own);
    return weights;
  });
  weights = new Float64Array(states).fill(1 / states);
  for (let index = at.length - 1; index >= 0; index--) {
    forward[index] = times(forward[index] as Float64Array, weights);
    weights = step(times(weights, emissions[index] as Float64Array), stay[index] as number);
  }
  return forward;
}
