import { expect, test } from 'vitest';
import { drawScene, projector } from './courtScene.ts';

const see = projector([4.5, -10, 8], [4.5, 9, 0], 100);

test('what the camera looks at is in the middle; right is right, up is up, near is low', () => {
  const [x, y] = see([4.5, 9, 0]);
  expect(x).toBeCloseTo(0);
  expect(y).toBeCloseTo(0);
  expect(see([9, 9, 0])[0]).toBeGreaterThan(0);
  expect(see([4.5, 9, 2])[1]).toBeLessThan(0);
  expect(see([4.5, 0, 0])[1]).toBeGreaterThan(0);
});

test('what is nearer is drawn larger', () => {
  const width = (y: number) => see([9, y, 0])[0] - see([0, y, 0])[0];
  expect(width(0)).toBeGreaterThan(width(18));
});

test('every path is made of finite figures', () => {
  for (const value of Object.values(drawScene(see))) expect(String(value)).not.toMatch(/NaN|Infinity/);
});
