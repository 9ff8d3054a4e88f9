import { LINEUP } from '@volleyscouter/tests/kit/lineup';
import { expect, test } from 'vitest';
import { DEFAULT_TABLES } from '../code/defaults.ts';
import { foldLog } from './fold.ts';
import { type Field, filled, nextLacking } from './secondPass.ts';

const codes = ['*01SH-', 'a15RH+', 'a11EH+', 'a14AH-', '*02DH+~~~45', '*T'];
const { plays } = foldLog([
  LINEUP,
  ...codes.map((code, at) => ({ type: 'add' as const, id: `p${at}`, block: 'b', code })),
]);
const fill = (code: string, field: Field, value: string) => {
  const play = plays.find((each) => each.code === code);
  if (!play) throw new Error(code);
  return filled(play, field, value, DEFAULT_TABLES);
};
/** Codes that a field leads through. */
function walk(field: Field): string[] {
  const seen: string[] = [];
  for (let at = 0; at < plays.length; ) {
    const next = nextLacking(plays, at, field, DEFAULT_TABLES, () => true);
    if (!next) break;
    seen.push(next.code);
    at = plays.indexOf(next) + 1;
  }
  return seen;
}

test('a field leads through the touches that lack it', () => {
  expect(walk('type')).toEqual(['*01SH-', 'a14AH-']);
  expect(walk('combo')).toEqual(['a11EH+', 'a14AH-']);
  expect(walk('from')).toEqual(['*01SH-', 'a14AH-']);
  expect(walk('to')).toEqual(['*01SH-', 'a15RH+', 'a11EH+', 'a14AH-']);
});

test('what may not be edited is left out', () => {
  expect(nextLacking(plays, 0, 'to', DEFAULT_TABLES, () => false)).toBeNull();
});

test('a value fills its field, a combination what its table says', () => {
  expect(fill('*01SH-', 'type', 'M')).toBe('*01SM-');
  expect(fill('*01SH-', 'to', '6')).toBe('*01SH-~~~~6');
  expect(fill('a14AH-', 'combo', 'X5')).toBe('a14AT-X5~4');
  expect(fill('a11EH+', 'combo', 'K1')).toBe('a11EH+K1');
});

test('what is no value of the field fills nothing', () => {
  expect(fill('*01SH-', 'type', 'X')).toBeNull();
  expect(fill('*01SH-', 'from', '0')).toBeNull();
  expect(fill('a14AH-', 'combo', 'K1')).toBeNull();
  expect(fill('*02DH+~~~45', 'to', 'A')).toBeNull();
});
