import { LINEUP } from '@volleyscouter/tests/kit/lineup';
import { describe, expect, test } from 'vitest';
import type { Command, Manual } from './command.ts';
import { extend, foldLog } from './fold.ts';
import type { Settings } from './settings.ts';
import { setterNumber } from './state.ts';

const configure = (settings: Partial<Settings>): Command => ({ type: 'settings', settings });
const add = (code: string, index: number, more: object = {}): Command => ({
  type: 'add',
  id: `p${index}`,
  block: `b${index}`,
  code,
  ...more,
});
/** One add for each code after a lineup; `codes` are separated by spaces. */
const log = (codes: string, ...before: Command[]): Command[] => [
  ...before,
  LINEUP,
  ...codes
    .split(' ')
    .filter(Boolean)
    .map((code, index) => add(code, index)),
];
const after = (codes: string, ...before: Command[]) => foldLog(log(codes, ...before));

describe('a rally', () => {
  test('[R-RALLY-2] a serving side that wins the rally gets a point and does not rotate', () => {
    const { state } = after('*01SM#');
    expect(state.score).toEqual([1, 0]);
    expect(state.home.six).toEqual([1, 2, 3, 4, 5, 6]);
    expect(state.serving).toBe('*');
  });

  test('[R-RALLY-2] after a side-out, the receiving side has point and serve; its six and its setter rotate', () => {
    const { state, plays } = after('*01SM-  a15RM+ a11ET+ a14AT#');
    expect(state.score).toEqual([0, 1]);
    expect(state.serving).toBe('a');
    expect(state.visitor.six).toEqual([12, 13, 14, 15, 16, 11]);
    expect(state.visitor.setter).toBe(6);
    expect(setterNumber(state.visitor)).toBe(11);
    expect(state.home.six).toEqual([1, 2, 3, 4, 5, 6]);
    expect(plays.at(-1)?.happenings.map(({ kind }) => kind)).toEqual(['point', 'rotation']);
  });

  test('[R-CODE-4] an answering touch belongs to the decided rally and gives no point', () => {
    const match = after('*01SM- a15RM+ a14AT# *02BT= *05DT=');
    expect(match.state.score).toEqual([0, 1]);
    expect(match.plays.slice(1).map(({ rally }) => rally)).toEqual([1, 1, 1, 1, 1]);
    expect(after('*01SM# a15RM=').state.score).toEqual([1, 0]);
    expect(after('*01SM- a15RM+ a14AT/ *03BT#').state.score).toEqual([1, 0]);
  });

  test('[R-CODE-4] a contradicting answer is flagged and changes nothing', () => {
    const match = after('*01SM- a15RM+ a14AT# *02BT#');
    expect(match.state.score).toEqual([0, 1]);
    expect(match.plays.at(-1)?.flags).toEqual(['both-ways']);
  });

  test('[R-CODE-4] an explicit point closes the rally and overrules the table', () => {
    expect(after('*01SM- a15RM+ ap').state.score).toEqual([0, 1]);
    expect(after('*01SM- a15RM+ a$$&H=').state.score).toEqual([1, 0]);
    expect(after('*01SM- a14AT# ap').state.score).toEqual([0, 1]);
    const overruled = after('*01SM- a14AT# *p').state;
    expect(overruled.score).toEqual([1, 0]);
    expect(overruled.visitor.six).toEqual([11, 12, 13, 14, 15, 16]);
    expect(after('*01SM- a14AT# *p *p').state.score).toEqual([2, 0]);
  });

  test('[R-CODE-3] a touch with `goesOn` does not end the rally', () => {
    const { state } = foldLog([
      LINEUP,
      add('*01SM-', 0),
      add('a14AH/', 1, { goesOn: true }),
      add('a12DH+', 2),
    ]);
    expect(state.score).toEqual([0, 0]);
    expect(state.touches).toBe(3);
  });

  test('[R-CODE-3] the table of winning symbols decides which touch ends a rally', () => {
    const winning = { S: {}, R: {}, E: { '/': 'loses' }, A: { '#': 'wins' }, B: {}, D: {}, F: {} } as const;
    expect(after('*01SM# a15ET/', configure({ winning })).state.score).toEqual([1, 0]);
  });

  test('[R-CODE-5] doubtful entries are flagged and stored', () => {
    expect(after('a11SM-').plays.at(-1)?.flags).toEqual(['other-server']);
    expect(after('*03SM-').plays.at(-1)?.flags).toEqual(['other-server']);
    expect(after('*04AT-').plays.at(-1)?.flags).toEqual(['no-serve']);
    expect(after('*01SM- a77RM+').plays.at(-1)?.flags).toEqual(['not-on-court']);
    expect(after('*01SM- *01SM-').plays.at(-1)?.flags).toEqual(['second-serve']);
    expect(after('*T *T *T').plays.at(-1)?.flags).toEqual(['too-many-timeouts']);
    expect(after('nonsense').plays.at(-1)?.flags).toEqual(['unreadable']);
  });
});

