import { directedTouches } from '@volleyscouter/core/stats/directions';
import { ralliesOf } from '@volleyscouter/core/stats/rallies';
import { touchesOf } from '@volleyscouter/core/stats/touches';
import { playedCodes } from '@volleyscouter/tests/kit/played';
import { expect, test } from 'vitest';
import { frequentArrows, zoneArrows } from './directionArrows.ts';

const waysOf = (codes: string, skill: 'S' | 'A') =>
  zoneArrows(directedTouches(touchesOf(ralliesOf(playedCodes(codes))), { side: 'a', skill }), skill, false);

test('[R-STAT-5] a blocked attack does not count as an error of its direction', () => {
  const attacks = 'a14AT/X5~46 *01SM- a15RM+ a14AT=X5~46 *01SM- a15RM+ a14AT#X5~46 a12SM- *02RM+ *03AT=X5~46';
  const [arrow] = waysOf(`*01SM- a15RM+ ${attacks}`, 'A');
  expect([arrow?.n, arrow?.won.length, arrow?.blocked.length, arrow?.errors.length]).toEqual([3, 1, 1, 1]);
  expect(arrow?.outcome).toBe('other');
  expect(arrow?.label).toBe('da zona 4 para a zona 6: 3 jogadas, 1 ponto, 1 bloqueado, 1 erro');
  expect(waysOf('*01SM- a15RM+ a14AT/X5~46', 'A')).toMatchObject([{ outcome: 'lost', errors: [] }]);
});

test('a serve that comes straight back is neither blocked nor an error', () => {
  const [arrow] = waysOf('a12SM/~~~16 *02RM/ a14AT#', 'S');
  expect([arrow?.outcome, arrow?.blocked, arrow?.errors]).toEqual(['other', [], []]);
});

test('with more than 14 directions, at first only the frequent directions are drawn', () => {
  const [arrow] = waysOf('a12SM#~~~16', 'S');
  if (!arrow) throw new Error('no way');
  const arrowsWith = (...counts: number[]) => counts.map((n, index) => ({ ...arrow, n, key: String(index) }));
  const few = new Array<number>(15).fill(4);
  expect(frequentArrows(arrowsWith(6, 5, ...few)).map(({ n }) => n)).toEqual([6, 5]);
  expect(frequentArrows(arrowsWith(...few))).toHaveLength(15);
  expect(frequentArrows(arrowsWith(6, 1))).toHaveLength(2);
});
