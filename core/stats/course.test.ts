import { playedCodes } from '@volleyscouter/tests/kit/played';
import { realNames } from '@volleyscouter/tests/kit/real-files';
import { realMatch } from '@volleyscouter/tests/kit/real-matches';
import { expect, test } from 'vitest';
import { otherSide, SIDES } from '../code/vocabulary.ts';
import { extend, type Match } from '../rally/fold.ts';
import { courseOf, lastPoints } from './course.ts';
import { ralliesOf } from './rallies.ts';
import { setScores } from './sets.ts';

const courseOfMatch = (match: Match) => courseOf(match, ralliesOf(match));
const course = (codes: string, settings = {}) => courseOfMatch(playedCodes(codes, settings));

test('[R-STAT-5] each point has its score, its serving side, and side-out or break point', () => {
  const [set] = course('*01SM# *01SM= a12SM- *05RM# *04AH# *p *p *02SM-');
  expect(set?.points).toMatchObject([
    { play: 'p1', rally: 1, score: [1, 0], winner: '*', server: '*', how: 'breakPoint' },
    { play: 'p2', rally: 2, score: [1, 1], winner: 'a', server: '*', how: 'sideOut' },
    { play: 'p5', rally: 3, score: [2, 1], winner: '*', server: 'a', how: 'sideOut' },
    { play: 'p7', rally: 4, score: [3, 1], winner: '*', server: null, how: null },
  ]);
  expect(set?.score).toEqual([3, 1]);
});

test('[R-STAT-5] a set has its runs, the biggest lead of each side, and the changes of the lead', () => {
  const [set] = course('*p *p ap ap ap ap *p *p *p');
  expect(set?.runs.map(({ side, length, first, from, to }) => [side, length, first, from, to])).toEqual([
    ['*', 2, 0, [0, 0], [2, 0]],
    ['a', 4, 2, [2, 0], [2, 4]],
    ['*', 3, 6, [2, 4], [5, 4]],
  ]);
  expect([set?.longest['*']?.length, set?.longest.a?.length]).toEqual([3, 4]);
  expect(set?.biggestLead).toEqual({ '*': 2, a: 2 });
  expect(set?.leadChanges).toBe(2);
  // if runs are equally long, the first run counts as the longest
  expect(course('*p *p ap *p *p')[0]?.longest['*']?.first).toBe(0);
});

test('[R-STAT-5] time-outs, substitutions and cards are listed at their score', () => {
  const [set] = course('*p aT *c05:09 *cy09 *c77:78 ap ac');
  expect(set?.events.map(({ entry, score, points }) => [entry?.kind, score, points])).toEqual([
    ['timeout', [1, 0], 1],
    ['substitution', [1, 0], 1],
    ['sanction', [1, 0], 1],
  ]);
});

test('[R-RALLY-11] a point awarded by a referee is in the score, without a rally or break point', () => {
  const [set] = course('*01SM# acr *01SM#');
  expect(set?.points.map(({ score, rally, how }) => [score, rally, how])).toEqual([
    [[1, 0], 1, 'breakPoint'],
    [[2, 0], null, null],
    [[3, 0], 3, 'breakPoint'],
  ]);
  expect(set?.longest['*']?.length).toBe(3);
  expect(set?.events).toMatchObject([{ entry: { kind: 'sanction' }, score: [1, 0], points: 1 }]);
});

test('[R-RALLY-11] points added by a forfeit are only in the final score', () => {
  const sets = course('*p ap *p awa', { bestOf: 3 });
  expect(sets.map(({ score, points }) => [score, points.length])).toEqual([
    [[25, 1], 3],
    [[25, 0], 0],
  ]);
  expect(sets[0]?.events).toMatchObject([{ entry: { kind: 'forfeit' }, score: [2, 1], points: 3 }]);
  expect(sets[1]?.events).toEqual([]);
});

test('[R-RALLY-5] an overruled point is absent', () => {
  const [set] = course('*01SM# a12RM= ap');
  expect(set?.points).toMatchObject([{ play: 'p3', score: [0, 1], winner: 'a', how: 'sideOut' }]);
});

test('a score set by hand ends a run', () => {
  const match = playedCodes('*p *p');
  const byHand = extend(match, { type: 'manual', id: 'm', block: 'm', score: [7, 5] }, () => []);
  const after = extend(byHand, { type: 'add', id: 'x', block: 'x', code: '*p' }, () => []);
  const [set] = courseOfMatch(after);
  expect(set?.runs.map(({ length, to }) => [length, to])).toEqual([
    [2, [2, 0]],
    [1, [8, 5]],
  ]);
  expect(set?.events).toMatchObject([{ play: 'm', entry: null, score: [7, 5], points: 2 }]);
});

test('lastPoints returns the last points of a match, also from two sets', () => {
  const sets = course('*p *p *p ap', { points: [2, 2] });
  expect(lastPoints(sets, 3).map(({ set, score }) => [set, score])).toEqual([
    [1, [2, 0]],
    [2, [1, 0]],
    [2, [1, 1]],
  ]);
  expect(lastPoints(sets, 99)).toHaveLength(4);
  expect(lastPoints(sets, 0)).toEqual([]);
  expect(lastPoints(course('*01SM-'), 5)).toEqual([]);
});

test.each(realNames)('[R-STAT-1] points, runs and leads agree with the scores: %s', (name) => {
  const { match, rallies } = realMatch(name);
  const sets = courseOf(match, rallies);
  expect(sets.map(({ set, score }) => ({ set, score }))).toEqual(expect.arrayContaining(setScores(match)));
  for (const { set, score, points, runs, biggestLead, longest } of sets) {
    expect(points.length).toBe(rallies.filter((rally) => rally.set === set && rally.winner).length);
    const byHand = match.plays.some(({ manual, set: of }) => manual?.score && of === set);
    if (points.length > 0 && !byHand) expect(points.at(-1)?.score).toEqual(score);
    expect(runs.reduce((sum, { length }) => sum + length, 0)).toBe(points.length);
    for (const [index, run] of runs.entries()) {
      expect(run.side).toBe(index % 2 === 0 ? runs[0]?.side : otherSide(runs[0]?.side ?? '*'));
      expect(points[run.first]?.winner).toBe(run.side);
    }
    for (const side of SIDES) {
      expect(longest[side]?.length ?? 0).toBe(
        Math.max(0, ...runs.filter((run) => run.side === side).map(({ length }) => length)),
      );
      expect(biggestLead[side]).toBeGreaterThanOrEqual(0);
    }
  }
  const timeouts = match.plays.filter(({ entry }) => entry?.kind === 'timeout').length;
  const events = sets.flatMap((set) => set.events);
  expect(events.filter(({ entry }) => entry?.kind === 'timeout').length).toBe(timeouts);
});