describe('sets and match', () => {
  const short = configure({ points: [3, 2], bestOf: 3 });

  test('[R-RALLY-3] a set ends with a lead of two; the loser of the set serves next, and the sides change', () => {
    const { state, plays } = after('*p *p ap ap ap *p *p *p', short);
    expect(state.closed).toEqual([{ set: 1, score: [5, 3], winner: '*' }]);
    expect(state).toMatchObject({
      set: 2,
      score: [0, 0],
      setsWon: [1, 0],
      serving: 'a',
      left: 'a',
      fresh: true,
    });
    expect(plays.at(-1)?.happenings.map(({ kind }) => kind)).toEqual(['point', 'setEnd', 'newSet']);
  });

  test('[R-RALLY-5] in a deciding set sides change at half of its points, rounded up', () => {
    const deciding = configure({ points: [3, 15], bestOf: 3 });
    const { state } = after(`*p *p *p ap ap ap ${'*p '.repeat(7)}`, deciding);
    expect(state).toMatchObject({ set: 3, score: [7, 0], left: '*' });
    const changed = after(`*p *p *p ap ap ap ${'*p '.repeat(8)}`, deciding);
    expect(changed.state.left).toBe('a');
    expect(changed.plays.at(-1)?.happenings.map(({ kind }) => kind)).toEqual(['point', 'sideChange']);
  });

  test('[R-RALLY-3] more than half of the best-of sets win the match', () => {
    const match = after('*p *p *p *p *p *p *01SM#', short);
    expect(match.state).toMatchObject({ over: true, setsWon: [2, 0], set: 2 });
    expect(match.plays.at(-1)?.flags).toEqual(['match-over']);
    expect(match.plays.at(-2)?.happenings.at(-1)).toEqual({ kind: 'matchEnd', winner: '*' });
  });

  test('[R-RALLY-6] undoing the closing block of a set opens the set again', () => {
    const commands = log('*p *p *p', short);
    const match = foldLog([...commands, { type: 'void', block: 'b2' }]);
    expect(match.state).toMatchObject({ set: 1, score: [2, 0], setsWon: [0, 0] });
  });
});

describe('substitutions and setters', () => {
  const roles = configure({
    home: [
      { number: 1, role: 'setter' },
      { number: 4, role: 'opposite' },
      { number: 8, role: 'setter' },
      { number: 9, role: 'opposite' },
    ],
  });

  test('[R-RALLY-4] a player who replaces the setter, or a setter who enters when no setter is on court, becomes the setter', () => {
    const out = after('*c01:09', roles).state.home;
    expect([out.six, out.setter]).toEqual([[9, 2, 3, 4, 5, 6], 1]);
    const double = after('*c01:09 *c04:08', roles).state.home;
    expect([double.six, double.setter]).toEqual([[9, 2, 3, 8, 5, 6], 4]);
    expect(after('*c04:08', roles).state.home.setter).toBe(1);
  });

  test('[R-CODE-5] a substitution with "out" off court or "in" on court changes nothing', () => {
    for (const code of ['*c77:08', '*c02:03']) {
      const match = after(code, roles);
      expect(match.state.home.six).toEqual([1, 2, 3, 4, 5, 6]);
      expect(match.plays.at(-1)?.flags).toEqual(['bad-substitution']);
    }
  });

  test('[R-RALLY-4] z and P set the setter', () => {
    expect(after('*z4').state.home.setter).toBe(4);
    expect(after('*P05').state.home.setter).toBe(5);
    expect(after('*P55').plays.at(-1)?.flags).toEqual(['setter-not-on-court']);
  });
});

describe('[R-RALLY-1] the log', () => {
  const commands = log('*01SM- a14AT# a12SM=');

  test('inserts, amendments and removals change the folded plays', () => {
    const insert = add('a15RM+', 9, { before: 'p1' });
    expect(foldLog([...commands, insert]).plays.map(({ id }) => id)).toEqual([
      'lineup',
      'p0',
      'p9',
      'p1',
      'p2',
    ]);
    const amended = foldLog([...commands, { type: 'amend', target: 'p1', code: 'a14AT=' }]);
    expect(amended.state.score).toEqual([2, 0]);
    expect(foldLog([...commands, { type: 'remove', target: 'p2' }]).state.score).toEqual([0, 1]);
  });

  test('[R-RALLY-1] very many inserts before one play keep their order of entry, and very many blocks are undone', () => {
    const inserts = Array.from({ length: 130_000 }, (_, index): Command => {
      const id = `i${index}`;
      return { type: 'add', id, block: id, code: '>a', before: 'x' };
    });
    const play: Command = { type: 'add', id: 'x', block: 'x', code: '>x' };
    const { plays } = foldLog([play, ...inserts]);
    expect([plays.length, plays[0]?.id, plays.at(-2)?.id, plays.at(-1)?.id]).toEqual([
      130_001,
      'i0',
      'i129999',
      'x',
    ]);
    const some = inserts.slice(0, 30_000);
    const voids = some.map((_, index): Command => ({ type: 'void', block: `i${29_999 - index}` }));
    expect(foldLog([play, ...some, ...voids]).plays.map(({ id }) => id)).toEqual(['x']);
  }, 60_000);

  test('a second command with a known id is ignored', () => {
    expect(foldLog([...commands, ...commands]).state).toEqual(foldLog(commands).state);
  });

  test('extending by one command equals folding the longer log', () => {
    let match = foldLog([]);
    for (const [index, command] of commands.entries()) {
      const longer = commands.slice(0, index + 1);
      match = extend(match, command, () => longer);
      expect(match).toEqual(foldLog(longer));
    }
  });

  test('[R-RALLY-7] a match can be started at any set and score', () => {
    const start: Manual = { type: 'manual', id: 'm', block: 'm', set: 3, score: [12, 9], setsWon: [1, 1] };
    const { state } = foldLog([start, add('*p', 1)]);
    expect(state).toMatchObject({ set: 3, score: [13, 9], setsWon: [1, 1] });
  });
});

