import { DEFAULT_TABLES } from '@volleyscouter/core/code/defaults';
import { acrossNet, type Place } from '@volleyscouter/core/code/grid';
import { checkLine } from '@volleyscouter/core/rally/check';
import { foldLog } from '@volleyscouter/core/rally/fold';
import { LINEUP } from '@volleyscouter/tests/kit/lineup';
import { expect, test } from 'vitest';
import { markPlace, typedTrajectory } from './marking.ts';
import { dropLast, eraseAt } from './typing.ts';

const match = foldLog([LINEUP]);
const check = (text: string) => checkLine(match, text, DEFAULT_TABLES);
/** As seen by the home team. `null` if no place is added. */
const mark = (text: string, place: Place) =>
  markPlace(text, check(text).tokens, { '*': place, a: acrossNet(place) })?.text ?? null;
const OWN = { across: 8, deep: 9.6 };
const OVER = { across: 3.6, deep: -6.6 };

test('a place is added to the last code, as seen by the team of that code', () => {
  expect(mark('1S-', OWN)).toBe('1S-^0782');
  expect(mark('1S-^0782 ', OVER)).toBe('1S-^0782^8043 ');
  expect(mark('1S- a15', OVER)).toBe('1S- a15^2159');
  expect(mark('1S-.15', OVER)).toBe('1S-.15^2159');
  expect(mark('4E#.5', OWN)).toBe('4E#.5^0782');
});

test('a third place replaces the places of its code, not of the code linked before', () => {
  expect(mark('1S-^0782^8043', OWN)).toBe('1S-^0782');
  expect(mark('1S^0782^8043.15^2159^3030', OVER)).toBe('1S^0782^8043.15^2159');
});

test.each(['', '   ', 'T', 'aT', 'c5:12', 'ap', 'z5', '>calm', '1S- >calm'])(
  'no place is added to %j',
  (text) => expect(mark(text, OWN)).toBeNull(),
);

test('a place is deleted as one letter', () => {
  expect(eraseAt('1S-^0782', 8, 8).text).toBe('1S-');
  expect(dropLast('1S-^0782^8043 ').text).toBe('1S-^0782');
  expect(dropLast('1S- a15R+').text).toBe('1S- ');
});

test('before the skill is typed, the trajectory is read from places only', () => {
  const trajectoryOf = (text: string) => typedTrajectory(text, check(text), false);
  expect(trajectoryOf('1S-^0782^8043')).toMatchObject({ side: '*', places: [{}, {}] });
  expect(trajectoryOf('1S-15')?.places).toHaveLength(2);
  expect(trajectoryOf('1S-')).toBeNull();
  expect(trajectoryOf('a15^2159')).toMatchObject({ side: 'a', places: [{}] });
  expect(trajectoryOf('')).toBeNull();
});
