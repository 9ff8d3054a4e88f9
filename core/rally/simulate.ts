/** An invented match, played touch by touch through the engine: for the demonstration and for tests. */
import { NO_PLACES, type Touch } from '../code/entry.ts';
import {
  type Grade,
  otherSide,
  type Position,
  type Side,
  type Skill,
  type TouchType,
  type Zone,
} from '../code/vocabulary.ts';
import { writeTouch } from '../code/write.ts';
import type { Command } from './command.ts';
import { play } from './fold.ts';
import { DEFAULT_SETTINGS, type Settings } from './settings.ts';
import { type MatchState, START, teamOf } from './state.ts';

export interface Squad {
  /** Six starters in positions 1-6, the setter's position among them, a libero, and how strong they are (0-1). */
  six: readonly number[];
  setter: Position;
  libero: number;
  strength: number;
}

type Random = () => number;
type Weights<T extends string> = readonly (readonly [T, number])[];

/** One of several, by weight. */
function pick<T extends string>(random: Random, weights: Weights<T>): T {
  let rest = random() * weights.reduce((sum, [, weight]) => sum + weight, 0);
  for (const [value, weight] of weights) {
    rest -= weight;
    if (rest < 0) return value;
  }
  return (weights[0] as readonly [T, number])[0];
}

const SERVES: Weights<Grade> = [
  ['#', 5],
  ['/', 3],
  ['+', 18],
  ['!', 22],
  ['-', 40],
  ['=', 12],
];
/** The reception that a serve of this grade meets. */
const RECEPTIONS: Record<Grade, Weights<Grade>> = {
  '#': [['=', 1]],
  '/': [['/', 1]],
  '+': [['-', 1]],
  '!': [['!', 1]],
  '-': [
    ['#', 5],
    ['+', 6],
  ],
  '=': [['+', 1]],
};
const ATTACKS: Weights<Grade> = [
  ['#', 42],
  ['+', 12],
  ['!', 6],
  ['-', 24],
  ['/', 7],
  ['=', 9],
];
const COMBOS: Weights<string> = [
  ['X5', 30],
  ['X6', 22],
  ['X1', 12],
  ['X7', 10],
  ['XP', 10],
  ['V5', 10],
  ['V6', 6],
];
const FROM: Record<string, Zone> = { X5: 4, X6: 2, X1: 3, X7: 4, XP: 8, V5: 4, V6: 2 };
const TYPE: Record<string, TouchType> = { X5: 'T', X6: 'T', X1: 'Q', X7: 'Q', XP: 'M', V5: 'H', V6: 'H' };
const ZONES: Weights<'1' | '5' | '6' | '7' | '9'> = [
  ['1', 30],
  ['5', 30],
  ['6', 20],
  ['7', 8],
  ['9', 12],
];
const SECONDS_A_TOUCH = 3;
const SECONDS_BETWEEN = 22;

/** A grade by weight; a stronger side more often gets the better one of two draws. */
function pickGrade(random: Random, weights: Weights<Grade>, strength: number): Grade {
  const first = pick(random, weights);
  const second = pick(random, weights);
  const order = '#+!-/=';
  const [better, worse] = order.indexOf(first) < order.indexOf(second) ? [first, second] : [second, first];
  if (random() > 0.2) return first;
  return random() < strength ? better : worse;
}

/** Commands of a whole match. The same numbers from `random` give the same match. */
export function simulateMatch(
  home: Squad,
  visitor: Squad,
  random: Random,
  given: Partial<Settings> = {},
): Command[] {
  const settings: Settings = { ...DEFAULT_SETTINGS, ...given };
  const commands: Command[] = [{ type: 'settings', settings: given }];
  let state: MatchState = START;
  let seconds = 60;
  let number = 0;
  let block = '';
  const squadOf = (side: Side): Squad => (side === '*' ? home : visitor);

  const enter = (command: Extract<Command, { type: 'add' | 'manual' }>): void => {
    commands.push(command);
    state = play(state, command, settings).after;
  };
  const touch = (side: Side, shirt: number, skill: Skill, grade: Grade, more: Partial<Touch> = {}): void => {
    const code = writeTouch({
      kind: 'touch',
      side,
      number: shirt,
      skill,
      type: 'H',
      grade,
      ...NO_PLACES,
      ...more,
    });
    number++;
    enter({ type: 'add', id: `sim${number}`, block, code, time: seconds });
    seconds += SECONDS_A_TOUCH;
  };
  const at = (side: Side, positions: readonly Position[]): number => {
    const chosen = positions[Math.floor(random() * positions.length)] ?? 1;
    return teamOf(state, side).six[chosen - 1] as number;
  };
  const graded = (side: Side, weights: Weights<Grade>): Grade =>
    pickGrade(random, weights, squadOf(side).strength);

  const lineUp = (side: Side) => ({ six: squadOf(side).six, setter: squadOf(side).setter });
  const startSet = (serving: Side): void => {
    block = `lineup${state.set}`;
    const id = `simset${state.set}`;
    enter({ type: 'manual', id, block, home: lineUp('*'), visitor: lineUp('a'), serving });
  };

  const attack = (side: Side): Grade => {
    const combo = pick(random, COMBOS);
    const setter = teamOf(state, side).six[teamOf(state, side).setter - 1] as number;
    const back = combo === 'XP';
    const attacker = at(side, back ? [6] : FROM[combo] === 4 ? [4] : FROM[combo] === 2 ? [2] : [3]);
    if (attacker !== setter)
      touch(side, setter, 'E', random() < 0.6 ? '#' : '+', { combo: 'K1', type: TYPE[combo] });
    const grade = graded(side, ATTACKS);
    const to = Number(pick(random, ZONES)) as Zone;
    touch(side, attacker, 'A', grade, { combo, type: TYPE[combo], from: FROM[combo], to });
    return grade;
  };

  const rally = (): void => {
    const serving = state.serving;
    const receiving = otherSide(serving);
    block = `rally${state.rally}`;
    const zones = {
      from: random() < 0.5 ? (1 as const) : (6 as const),
      to: Number(pick(random, ZONES)) as Zone,
    };
    const serve = graded(serving, SERVES);
    touch(serving, teamOf(state, serving).six[0] as number, 'S', serve, { type: 'M', ...zones });
    if (serve === '=') return;
    const passer = random() < 0.4 ? squadOf(receiving).libero : at(receiving, [1, 5, 6]);
    touch(receiving, passer, 'R', pick(random, RECEPTIONS[serve]), { type: 'M', ...zones });
    if (serve === '#') return;
    let side = serve === '/' ? serving : receiving;
    for (let attacks = 0; attacks < 30; attacks++) {
      const grade = attack(side);
      const other = otherSide(side);
      if (grade === '/') touch(other, at(other, [2, 3, 4]), 'B', '#');
      if (grade === '#' && random() < 0.5) touch(other, squadOf(other).libero, 'D', '=');
      if (grade === '#' || grade === '/' || grade === '=') return;
      if (grade === '!') {
        touch(side, at(side, [5, 6]), 'D', '!');
        continue;
      }
      touch(other, at(other, [1, 5, 6]), 'D', grade === '-' ? '+' : '-');
      side = other;
    }
    touch(side, at(side, [4]), 'A', '#');
  };

  while (!state.over) {
    const { set } = state;
    startSet(set % 2 === 1 ? '*' : 'a');
    while (!state.over && state.set === set) {
      rally();
      seconds += SECONDS_BETWEEN;
    }
    seconds += 180;
  }
  return commands;
}
