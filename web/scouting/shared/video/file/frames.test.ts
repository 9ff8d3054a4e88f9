import { describe, expect, test } from 'vitest';
import { frameSeconds, middleOfFrame } from './frames.ts';

const frameAt = (time: number, seconds: number): number => Math.floor(time / seconds + 1e-3);

describe('a step by one frame', () => {
  test.each([23.976, 25, 29.97, 30, 50, 60])(
    'reaches the next and the previous frame at %d frames a second',
    (rate) => {
      const seconds = frameSeconds(rate);
      for (let frame = 0; frame < 5000; frame += 7) {
        for (const within of [0, 0.5, 0.99]) {
          const time = (frame + within) * seconds;
          expect(frameAt(middleOfFrame(time, seconds, 1), seconds)).toBe(frame + 1);
          if (frame > 0) expect(frameAt(middleOfFrame(time, seconds, -1), seconds)).toBe(frame - 1);
        }
      }
    },
  );

  test('does not go before the first frame', () => expect(middleOfFrame(0, 0.04, -1)).toBe(0));

  test('uses a measured rate, rounded if near a usual rate; the default is 30', () => {
    expect(1 / frameSeconds(29.4)).toBeCloseTo(29.97, 6);
    expect(1 / frameSeconds(15)).toBeCloseTo(15, 6);
    expect(1 / frameSeconds(null)).toBeCloseTo(30, 6);
  });
});
