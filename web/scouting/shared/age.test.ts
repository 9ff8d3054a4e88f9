import { expect, test } from 'vitest';
import { ageText, untilNextAge } from './age.ts';

test.each([
  [-5000, 'agora'],
  [999, 'agora'],
  [12_400, 'há 12 s'],
  [59_999, 'há 59 s'],
  [60_000, 'há 1 min'],
  [3_599_999, 'há 59 min'],
  [7_200_000, 'há 2 h'],
])('the text of an age of %i ms is "%s"', (ms, text) => expect(ageText(ms)).toBe(text));

test('the text has changed after `untilNextAge` milliseconds', () => {
  for (const ms of [-300, 0, 400, 59_999, 60_000, 3_600_000]) {
    const wait = untilNextAge(ms);
    expect(wait).toBeGreaterThan(0);
    expect(ageText(ms + wait)).not.toBe(ageText(Math.max(0, ms)));
  }
});
