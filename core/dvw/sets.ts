import { setIsWon } from '../rally/point.ts';
import { type FixedSets, MAX_SETS, type Settings } from '../rally/settings.ts';
import { leaderOf, type Score } from '../rally/state.ts';
import type { DvwFile } from './file.ts';
import { formatIn, isOwnComment } from './own-codes.ts';

export type SetRules = Pick<Settings, 'bestOf' | 'fixedSets' | 'points'>;

export interface FileSet {
  /** Score in the file's table of sets. */
  table: Score | null;
  /** Score of the last point line; `null` if the set has none. */
  played: Score | null;
  /** A line ends the set, or a later set has plays. */
  ended: boolean;
  /** By plays and table; `null` if the set did not end, or neither states a result. */
  result: Score | null;
}

const SET_END = /^\*\*([1-9])set/;
const POINT = /^[*aA]p(\d{1,3}):(\d{1,3})/;
const TOUCH = /^[*aA](?:\d\d?|\$\$)[SREABDF]/;

interface PlayedSets {
  points: Map<number, Score>;
  ended: Set<number>;
  last: number;
}

/** A golden set is left out. */
function playedSets({ scout }: DvwFile): PlayedSets {
  const points = new Map<number, Score>();
  const ended = new Set<number>();
  let [set, last] = [1, 0];
  for (const line of scout) {
    if (isOwnComment(line.code) && line.code.endsWith('**golden')) break;
    const [point, end] = [POINT.exec(line.code), SET_END.exec(line.code)];
    if (end) {
      const closed = Number(end[1]);
      ended.add(closed);
      last = Math.max(last, closed);
      set = Math.max(set, closed + 1);
    } else if (point || TOUCH.test(line.code)) {
      if (
        line.set !== null &&
        line.set > set &&
        line.set <= MAX_SETS &&
        (line.set === set + 1 || ended.has(set - 1))
      )
        set = line.set;
      if (point) points.set(set, [Number(point[1]), Number(point[2])]);
      last = Math.max(last, set);
    }
  }
  return { points, ended, last };
}

const lastStarted = ({ players }: DvwFile): number =>
  Math.max(
    0,
    ...players.flat().map(({ starts }) => starts.findLastIndex((start) => /^[1-6]$/.test(start)) + 1),
  );

const leadOf = ([home, visitor]: Score): number => Math.abs(home - visitor);

const canEnd = (score: Score, targets: readonly number[]): boolean =>
  targets.some((target) => setIsWon(score, target) && (leadOf(score) === 2 || Math.max(...score) === target));

const leadsTo = (score: Score, end: Score): boolean => score[0] <= end[0] && score[1] <= end[1];

const isResult = (score: Score | null): score is Score => score !== null && leadOf(score) >= 2;

/** Target points, the most common first. */
const REGULAR = [25, 21, 15];
const DECIDING = [15, 25, 21];

/**
 * Returns the target of most results. On a tie: the first of these targets in `usual`, else the lowest.
 * Returns `null` if none fits. A result with a lead above two shows its target. A result with a lead of two
 * counts for the first target in `usual` that it can have reached.
 */
function targetOf(results: readonly Score[], usual: readonly number[]): number | null {
  const ended = results.map((score) => ({ most: Math.max(...score), lead: leadOf(score) }));
  const exact = ended.flatMap(({ most, lead }) => (lead > 2 ? most : [])).sort((a, b) => a - b);
  const named = ended.flatMap(({ most, lead }) => {
    if (lead > 2) return most;
    return lead === 2 ? ([...usual, ...exact].find((target) => target <= most) ?? most) : [];
  });
  const count = (target: number): number => named.filter((namedTarget) => namedTarget === target).length;
  const candidates = [...usual, ...named.toSorted((a, b) => a - b)];
  const best = Math.max(...candidates.map(count));
  return best === 0 ? null : (candidates.find((target) => count(target) === best) ?? null);
}

/** The sets up to the last set that the file mentions. */
export function fileSets(file: DvwFile): FileSet[] {
  const { points, ended, last } = playedSets(file);
  const tables = file.sets.map(({ score }) => (isResult(score) ? score : null));
  const count = Math.max(last, lastStarted(file), tables.findLastIndex((score) => score !== null) + 1);
  const sets = Array.from({ length: count }, (_, index) => ({
    table: tables[index] ?? null,
    played: points.get(index + 1) ?? null,
    ended: ended.has(index + 1) || index + 1 < last,
  }));
  return withResults(sets);
}

export function withResults(sets: readonly Omit<FileSet, 'result'>[]): FileSet[] {
  const stated = sets.flatMap(({ table, played, ended }) => [table, ended ? played : null].filter(isResult));
  const regular = targetOf(stated, REGULAR) ?? 25;
  return sets.map((set) => ({ ...set, result: resultOf(set, regular) }));
}

