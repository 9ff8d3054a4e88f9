import { describe, expect, test } from 'vitest';
import { DEFAULT_TABLES } from '../code/defaults.ts';
import { checkLine } from '../rally/check.ts';
import type { Command } from '../rally/command.ts';
import { extend, foldLog, type Match } from '../rally/fold.ts';
import { type CarriedTeam, carried, joinedModels, learntFrom, modelFrom, modelRecord } from './carry.ts';
import { modelOf } from './learn.ts';
import { EMPTY_MODEL, type Model } from './model.ts';

const LINEUP: Command = {
  type: 'manual',
  id: 'six',
  block: 'six',
  home: { six: [1, 2, 3, 4, 5, 6], setter: 2 },
  visitor: { six: [11, 12, 13, 14, 15, 16], setter: 3 },
  serving: '*',
};

function played(...lines: string[]): Match {
  const log: Command[] = [LINEUP];
  let match = foldLog(log);
  for (const [index, line] of lines.entries())
    for (const [at, { code, reading }] of checkLine(match, line, DEFAULT_TABLES).entries.entries()) {
      const add: Command = {
        type: 'add',
        id: `${index} ${at}`,
        block: `${index}`,
        code,
        ...(reading && { reading }),
      };
      log.push(add);
      match = extend(match, add, () => log);
    }
  return match;
}

/** The serving team wins this rally, so no team rotates. */
const LONG = '1SM1.15#5 a13E#K1 a14X1-.5D+ 2E#K1 4X5+.16B+ a16D+ a13E# a14V5=';
const MATCH = played(...Array(6).fill(LONG), ...Array(6).fill('1SM1.15#5 a13EH#K1B3 a14X1=1'));
const learnt = learntFrom(MATCH, DEFAULT_TABLES) as Model;

const SAME: ReadonlyMap<number, number> = new Map(
  Array.from({ length: 20 }, (_, number) => [number, number]),
);
const team = (from: '*' | 'a', to: '*' | 'a', numbers = SAME): CarriedTeam => ({ from, to, numbers });
const both = [team('*', '*'), team('a', 'a')];

test('a model carried to the same teams, sides and numbers is unchanged', () => {
  const matchModel = modelOf(MATCH, DEFAULT_TABLES);
  expect(matchModel.seen.size).toBeGreaterThan(20);
  expect(carried(learnt, both)).toEqual(matchModel);
});

test('in names and values of a model, each shirt number is a separate word', () => {
  const parts = [...learnt.seen].flatMap(([name, values]) => [...name.split(' '), ...values]);
  const numbers = parts.filter((part) => /[12]0[01]\d/.test(part));
  expect(numbers.length).toBeGreaterThan(10);
  expect(numbers.filter((part) => !/^[12]0\d\d$/.test(part))).toEqual([]);
  // every other part has at most one digit, so each shirt number is marked
  expect(parts.filter((part) => /^\d\d+$/.test(part) && !/^[12]0\d\d$/.test(part))).toEqual([]);
});

describe('the carried model', () => {
  const names = ({ seen }: Model) => [...seen.keys()];

  test('has the entries of the team, on its present side', () => {
    const home = carried(learnt, [team('*', 'a')]);
    expect(home.seen.get('server a 1')).toEqual(Array(8).fill('1'));
    expect(home.seen.get('type S a 1')).toEqual(Array(8).fill('M'));
    expect(names(home).filter((name) => name.split(' ').includes('*'))).toEqual([]);
    expect(home.seen.has('setter a')).toBe(true);
    expect(home.seen.get('setter a')).not.toContain('13');
  });

  test('has the entries of present athletes only, by their present numbers', () => {
    const numbers = new Map([
      [13, 7],
      [14, 13],
    ]);
    const visitor = carried(learnt, [team('a', '*', numbers)]);
    expect(visitor.seen.get('setter *')).toEqual(Array(8).fill('7'));
    expect(names(visitor).some((name) => name.split(' ').includes('15'))).toBe(false);
    expect([...visitor.seen.values()].flat()).not.toContain('1013');
  });

  test('has the entries that belong to no team', () => {
    const carriedModel = carried(learnt, []);
    expect(carriedModel.outcomes).toEqual(learnt.outcomes);
    expect(carriedModel.seen.get('code A X1')).toEqual(learnt.seen.get('code A X1'));
    expect(names(carriedModel).every((name) => !/(^| )([*a]|[12]0\d\d)( |$)/.test(name))).toBe(true);
  });
});

test('joined models keep the newest values', () => {
  const two = joinedModels([carried(learnt, both), carried(learnt, both)]);
  for (const [name, values] of modelOf(MATCH, DEFAULT_TABLES).seen) {
    expect(two.seen.get(name)?.slice(-values.length)).toEqual(values);
    expect(two.seen.get(name)?.length).toBe(Math.min(values.length * 2, 8));
  }
  expect(joinedModels([])).toEqual(EMPTY_MODEL);
});

test('a model converted to JSON and back is unchanged, and its JSON is small', () => {
  const text = JSON.stringify(modelRecord(learnt));
  expect(modelFrom(JSON.parse(text))).toEqual(learnt);
  expect(text.length).toBeLessThan(20_000);
});

test('a match without a touch has no model', () => {
  expect(learntFrom(foldLog([LINEUP]), DEFAULT_TABLES)).toBeNull();
});
