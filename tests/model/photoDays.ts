/** Models days with photographers and scouts. Counts the photos that get their right rally (R-PLAY). */
import { findShift } from '@volleyscouter/core/photoPlay/findShift';
import { placeShots } from '@volleyscouter/core/photoPlay/placeShots';
import { rallyTimes } from '@volleyscouter/core/photoPlay/rallyTimes';
import type { FoundShift, GameTimes, Shot } from '@volleyscouter/core/photoPlay/types';
import { foldLog } from '@volleyscouter/core/rally/fold';
import { realMatch } from '../kit/real-matches.ts';
import { Chances } from './chances.ts';
import { type Court, type Photographer, photograph, type TruePhoto } from './photographers.ts';
import { type Scouting, typeMatch } from './scouts.ts';
import { clockedMatch, MATCHES, playMatch, type TrueMatch } from './trueMatches.ts';

export interface Day {
  courts: readonly Court[];
  games: readonly GameTimes[];
  /** Ids of the scouted matches. */
  gameOf: ReadonlyMap<TrueMatch, string>;
}

export interface Cell {
  name: string;
  photographer: Photographer;
  scouting: Scouting | 'file';
  courts?: number;
  /** Per court; by default 1 to 3. */
  matches?: number;
  /** Scouted courts, from the first on; by default all. The photographer may be at another court. */
  scouted?: number;
  /** The photographer stays at a court without a scout. */
  elsewhere?: true;
  /** The product treats two cameras as one. */
  bodies?: 2;
}

const MORNING = Date.UTC(2026, 4, 2, 11);
const MINUTE = 60_000;

/** Shuffles the pauses between rallies in repeated matches, and in half of the other matches. */
function playCourts(courts: number, matches: number, chances: Chances): TrueMatch[][] {
  const names = chances.shuffled(MATCHES);
  let played = 0;
  return Array.from({ length: courts }, () => {
    let start = MORNING + chances.between(0, 90) * MINUTE;
    return Array.from({ length: matches }, () => {
      const name = names[played % names.length] as string;
      const isRepeated = played++ >= names.length;
      const match = playMatch(name, start, isRepeated || chances.chance(0.5), chances);
      start = (match.rallies.at(-1)?.to ?? start) + chances.between(12, 35) * MINUTE;
      return match;
    });
  });
}

/** Returns the rally times as the product reads them from a scout's log. */
function timesOf(match: TrueMatch, scouting: Scouting, chances: Chances): ReturnType<typeof rallyTimes> {
  const filmed = (match.rallies[0]?.from ?? 0) - chances.between(1, 15) * MINUTE;
  const isFilmed = scouting === 'video' || scouting === 'paused';
  return rallyTimes(foldLog(typeMatch(match, scouting, chances, filmed)), isFilmed ? { video: filmed } : {});
}

export function makeDay(cell: Cell, chances: Chances): Day {
  if (cell.scouting === 'file') {
    const { match, day } = clockedMatch(MORNING);
    const game = { game: 'file', court: '', ...rallyTimes(realMatch(match.name).match, { day }) };
    return { courts: [[match]], games: [game], gameOf: new Map([[match, game.game]]) };
  }
  const { scouting } = cell;
  const matches = cell.matches ?? (cell.photographer.count > 500 ? chances.whole(2, 3) : chances.whole(1, 2));
  const courts = playCourts(cell.courts ?? 1, matches, chances);
  const scouted = courts
    .slice(0, cell.scouted ?? courts.length)
    .flatMap((court, index) => court.map((match) => ({ match, court: `Quadra ${index + 1}` })));
  const games = scouted.map(({ match, court }, index) => ({
    game: `${index}`,
    court,
    ...timesOf(match, scouting, chances),
  }));
  return { courts, games, gameOf: new Map(scouted.map(({ match }, index) => [match, `${index}`])) };
}

function photosOf(
  { courts }: Day,
  { photographer, bodies, elsewhere, scouted = 0 }: Cell,
  chances: Chances,
): TruePhoto[] {
  const there = courts.map((court, index) => (elsewhere && index < scouted ? [] : court));
  if (!bodies) return photograph(there, photographer, chances);
  const share = chances.between(0.15, 0.85);
  const [first, second] = [share, 1 - share].map((part) =>
    photograph(there, { ...photographer, count: Math.round(photographer.count * part) }, chances),
  ) as [TruePhoto[], TruePhoto[]];
  return [...first, ...second].sort((a, b) => a.at - b.at);
}