function resultOf({ table, played, ended }: Omit<FileSet, 'result'>, regular: number): Score | null {
  // the table may contain the score of an unfinished set
  const statedResult = table && (ended || canEnd(table, [regular, 15])) ? table : null;
  if (!played) return statedResult;
  const isWhole = ended && isResult(played) && (canEnd(played, [regular, 15]) || !table);
  if (isWhole) return played;
  if (statedResult && leadsTo(played, statedResult)) return statedResult;
  return ended || canEnd(played, [regular]) ? played : null;
}

type Winners = readonly (0 | 1 | null)[];

const winnersOf = (sets: readonly FileSet[]): Winners =>
  sets.map(({ result }) => {
    const leader = result && leaderOf(result);
    return leader === '*' ? 0 : leader === 'a' ? 1 : null;
  });

const winsOf = (winners: Winners): number =>
  Math.max(...([0, 1] as const).map((side) => winners.filter((winner) => winner === side).length));

const mayBe = (bestOf: number, winners: Winners): boolean =>
  winners.length <= bestOf && winsOf(winners.slice(0, -1)) <= Math.floor(bestOf / 2);

const isWonIn = (bestOf: number, winners: Winners): boolean =>
  winners.at(-1) !== null && winsOf(winners) === Math.floor(bestOf / 2) + 1;

interface Hints {
  setsWon: Score;
  /** Number of planned sets; 0 if unknown. */
  planned: number;
  rows: number;
}

const NO_HINTS: Hints = { setsWon: [0, 0], planned: 0, rows: MAX_SETS };

/**
 * The last set with target points but no result; 0 if none. Some programs write target points for each
 * planned set into the minutes column.
 */
const plannedSets = ({ sets }: DvwFile): number =>
  sets.findLastIndex(({ score, minutes }) => score === null && (minutes ?? 0) > 0) + 1;

function bestOfThese(sets: readonly FileSet[], regular: number, hints: Hints): number | null {
  const winners = winnersOf(sets);
  const {
    planned,
    rows,
    setsWon: [home, visitor],
  } = hints;
  const count = Math.max(sets.length, home + visitor);
  if (!mayBe(5, winners) || Math.max(home, visitor) > 3 || count > 5) return null;
  const third = sets[2]?.result;
  // a third set with the target of the other sets is not a deciding set
  const decides = !third || regular <= 15 || !canEnd(third, [regular]);
  const isThree = mayBe(3, winners) && isWonIn(3, winners) && decides;
  if (isThree && count <= 3 && Math.max(home, visitor) <= 2 && planned <= 3) return 3;
  if (sets.length === 1 && isWonIn(1, winners) && rows <= 1) return 1;
  const isTied = sets.length > 0 && sets.length % 2 === 0 && winsOf(winners) * 2 === sets.length;
  // sets of a best of five have more points: this is a training match that ended in a draw
  const isDraw =
    isTied && winners.every((winner) => winner !== null) && regular <= 15 && planned <= sets.length;
  return isDraw ? null : 5;
}

function fixedOf(sets: readonly FileSet[], regular: number): FixedSets {
  const targets = sets.map(({ result }) => {
    if (!isResult(result) || canEnd(result, [regular])) return regular;
    return targetOf([result], REGULAR) ?? regular;
  });
  return { targets: targets.slice(0, MAX_SETS), deciding: false };
}

const statedOf = (sets: readonly FileSet[]): Score[] =>
  sets.flatMap(({ table, played, ended }) =>
    [table, ended ? played : null].filter((score) => score !== null),
  );

export function setRulesOf(file: DvwFile): SetRules {
  const stated = file.scout[0] && formatIn(file.scout[0].code);
  if (stated) return stated;
  const [home, visitor] = file.teams;
  const setsWon = [home.setsWon ?? 0, visitor.setsWon ?? 0] as const;
  return rulesOf(fileSets(file), { setsWon, planned: plannedSets(file), rows: file.sets.length });
}

export function rulesOf(sets: readonly FileSet[], hints = NO_HINTS): SetRules {
  const usual = targetOf(statedOf(sets), REGULAR) ?? 25;
  const bestOf = bestOfThese(sets, usual, hints);
  if (bestOf === null)
    return { bestOf: 5, points: [usual, Math.min(15, usual)], fixedSets: fixedOf(sets, usual) };
  const regular = targetOf(statedOf(sets.slice(0, bestOf - 1)), REGULAR) ?? 25;
  const deciding = targetOf(statedOf(sets.slice(bestOf - 1)), DECIDING) ?? Math.min(15, regular);
  return { bestOf, points: [regular, deciding], fixedSets: null };
}

/** Rules by which each set lasts until the file ends the set. */
export function lastingRules(sets: readonly FileSet[]): SetRules {
  const { points } = rulesOf(sets);
  const { targets } = fixedOf(sets, points[0]);
  const lasting = targets.map((target, at) => (isResult(sets[at]?.played ?? null) ? target : 99));
  return { bestOf: 5, points, fixedSets: { targets: lasting.length > 0 ? lasting : [99], deciding: false } };
}

/** Used if no other rules fit. */
export const ENDLESS: SetRules = {
  bestOf: 5,
  points: [25, 15],
  fixedSets: { targets: Array<number>(MAX_SETS).fill(99), deciding: false },
};
