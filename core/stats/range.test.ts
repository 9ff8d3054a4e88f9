import { playedCodes } from '@volleyscouter/tests/kit/played';
import { realNames } from '@volleyscouter/tests/kit/real-files';
import { realMatch } from '@volleyscouter/tests/kit/real-matches';
import { expect, test } from 'vitest';
import { SIDES } from '../code/vocabulary.ts';
import { setNumbers } from '../rally/items.ts';
import { ralliesOf } from './rallies.ts';
import { ralliesIn, touchesIn } from './range.ts';

const PLAYED = ralliesOf(playedCodes('*01SM# *01SM= a12SM= *02SM- a12RM# **1set *p *p a12SM-'));
const numbers = (range: Parameters<typeof ralliesIn>[1]) =>
  ralliesIn(PLAYED, range).map(({ number }) => number);

test('[R-STAT-5] an empty range has all rallies', () => {
  expect(ralliesIn(PLAYED, {})).toEqual(PLAYED);
});

test('[R-STAT-5] a range selects sets, a rotation of either side, or both', () => {
  expect(numbers({ sets: [1] })).toEqual([1, 2, 3, 4]);
  expect(numbers({ sets: [2] })).toEqual([5, 6, 7]);
  expect(numbers({ sets: [] })).toEqual([]);
  // each team's setter moves from 1 to 6 at the team's own side-out
  expect(numbers({ rotation: { side: '*', position: 1 } })).toEqual([1, 2, 3]);
  expect(numbers({ rotation: { side: 'a', position: 6 } })).toEqual([3, 4]);
  expect(numbers({ sets: [1], rotation: { side: '*', position: 6 } })).toEqual([4]);
});

test('[R-STAT-5] a range selects the last n decided rallies, and the open rally after these rallies', () => {
  expect(numbers({ last: 1 })).toEqual([6, 7]);
  expect(numbers({ last: 2 })).toEqual([5, 6, 7]);
  expect(numbers({ last: 0 })).toEqual([7]);
  expect(numbers({ last: 99 })).toEqual([1, 2, 3, 4, 5, 6, 7]);
  // the open rally of set 1 was abandoned
  expect(numbers({ last: 2, sets: [1] })).toEqual([2, 3, 4]);
  expect(numbers({ last: 3 })).toEqual([3, 4, 5, 6, 7]);
});

test.each(realNames)(
  '[R-STAT-1] the ranges of all sets, and of all rotations, add up to the match: %s',
  (name) => {
    const { match, rallies } = realMatch(name);
    const bySet = setNumbers(match).flatMap((set) => ralliesIn(rallies, { sets: [set] }));
    expect(bySet).toEqual(rallies);
    for (const side of SIDES) {
      const byRotation = ([1, 2, 3, 4, 5, 6] as const).flatMap((position) =>
        ralliesIn(rallies, { rotation: { side, position } }),
      );
      expect(byRotation.length).toBe(rallies.length);
    }
    expect(ralliesIn(rallies, { last: 10 })).toEqual(rallies.slice(-10 - (rallies.at(-1)?.winner ? 0 : 1)));
  },
);

test('[R-STAT-5] a range selects by points reached, difference, and standing at the start of a rally', () => {
  const scored = ralliesOf(playedCodes('*p a12SM= *01SM# *01SM= a12SM-'));
  const at = (range: Parameters<typeof ralliesIn>[1], side?: '*' | 'a') =>
    ralliesIn(scored, range, side).map(({ before }) => before.score.join());
  expect(at({})).toEqual(['0,0', '1,0', '2,0', '3,0', '3,1']);
  expect(at({ reached: 2 })).toEqual(['2,0', '3,0', '3,1']);
  expect(at({ within: 2 })).toEqual(['0,0', '1,0', '2,0', '3,1']);
  expect(at({ standing: 'ahead' }, '*')).toEqual(['1,0', '2,0', '3,0', '3,1']);
  expect(at({ standing: 'ahead' }, 'a')).toEqual([]);
  expect(at({ standing: 'behind' }, 'a')).toEqual(at({ standing: 'behind' }));
  // `last` counts for each team separately
  expect(at({ standing: 'ahead', reached: 2, last: 1 }, '*')).toEqual(['3,0', '3,1']);
  const touches = (range: Parameters<typeof ralliesIn>[1]) =>
    touchesIn(scored, range).map(({ touch, before }) => `${touch.side}${before.join()}`);
  expect(touches({ standing: 'behind' })).toEqual(['a1,0', 'a3,1']);
  expect(touches({ standing: 'ahead' })).toEqual(['*2,0', '*3,0']);
});
