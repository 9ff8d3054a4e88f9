/** The settings of a match as a file shows them. A file states winning symbols and functions; points and best-of follow from its sets. */
import { DEFAULT_SETTINGS, NEW_GAME, type RosterEntry, type Settings } from '../rally/settings.ts';
import type { Score } from '../rally/state.ts';
import type { DvwFile, DvwPlayer } from './file.ts';
import { winningOf } from './read.ts';

/** Points that sets are played to, most common first. */
const REGULAR = [25, 21, 15];

/** The target that all these final scores agree with: a lead above two was reached exactly at it. */
function targetOf(scores: readonly Score[], usual: readonly number[]): number | null {
  if (scores.length === 0) return null;
  const exact = scores
    .filter(([home, visitor]) => Math.abs(home - visitor) > 2)
    .map((score) => Math.max(...score));
  const least = Math.min(...scores.map((score) => Math.max(...score)));
  if (exact.length > 0) return Math.min(...exact);
  return usual.find((target) => target <= least) ?? least;
}

const roster = (players: readonly DvwPlayer[]): RosterEntry[] =>
  players.map(({ number, role }) => ({ number, role }));

/** Settings of an imported match. */
export function settingsOf(file: DvwFile): Settings {
  const scores = file.sets.flatMap(({ score }) => (score ? [score] : []));
  const won = [0, 1].map(
    (side) => scores.filter((score) => (score[side] ?? 0) > (score[1 - side] ?? 0)).length,
  );
  const most = Math.max(...won, 0);
  const bestOf =
    scores.length === 0 || most > 2
      ? 5
      : most === 2
        ? 3
        : scores.length === 1 && file.sets.length <= 1
          ? 1
          : 5;
  const regular = targetOf(scores.slice(0, bestOf - 1), REGULAR) ?? DEFAULT_SETTINGS.points[0];
  const deciding = targetOf(scores.slice(bestOf - 1), [15, 25, 21]) ?? Math.min(15, regular);
  const winning = winningOf(file) ?? DEFAULT_SETTINGS.winning;
  return {
    ...NEW_GAME,
    bestOf,
    points: [regular, deciding],
    winning,
    home: roster(file.players[0]),
    visitor: roster(file.players[1]),
    cones: file.match.cones,
  };
}
