import { LINEUP } from '@volleyscouter/tests/kit/lineup';
import { expect, test } from 'vitest';
import { DEFAULT_TABLES } from '../code/defaults.ts';
import { parseEntry } from '../code/parse.ts';
import { foldLog } from './fold.ts';
import { FIELDS, filled, lacks, nextLacking, type PassField, valuesOf } from './secondPass.ts';

const reading = { tables: DEFAULT_TABLES, cones: false };
const codes = ['*01SH-', 'a15RH+', 'a11EH+', 'a14AH-', '*02DH+~~~45', '*T'];
const { plays } = foldLog([
  LINEUP,
  ...codes.map((code, at) => ({ type: 'add' as const, id: `p${at}`, block: 'b', code })),
]);
const fill = (code: string, field: PassField, value: string) => {
  const play = plays.find((play) => play.code === code);
  if (!play) throw new Error(code);
  return filled(play, field, value, reading);
};
function visitedCodes(field: PassField): string[] {
  const visited: string[] = [];
  for (let at = 0; at < plays.length; ) {
    const next = nextLacking(plays, at, field, reading, () => true);
    if (!next) break;
    visited.push(next.code);
    at = plays.indexOf(next) + 1;
  }
  return visited;
}

test('the pass visits the touches that lack the field', () => {
  expect(visitedCodes('type')).toEqual(['*01SH-', 'a14AH-']);
  expect(visitedCodes('combo')).toEqual(['a11EH+', 'a14AH-']);
  expect(visitedCodes('from')).toEqual(['*01SH-', 'a14AH-']);
  expect(visitedCodes('to')).toEqual(['*01SH-', 'a15RH+', 'a11EH+', 'a14AH-']);
});

test('plays that may not be edited are skipped', () => {
  expect(nextLacking(plays, 0, 'to', reading, () => false)).toBeNull();
});

test('a value fills its field; a combination also sets the type and zone that its table gives', () => {
  expect(fill('*01SH-', 'type', 'M')).toBe('*01SM-');
  expect(fill('*01SH-', 'to', '6')).toBe('*01SH-~~~~6');
  expect(fill('a14AH-', 'combo', 'X5')).toBe('a14AT-X5~4');
  expect(fill('a11EH+', 'combo', 'K1')).toBe('a11EH+K1');
});

test('an invalid value fills nothing', () => {
  expect(fill('*01SH-', 'type', 'X')).toBeNull();
  expect(fill('*01SH-', 'from', '0')).toBeNull();
  expect(fill('a14AH-', 'combo', 'K1')).toBeNull();
  expect(fill('*02DH+~~~45', 'to', 'A')).toBeNull();
});

test('a target is visited only for the skill E, a subzone only with a known end zone', () => {
  expect(visitedCodes('target')).toEqual(['a11EH+']);
  expect(fill('a11EH+', 'target', 'P')).toBe('a11EH+~~P');
  expect(visitedCodes('sub')).toEqual(['*02DH+~~~45']);
  expect(fill('*02DH+~~~45', 'sub', 'C')).toBe('*02DH+~~~45C');
});

test('only values of the skill are offered', () => {
  const of = (code: string, field: PassField, cones = false): string => {
    const play = plays.find((candidate) => candidate.code === code);
    return play ? valuesOf(play, field, { ...reading, cones }).join('') : '';
  };
  expect(of('*01SH-', 'type')).toBe('HMQT');
  expect(of('a14AH-', 'type')).toBe('HMQTUNO');
  expect(of('*01SH-', 'from')).toBe('57691');
  expect(of('a14AH-', 'to')).toBe('123456789');
  expect(of('a14AH-', 'to', true)).toBe('12345678');
  expect(of('*01SH-', 'target')).toBe('');
  expect(fill('*01SH-', 'type', 'N')).toBeNull();
  expect(fill('*01SH-', 'from', '4')).toBeNull();
});

test('the grammar parses every offered value, and its field counts as filled, except for a default type', () => {
  for (const play of plays)
    for (const field of FIELDS)
      for (const value of valuesOf(play, field, reading)) {
        const code = filled(play, field, value, reading);
        const entry = code === null ? null : parseEntry(code);
        expect(entry?.ok && entry.value).toMatchObject({
          [field]: field === 'from' || field === 'to' ? Number(value) : value,
        });
        if (field === 'combo') continue;
        expect(lacks({ ...play, entry: entry?.ok ? entry.value : null }, field, reading)).toBe(
          field === 'type' &&
            value === DEFAULT_TABLES.defaults[play.entry?.kind === 'touch' ? play.entry.skill : 'S'].type,
        );
      }
});
