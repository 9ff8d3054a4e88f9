import { momentsOf, type Track, tracksOf, trackWeights } from './courts.ts';
import { burstsOf, meanOf } from './patterns.ts';
import type { GameTimes, PlacedShot, Reading, Shot } from './types.ts';

/** Max time before and after a rally for its photos. Between two near rallies, the nearer rally counts. */
const BEFORE_MS = 3000;
const AFTER_MS = 8000;
/** Max gap that one rally without times leaves. Photos in this gap belong to that rally. */
const MAX_GAP_MS = 90_000;

/** Min ratio of the probability of a court to the probability of no court. */
const MIN_OVER_NONE = 0.5;
/** Min ratio of the probability of a court to the probability of all other courts. */
const MIN_OVER_OTHERS = 4;

type RallyPlace = Omit<PlacedShot, 'game'>;

export function rallyAt(reading: Reading, at: number): RallyPlace | null {
  let [last, next]: [number | null, number | null] = [null, null];
  for (const [rally, time] of reading.entries()) {
    if (!time) continue;
    if (time.from <= at && at <= time.to) return { rally, phase: 'during', away: 0 };
    if (time.to < at && (last === null || time.to > (reading[last]?.to ?? 0))) last = rally;
    if (time.from > at && (next === null || time.from < (reading[next]?.from ?? 0))) next = rally;
  }
  const since = last === null ? Number.POSITIVE_INFINITY : at - (reading[last]?.to ?? 0);
  const untilNext = next === null ? Number.POSITIVE_INFINITY : (reading[next]?.from ?? 0) - at;
  if (last !== null && since <= AFTER_MS && since <= untilNext)
    return { rally: last, phase: 'after', away: since };
  if (next !== null && untilNext <= BEFORE_MS && untilNext < since)
    return { rally: next, phase: 'before', away: untilNext };
  if (last !== null && next === last + 2 && since + untilNext <= MAX_GAP_MS)
    return { rally: last + 1, phase: 'during', away: 0 };
  return null;
}

/** In the order of the photos; `null` for a photo without a rally. */
export function placeShots(
  shots: readonly Shot[],
  games: readonly GameTimes[],
  shift: number,
): (PlacedShot | null)[] {
  const tracks = tracksOf(games);
  const bursts = burstsOf(shots.map(({ at }) => at));
  const weights = trackWeights(momentsOf(bursts.map((burst) => meanOf(burst) / 1000)), tracks, shift / 1000);
  const trackAt = new Map<number, Track | undefined>();
  for (const [index, burst] of bursts.entries())
    for (const at of burst) trackAt.set(at, likeliest(tracks, weights[index] as Float64Array));
  return shots.map(({ at }) => {
    for (const { game, reading } of trackAt.get(at)?.readings ?? []) {
      const rally = rallyAt(reading, at + shift);
      if (rally) return { game, ...rally };
    }
    return null;
  });
}

function likeliest(tracks: readonly Track[], weights: Float64Array): Track | undefined {
  const courts = new Map<number, number>();
  for (const [index, { court }] of tracks.entries())
    courts.set(court, (courts.get(court) ?? 0) + (weights[index] as number));
  const none = weights[tracks.length] as number;
  const [court, weight] = [...courts].reduce((one, other) => (other[1] > one[1] ? other : one), [-1, 0]);
  const courtTracks = tracks
    .map((track, index) => ({ track, weight: weights[index] as number }))
    .filter(({ track }) => track.court === court);
  return weight > none * MIN_OVER_NONE && weight > (1 - none - weight) * MIN_OVER_OTHERS
    ? courtTracks.reduce((one, other) => (other.weight > one.weight ? other : one)).track
    : undefined;
}
