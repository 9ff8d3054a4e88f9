import { describe, expect, test } from 'vitest';
import type { Position } from '../code/vocabulary.ts';
import { courtOf } from './court.ts';
import { type Places, receptionPlaces, rotationPlaces } from './formation.ts';
import { DEFAULT_SETTINGS, type PlayerRole, type RosterEntry } from './settings.ts';
import { START } from './state.ts';

const POSITIONS: readonly Position[] = [1, 2, 3, 4, 5, 6];
const orders: Record<string, readonly (PlayerRole | null)[]> = {
  'outside behind the setter': ['setter', 'outside', 'middle', 'opposite', 'outside', 'middle'],
  'middle behind the setter': ['setter', 'middle', 'outside', 'opposite', 'middle', 'outside'],
  'functions unknown': [null, null, null, null, null, null],
};

function places(roles: readonly (PlayerRole | null)[], setter: Position, libero: boolean): Places {
  const roster: RosterEntry[] = roles.map((role, index) => ({ number: index + 1, role }));
  if (libero) roster.push({ number: 7, role: 'libero' });
  const six = POSITIONS.map((_, index) => ((index + 7 - setter) % 6) + 1);
  const state = { ...START, serving: 'a' as const, home: { ...START.home, six, setter } };
  const settings = { ...DEFAULT_SETTINGS, home: roster };
  return receptionPlaces(courtOf(state, settings, '*'), roster);
}

describe('the reception formation', () => {
  for (const [name, roles] of Object.entries(orders))
    for (const libero of [true, false])
      for (const setter of POSITIONS)
        test(`keeps the overlap rule: ${name}, ${libero ? 'libero' : 'no libero'}, setter in ${setter}`, () => {
          const on = places(roles, setter, libero);
          const at = (position: Position) => on.get(position) ?? { across: Number.NaN, deep: Number.NaN };
          for (const [left, right] of [
            [4, 3],
            [3, 2],
            [5, 6],
            [6, 1],
          ] as const)
            expect(at(left).across, `${left} left of ${right}`).toBeLessThan(at(right).across);
          for (const [front, back] of [
            [4, 5],
            [3, 6],
            [2, 1],
          ] as const)
            expect(at(front).deep, `${front} in front of ${back}`).toBeLessThan(at(back).deep);
          for (const place of on.values()) {
            expect(place.across).toBeGreaterThanOrEqual(0.6);
            expect(place.across).toBeLessThanOrEqual(8.4);
            expect(place.deep).toBeLessThanOrEqual(8.6);
          }
        });

  test('at least three players stand at the passing depth', () => {
    for (const setter of POSITIONS) {
      const deep = [...places(orders['outside behind the setter'] ?? [], setter, true).values()].filter(
        ({ deep }) => deep > 5 && deep < 7.4,
      );
      expect(deep.length).toBeGreaterThanOrEqual(3);
    }
  });

  test('any two players stand more than 1.3 m apart', () => {
    for (const roles of Object.values(orders))
      for (const setter of POSITIONS) {
        const all = [...places(roles, setter, true)];
        for (const [a, one] of all)
          for (const [b, other] of all)
            if (a < b)
              expect(
                Math.hypot(one.across - other.across, one.deep - other.deep),
                `${a} and ${b}, setter in ${setter}`,
              ).toBeGreaterThan(1.3);
      }
  });
});

test('the serving player stands behind the end line', () => {
  const state = { ...START, home: { ...START.home, six: [1, 2, 3, 4, 5, 6] } };
  const on = rotationPlaces(courtOf(state, DEFAULT_SETTINGS, '*'));
  expect(on.get(1)?.deep).toBeGreaterThan(9);
  expect(on.get(4)).toEqual({ across: 1.5, deep: 2.1 });
});
