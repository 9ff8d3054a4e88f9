/** The settings of a match as a file shows them. A file states winning symbols and functions; points and best-of follow from its sets. */
import { DEFAULT_SETTINGS, NEW_GAME, type RosterEntry, type Settings } from '../rally/settings.ts';
import type { Score } from '../rally/state.ts';
import type { DvwFile, DvwPlayer } from './file.ts';
import { isOwnComment } from './own-codes.ts';
import { winningOf } from './read.ts';

/** Points that sets are played to, most common first. */
const REGULAR = [25, 21, 15];

/**
 * The target that most of these results name, of several the more common; `null` when none of them names one. A lead above two names its
 * own; one of two may lie beyond the target: it names the most common that it may be.
 */
function targetOf(results: readonly Score[], usual: readonly number[]): number | null {
  const ended = results.map(([home, visitor]) => ({
    most: Math.max(home, visitor),
    lead: Math.abs(home - visitor),
  }));
  const exact = ended.flatMap(({ most, lead }) => (lead > 2 ? most : [])).sort((a, b) => a - b);
  const named = ended.flatMap(({ most, lead }) => {
    if (lead > 2) return most;
    return lead === 2 ? ([...usual, ...exact].find((target) => target <= most) ?? most) : [];
  });
  const count = (target: number): number => named.filter((each) => each === target).length;
  const candidates = [...usual, ...named.toSorted((a, b) => a - b)];
  const best = Math.max(...candidates.map(count));
  return best === 0 ? null : (candidates.find((target) => count(target) === best) ?? null);
}

/** Results of sets by their last written point, of those that a line ends and a side leads by two. */
function playedResults({ scout }: DvwFile): ReadonlyMap<number, Score> {
  const results = new Map<number, Score>();
  let last: Score = [0, 0];
  for (const { code } of scout) {
    const point = /^[*aA]p(\d{1,3}):(\d{1,3})/.exec(code);
    // a golden set is none of the match
    if (isOwnComment(code) && code.endsWith('**golden')) break;
    const end = /^\*\*([1-5])set/.exec(code);
    if (point) last = [Number(point[1]), Number(point[2])];
    if (!end) continue;
    if (Math.abs(last[0] - last[1]) >= 2) results.set(Number(end[1]), last);
    last = [0, 0];
  }
  return results;
}

const roster = (players: readonly DvwPlayer[]): RosterEntry[] =>
  players.map(({ number, role }) => ({ number, role }));

/** Settings of an imported match. Each set's result stands in the table of sets and in its last point: one of them may be a slip. */
export function settingsOf(file: DvwFile): Settings {
  const played = playedResults(file);
  const results = file.sets.map(({ score }, index) => ({
    table: score,
    last: played.get(index + 1) ?? null,
  }));
  const scores = results.flatMap(({ table, last }) => (last ? [last] : table ? [table] : []));
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
  const stated = (sets: typeof results): Score[] =>
    sets.flatMap(({ table, last }) => [table, last].filter((score) => score !== null));
  const regular = targetOf(stated(results.slice(0, bestOf - 1)), REGULAR) ?? DEFAULT_SETTINGS.points[0];
  const deciding = targetOf(stated(results.slice(bestOf - 1)), [15, 25, 21]) ?? Math.min(15, regular);
  const winning = winningOf(file) ?? DEFAULT_SETTINGS.winning;
  return {
    ...NEW_GAME,
    preset: null,
    bestOf,
    points: [regular, deciding],
    winning,
    home: roster(file.players[0]),
    visitor: roster(file.players[1]),
    cones: file.match.cones,
  };
}
