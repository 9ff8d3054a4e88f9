/** A small run of `npm run proof -- part photoplay`. */
import { expect, test } from 'vitest';
import { countCell } from './photoDays.ts';
import { CELLS, figuresOf, upperBound } from './photoPlay.ts';

const CAMERAS = 12;
const count = (name: string) => {
  const index = CELLS.findIndex((cell) => cell.name === name);
  return figuresOf(countCell(CELLS[index] as (typeof CELLS)[number], CAMERAS, CAMERAS, index + 1));
};

test('[R-PLAY] the clock error of a camera is found, and the photos get their rallies', () => {
  const { wrongs, right, sures, precision, recall } = count('live, 300 selected');
  expect({ wrongs, right: right >= 0.9, sures: sures >= CAMERAS / 3 }).toEqual({
    wrongs: 0,
    right: true,
    sures: true,
  });
  expect(precision).toBeGreaterThanOrEqual(0.98);
  expect(recall).toBeGreaterThanOrEqual(0.85);
});

test('[R-PLAY] the clock error of a camera is found with the times of a real scout', () => {
  const { wrongs, sures, precision } = count('real scout, 300 selected');
  expect({ wrongs, sures: sures >= CAMERAS / 3, precise: precision >= 0.98 }).toEqual({
    wrongs: 0,
    sures: true,
    precise: true,
  });
});

test('[R-PLAY] the clock error of a camera at an unscouted match is never sure', () => {
  expect(count('not scouted, 300').sures).toBe(0);
});

test('if none of 600 cameras is wrong, the error rate is at most 0.5 % (95 % confidence); if 3 are wrong, at most 1.3 %', () => {
  expect(upperBound(0, 600)).toBeCloseTo(0.00498, 5);
  expect(upperBound(3, 600)).toBeCloseTo(0.01287, 4);
});
