import { realMatch } from '@volleyscouter/tests/kit/real-matches';
import { describe, expect, test } from 'vitest';
import type { Add } from '../rally/command.ts';
import { foldLog } from '../rally/fold.ts';
import { rallyTimes } from './rallyTimes.ts';

const NOON = Date.UTC(2026, 4, 9, 12);
const DAY = Date.UTC(2026, 4, 9, 3);
/** `second`: time of the first key, in seconds after noon. */
const typed = (...plays: readonly (readonly [code: string, second: number, more?: Partial<Add>])[]) =>
  foldLog(
    plays.map(([code, second, more], index): Add => {
      const first = NOON + second * 1000;
      const keys = { first, enter: first + 900, shift: 0 };
      return { type: 'add', id: `p${index}`, block: `b${index}`, code, keys, ...more };
    }),
  );
const seconds = (from: number, to: number) => ({ from: NOON + from * 1000, to: NOON + to * 1000 });

describe('[R-PLAY-3] rallyTimes', () => {
  test('a rally begins at the first key of its serve, or ends there if it was typed late', () => {
    const match = typed(['*02SM+', 0], ['a05RM+', 2], ['a07AH#', 4], ['a03SM=', 30]);
    expect(rallyTimes(match)).toEqual({
      rallies: [seconds(0, 4.3), seconds(30, 32.1)],
      late: [seconds(-4.3, 0), seconds(27.9, 30)],
    });
  });

  test('a rally is timed by its first touch that is not a correction; without such a touch, null', () => {
    const correction = { afterwards: 'correction' } as const;
    const match = typed(['*02SM+', 9, correction], ['a05RM+', 2], ['a07AH#', 4], ['a03SM=', 30, correction]);
    expect(rallyTimes(match).rallies).toEqual([seconds(0.9, 5.2), null]);
  });

  test('a rally ends with its point if only the point was entered', () => {
    const match = typed(['*p', 60]);
    expect(rallyTimes(match)).toEqual({ rallies: [seconds(53.5, 60)], late: [seconds(53.5, 60)] });
  });

  test("a match scouted from the video has its times if the video's start is known", () => {
    const match = typed(
      ['*02SM+', 9000, { afterwards: 'video', moment: { at: 5000, from: 'typed' } }],
      ['a05RM=', 9100, { afterwards: 'video', moment: { at: 6000, from: 'typed' } }],
    );
    const rallies = [seconds(5, 8.2)];
    expect(rallyTimes(match, { video: NOON })).toEqual({ rallies, late: [seconds(1.8, 5)] });
    expect(rallyTimes(match).rallies).toEqual([null]);
  });

  test.each(['kats_beds.dvw', 'PM06.dvw', 'example_data.dvw', 'click-scout.dvw'])(
    '95 % of the rallies of %s have ascending times from the clocks in the file',
    (name) => {
      const { match } = realMatch(name);
      const { rallies } = rallyTimes(match, { day: DAY });
      const knownTimes = rallies.filter((time) => time !== null);
      expect(rallies.length).toBe(Math.max(...match.plays.map(({ rally }) => rally)));
      expect(knownTimes.length).toBeGreaterThan(rallies.length * 0.95);
      expect(knownTimes.map(({ from }) => from)).toEqual(
        knownTimes.map(({ from }) => from).sort((a, b) => a - b),
      );
      expect(knownTimes.every(({ from, to }) => from > DAY && to - from < 60_000)).toBe(true);
      expect(rallyTimes(match).rallies.every((time) => time === null)).toBe(true);
    },
  );
});
