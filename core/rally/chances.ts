/**
 * Chances of a women's match. Source: the matches of tests/fixtures/matches, rounded. The shares of grades in
 * simulated matches lie within the range of these matches (tests/fixtures/demonstration.test.ts).
 */
import type { Grade, Skill, Zone } from '../code/vocabulary.ts';

/** Weights in any unit. */
export type Chances<T> = readonly (readonly [value: T, weight: number])[];

export const SERVES: Chances<Grade> = [
  ['#', 8],
  ['/', 4],
  ['+', 19],
  ['!', 16],
  ['-', 41],
  ['=', 12],
];

/** By grade of the serve; empty after a serve error. */
export const RECEPTIONS: Record<Grade, Chances<Grade>> = {
  '#': [['=', 1]],
  '/': [['/', 1]],
  '+': [['-', 1]],
  '!': [['!', 1]],
  '-': [
    ['#', 5],
    ['+', 6],
  ],
  '=': [],
};

export const SETS: Chances<Grade> = [
  ['#', 76],
  ['+', 12],
  ['!', 4],
  ['-', 6],
  ['=', 2],
];

export const ATTACKS: Chances<Grade> = [
  ['#', 42],
  ['+', 13],
  ['!', 3],
  ['-', 25],
  ['/', 8],
  ['=', 9],
];

/** Touches of the other side, by grade of the attack; `null`: no touch. */
export const AGAINST_ATTACK: Record<Grade, Chances<readonly [Skill, Grade] | null>> = {
  '#': [
    [['B', '='], 32],
    [['D', '='], 25],
    [null, 43],
  ],
  '+': [
    [['B', '-'], 25],
    [['D', '-'], 68],
    [['D', '/'], 7],
  ],
  '!': [[['B', '!'], 1]],
  '-': [
    [['B', '+'], 33],
    [['D', '#'], 28],
    [['D', '+'], 34],
    [['D', '!'], 5],
  ],
  '/': [[['B', '#'], 1]],
  '=': [[null, 1]],
};

/** Grades of the dig after a block `+` or `!`. */
export const BEHIND_BLOCK: Chances<Grade> = [
  ['#', 34],
  ['+', 36],
  ['-', 30],
];

export const FREE_BALLS: Chances<Grade> = [
  ['#', 50],
  ['+', 40],
  ['!', 10],
];

/** Share of bad first contacts (`-`) that become a free ball. */
export const GIVEN_AWAY = 0.15;

/**
 * `outside` and `middle` are in the front row, `opposite` is in either row. `pipe` is the outside in the back
 * row.
 */
export type Attacker = 'outside' | 'middle' | 'opposite' | 'pipe';

export const ATTACKERS: Record<'in system' | 'out of system', Chances<Attacker>> = {
  'in system': [
    ['outside', 40],
    ['opposite', 24],
    ['middle', 26],
    ['pipe', 10],
  ],
  'out of system': [
    ['outside', 58],
    ['opposite', 34],
    ['pipe', 8],
  ],
};

/** `fast`: after a first contact `#` or `+`. `high`: after any other first contact. */
export const BALLS: Record<Attacker | 'opposite behind', readonly [fast: string, high: string]> = {
  outside: ['X5', 'V5'],
  opposite: ['X6', 'V6'],
  'opposite behind': ['X8', 'V8'],
  middle: ['X1', 'X7'],
  pipe: ['XP', 'VP'],
};

export const SERVED_TO: Chances<Zone> = [
  [6, 34],
  [5, 28],
  [1, 24],
  [8, 14],
];

export const ATTACKED_TO: Chances<Zone> = [
  [5, 26],
  [1, 24],
  [6, 18],
  [7, 13],
  [8, 10],
  [9, 9],
];
