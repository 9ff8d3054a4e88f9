import {
  GRADES,
  type Grade,
  SIDES,
  type Side,
  SKILLS,
  type Skill,
} from '@volleyscouter/core/code/vocabulary';
import type { Match, Play } from '@volleyscouter/core/rally/fold';
import { type PlayItem, playItems } from '@volleyscouter/core/rally/items';
import type { Score } from '@volleyscouter/core/rally/state';
import { tallyTeam } from '@volleyscouter/core/stats/athletes';
import { ralliesOf } from '@volleyscouter/core/stats/rallies';
import { emptyTally, type Tally, totalOf } from '@volleyscouter/core/stats/tally';
import { isDeepEqual } from '@volleyscouter/core/sync/ownBatches';
import type { Version } from '@volleyscouter/core/sync/versions';

export interface VersionStanding {
  set: number;
  score: Score;
  setsWon: Score;
  over: boolean;
}

export const standingOf = ({ state }: Match): VersionStanding => ({
  set: state.set,
  score: state.score,
  setsWon: state.setsWon,
  over: state.over,
});

/** Returns the own lines of the version, without rotations and beginnings of sets, oldest first. */
export function ownItems({ match, plays }: Version): PlayItem[] {
  const ownIds = new Set(plays.map(({ id }) => id));
  return playItems(match).filter(
    ({ play, happening }) =>
      ownIds.has(play.id) && happening?.kind !== 'rotation' && happening?.kind !== 'newSet',
  );
}

/** Product of both lengths: the table has one cell per pair. */
const MAX_COMPARED_PAIRS = 2_000_000;

/** Indexes of texts in `one` without a match in `other`, by the longest common subsequence. */
export function differing(one: readonly string[], other: readonly string[]): ReadonlySet<number> {
  const wide = other.length + 1;
  if (one.length * wide > MAX_COMPARED_PAIRS) return new Set();
  // shared[i * wide + j]: length of the longest common subsequence of one.slice(i) and other.slice(j)
  const shared = new Uint32Array((one.length + 1) * wide);
  const at = (i: number, j: number): number => shared[i * wide + j] ?? 0;
  for (let i = one.length - 1; i >= 0; i--)
    for (let j = other.length - 1; j >= 0; j--)
      shared[i * wide + j] =
        one[i] === other[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
  const alone = new Set<number>();
  for (let i = 0, j = 0; i < one.length; ) {
    if (j < other.length && one[i] === other[j]) {
      i++;
      j++;
    } else if (j < other.length && at(i, j + 1) > at(i + 1, j)) j++;
    else alone.add(i++);
  }
  return alone;
}

export interface MatchChanges {
  changed: readonly { before: Play; after: Play }[];
  added: readonly Play[];
  removed: readonly Play[];
}

const factsOf = ({ code, goesOn, reading, spots, moment, manual }: Play) =>
  ({ code, goesOn, reading, spots, moment, manual }) as const;

export function changesBetween(before: Match, after: Match): MatchChanges {
  const old = new Map(before.plays.map((play) => [play.id, play]));
  const now = new Set(after.plays.map(({ id }) => id));
  const shared = after.plays.filter(({ id }) => old.has(id));
  const removed = before.plays.filter(({ id }) => !now.has(id));
  const order = before.plays.filter(({ id }) => now.has(id)).map(({ id }) => id);
  const moved = shared.every(({ id }, at) => id === order[at])
    ? new Set<number>()
    : differing(
        shared.map(({ id }) => id),
        order,
      );
  const changed = shared.flatMap((play, at) => {
    const earlier = old.get(play.id);
    const differs = earlier && (moved.has(at) || !isDeepEqual(factsOf(earlier), factsOf(play)));
    return differs ? [{ before: earlier, after: play }] : [];
  });
  return { changed, added: after.plays.filter(({ id }) => !old.has(id)), removed };
}

export interface FigureChange {
  side: Side;
  /** `null`: the team, including touches of unknown players. */
  number: number | null;
  skill: Skill;
  /** `n`: total of touches. Only the values that differ. */
  counts: readonly { of: Grade | 'n'; before: number; after: number }[];
}

export function figureChanges(before: Match, after: Match): FigureChange[] {
  const [old, now] = [ralliesOf(before), ralliesOf(after)];
  return SIDES.flatMap((side) => {
    const [was, is] = [tallyTeam(old, side), tallyTeam(now, side)];
    const numbers = [...new Set([...was.athletes.keys(), ...is.athletes.keys()])]
      .filter((number) => number !== null)
      .toSorted((one, other) => one - other);
    return [null, ...numbers].flatMap((number) => {
      const [a, b] = [was, is].map((tallies) =>
        number === null ? tallies.team : (tallies.athletes.get(number) ?? emptyTally()),
      ) as [Tally, Tally];
      return SKILLS.flatMap((skill) => {
        const counts = [
          { of: 'n' as const, before: totalOf(a, skill), after: totalOf(b, skill) },
          ...GRADES.map((of) => ({ of, before: a.skills[skill][of], after: b.skills[skill][of] })),
        ].filter((count) => count.before !== count.after);
        return counts.length > 0 ? [{ side, number, skill, counts }] : [];
      });
    });
  });
}