describe('adding a number to a roster', () => {
  const enlist = (side: '*' | 'a', number: number): Command => ({ type: 'enlist', side, number });
  const home = configure({ home: [{ number: 1, role: 'setter' }] });

  test('[R-CODE-5] enlist adds a number without a role; an existing number is unchanged', () => {
    const { settings } = foldLog([home, enlist('*', 8), enlist('*', 8), enlist('*', 1), enlist('a', 8)]);
    expect(settings.home).toEqual([
      { number: 1, role: 'setter' },
      { number: 8, role: null },
    ]);
    expect(settings.visitor).toEqual([{ number: 8, role: null }]);
  });

  test('[R-RALLY-1] an added number applies to the whole match; a later roster removes the number', () => {
    const libero = configure({ home: [{ number: 20, role: 'libero' }] });
    expect(foldLog([enlist('*', 8), libero]).settings.home).toEqual([{ number: 20, role: 'libero' }]);
    expect(foldLog([libero, enlist('*', 8)]).settings.home.map(({ number }) => number)).toEqual([20, 8]);
  });

  test('enlist adds no play; extending by an enlist equals folding the longer log', () => {
    const commands = log('*01SM#', home);
    const longer = [...commands, enlist('*', 8)];
    const match = extend(foldLog(commands), enlist('*', 8), () => longer);
    expect(match).toEqual(foldLog(longer));
    expect(match.plays).toHaveLength(foldLog(commands).plays.length);
  });
});

describe('[R-SYNC-2] rewind to an earlier number of the log', () => {
  const rewind = (to: number): Command => ({ type: 'rewind', to });
  const commands = log('*01SM# *01SM# a15RM=');

  test('later touches, points, lineups and corrections are discarded; earlier entries stay', () => {
    const { plays, state } = foldLog([...commands, { type: 'remove', target: 'p0' }, rewind(2)]);
    expect(plays.map(({ id }) => id)).toEqual(['lineup', 'p0']);
    expect(state).toEqual(foldLog(commands.slice(0, 2)).state);
    expect(foldLog([...commands, rewind(0)]).state).toEqual(foldLog([]).state);
  });

  test('settings and rosters stay', () => {
    const rules: Command[] = [configure({ bestOf: 3 }), { type: 'enlist', side: '*', number: 9 }];
    const { settings, plays } = foldLog([...commands, ...rules, rewind(1)]);
    expect([settings.bestOf, settings.home.length, plays.length]).toEqual([3, 1, 1]);
  });

  test('a discarded id may be used again', () => {
    const reused = add('a11SM#', 1);
    const { plays, ids } = foldLog([...commands, rewind(2), reused]);
    expect(plays.map(({ code }) => code)).toEqual(['', '*01SM#', 'a11SM#']);
    expect(ids.has('p2')).toBe(false);
  });

  test('the number of a rewind refers to the whole log, also after earlier rewinds', () => {
    const longer = [...commands, rewind(2), add('*02SM#', 7), add('*02SM#', 8)];
    expect(foldLog([...longer, rewind(6)]).plays.map(({ id }) => id)).toEqual(['lineup', 'p0', 'p7']);
    expect(foldLog([...longer, rewind(7)]).plays.map(({ id }) => id)).toEqual(['lineup', 'p0', 'p7', 'p8']);
    expect(foldLog([...longer, rewind(1)]).plays.map(({ id }) => id)).toEqual(['lineup']);
  });

  test('extending by a rewind equals folding the longer log', () => {
    const longer = [...commands, rewind(2)];
    expect(extend(foldLog(commands), rewind(2), () => longer)).toEqual(foldLog(longer));
  });
});

test('a correction replaces, keeps or removes the spots of a play', () => {
  const spots = [1982, null, 8044];
  const placed = [...log('*01SM- a15RM+'), { type: 'amend', target: 'p0', spots } as const];
  expect(foldLog(placed).plays[1]?.spots).toEqual(spots);
  const graded = [...placed, { type: 'amend', target: 'p0', code: '*01SM!' } as const];
  expect(foldLog(graded).plays[1]).toMatchObject({ code: '*01SM!', spots });
  expect(foldLog([...graded, { type: 'amend', target: 'p0', spots: null }]).plays[1]?.spots).toBeNull();
});
