import { describe, expect, test } from 'vitest';
import type { Position } from '../code/vocabulary.ts';
import type { RosterEntry } from './settings.ts';
import { setterAmong, substitute } from './substitution.ts';

/** 1 and 8 are listed setters, 4 and 9 opposites. */
const ROSTER: RosterEntry[] = [
  ...[1, 8].map((number) => ({ number, role: 'setter' as const })),
  ...[4, 9].map((number) => ({ number, role: 'opposite' as const })),
  ...[2, 3, 5, 6, 7].map((number) => ({ number, role: null })),
];
const SIX = [1, 2, 3, 4, 5, 6];

/** Returns the setter after each change. `changes`: `out:in`, separated by spaces. */
function setters(
  changes: string,
  { six = SIX, setter = 1, roster = ROSTER, rules = 2 as 1 | 2 } = {},
): number[] {
  let team = { six: six as readonly number[], setter: setter as Position, substitutions: 0, timeouts: 0 };
  return changes.split(' ').map((change) => {
    const [out = 0, incoming = 0] = change.split(':').map(Number);
    const next = substitute(team, { kind: 'substitution', side: '*', out, in: incoming }, roster, rules);
    if (!next) throw new Error(`${change} does not fit`);
    team = next;
    return team.six[team.setter - 1] ?? -1;
  });
}

describe('[R-RALLY-4] the setter after a substitution', () => {
  test.each([
    ['a double substitution, the setter out first', '1:9 4:8', [9, 8]],
    ['a double substitution, the setter in first', '4:8 1:9', [1, 8]],
    ['a double substitution and its reverse', '4:8 1:9 8:4 9:1', [1, 8, 4, 1]],
    ['a double substitution, the setter out first, and its reverse', '1:9 4:8 9:1 8:4', [9, 8, 8, 1]],
    ['a substitution of one setter by another', '1:8', [8]],
    ['a substitution of the setter by an unlisted player', '1:7', [7]],
    ['a substitution of other players', '2:7 7:2', [1, 1]],
  ])('%s (%s) gives the setters %j', (_, changes, expected) => expect(setters(changes)).toEqual(expected));

  test('without listed setters the setter stays, and a player who replaces the setter becomes the setter', () => {
    expect(setters('2:7 1:8 8:1', { roster: [] })).toEqual([1, 8, 1]);
  });

  test('if the previous setter is unlisted, the only listed setter on court becomes the setter', () => {
    expect(setters('3:8', { six: [2, 4, 3, 5, 6, 7] })).toEqual([8]);
    expect(setters('3:9', { six: [2, 1, 3, 5, 6, 7] })).toEqual([1]);
  });

  test('with two listed setters on court, the previous one continues if listed; else the incoming one sets', () => {
    expect(setters('2:8 3:7', { setter: 1 })).toEqual([1, 1]);
    expect(setters('2:8', { six: [3, 2, 1, 4, 5, 6], setter: 2 })).toEqual([8]);
  });

  test('a match of version 1 keeps its setters', () => {
    expect(setters('4:8 1:9', { rules: 1 })).toEqual([1, 9]);
    expect(setters('1:9 4:8', { rules: 1 })).toEqual([9, 8]);
  });
});

test('[R-RALLY-4] in a new lineup the previous setter stays, else the only listed setter is the setter', () => {
  expect(setterAmong([2, 3, 5, 6, 7, 1], ROSTER, null)).toBe(1);
  expect(setterAmong([2, 3, 5, 6, 7, 4], ROSTER, 5)).toBe(5);
  expect(setterAmong([1, 8, 5, 6, 7, 4], ROSTER, 8)).toBe(8);
  expect(setterAmong([1, 8, 5, 6, 7, 4], ROSTER, 5)).toBeNull();
  expect(setterAmong([2, 3, 5, 6, 7, 4], ROSTER, null)).toBeNull();
});