/**
 * Ms by which the found shift may exceed the true shift: the delay of a late scout. The photos still get the
 * right rallies.
 */
const LATE = { live: 0, video: 0, file: 0, behind: 15_000, after: 15_000, paused: 15_000 };

/** In ms, less the delay of a late scout. The worst tenth of the photos does not count. */
function errorOf(photos: readonly TruePhoto[], { shift }: FoundShift, { scouting }: Cell): number {
  const beyondDelay = (error: number): number => (error > 0 ? Math.max(0, error - LATE[scouting]) : error);
  const errors = photos
    .map((photo) => beyondDelay(shift - photo.shift))
    .sort((a, b) => Math.abs(a) - Math.abs(b));
  return errors[Math.floor((errors.length - 1) * 0.9)] ?? 0;
}

/** Finds the nearest rally on the photographer's court, for a photo that shows no rally. */
function nearest(
  { courts }: Day,
  { takenAt, court }: TruePhoto,
): { match: TrueMatch; rally: number; away: number } | null {
  let nearestRally: ReturnType<typeof nearest> = null;
  for (const match of courts[court] ?? [])
    for (const [rally, { from, to }] of match.rallies.entries()) {
      const away = Math.max(from - takenAt, takenAt - to, 0);
      if (!nearestRally || away < nearestRally.away) nearestRally = { match, rally, away };
    }
  return nearestRally;
}

/** Max ms between a photo of bench or crowd and its right rally. */
const NEAR = 15_000;

export interface Counts {
  photos: number;
  state: FoundShift['state'];
  why: FoundShift['why'];
  error: number;
  placed: number;
  /** Placed photos with the right rally, and with the right match. */
  rallyRight: number;
  matchRight: number;
  /** Photos that show a scouted rally, and how many of them are placed in it. */
  shown: number;
  recalled: number;
}

const shotsOf = (photos: readonly TruePhoto[]): Shot[] =>
  photos.map(({ at, fileNumber }) => ({ at, fileNumber }));

/** Finds the shift of one camera, and places its photos. */
function countCamera(day: Day, cell: Cell, chances: Chances): Counts {
  const photos = photosOf(day, cell, chances);
  const shots = shotsOf(photos);
  const foundShift = findShift(shots, day.games);
  const counts: Counts = {
    photos: photos.length,
    state: foundShift.state,
    why: foundShift.why,
    error: errorOf(photos, foundShift, cell),
    placed: 0,
    rallyRight: 0,
    matchRight: 0,
    shown: 0,
    recalled: 0,
  };
  if (foundShift.state !== 'sure') return counts;
  const places = placeShots(shots, day.games, foundShift.shift);
  for (const [index, photo] of photos.entries()) {
    const place = places[index];
    const isShown = photo.shows !== null && day.gameOf.has(photo.shows.match);
    if (isShown) counts.shown++;
    if (!place) continue;
    counts.placed++;
    const near = photo.shows ? null : nearest(day, photo);
    const truth = photo.shows ?? (near && near.away <= NEAR ? near : null);
    if (!truth || day.gameOf.get(truth.match) !== place.game) continue;
    counts.matchRight++;
    if (truth.rally !== place.rally) continue;
    counts.rallyRight++;
    if (isShown) counts.recalled++;
  }
  return counts;
}

const CAMERAS_PER_DAY = 4;

/** At most `most` cameras; stops once `sure` cameras have a sure shift. */
export function countCell(cell: Cell, sure: number, most: number, seed: number): Counts[] {
  const counted: Counts[] = [];
  let sures = 0;
  let day: Day | null = null;
  for (let camera = 0; camera < most && sures < sure; camera++) {
    if (!day || camera % CAMERAS_PER_DAY === 0)
      day = makeDay(cell, new Chances(seed * 1_000_003 + Math.floor(camera / CAMERAS_PER_DAY)));
    const counts = countCamera(day, cell, new Chances(seed * 7_000_003 + camera));
    if (counts.state === 'sure') sures++;
    counted.push(counts);
  }
  return counted;
}

export function timeCamera(cell: Cell, seed: number): number {
  const day = makeDay(cell, new Chances(seed));
  const shots = shotsOf(photosOf(day, cell, new Chances(seed)));
  const began = performance.now();
  placeShots(shots, day.games, findShift(shots, day.games).shift);
  return performance.now() - began;
}
