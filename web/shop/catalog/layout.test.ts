import { expect, test } from 'vitest';
import { layoutOf, roomOf } from './layout.ts';

test('[section 2] cards are at most 400 x 500, in one, two or three columns by window width', () => {
  for (const [window, columns] of [
    [390, 1],
    [767, 1],
    [768, 2],
    [1199, 2],
    [1200, 3],
    [1366, 3],
    [2560, 3],
  ] as const) {
    const room = roomOf(window);
    const layout = layoutOf(room, window);
    expect([window, layout.columns]).toEqual([window, columns]);
    expect(layout.width).toBeLessThanOrEqual(400);
    expect(layout.photoHeight / layout.width).toBeCloseTo(1.25, 2);
    expect(layout.left(columns - 1) + layout.width).toBeLessThanOrEqual(room);
  }
  expect(layoutOf(roomOf(900), 900).width).toBe(400);
});
