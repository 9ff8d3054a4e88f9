import { LINEUP } from '@volleyscouter/tests/kit/lineup';
import { describe, expect, test } from 'vitest';
import { type BulkChange, bulkEdit } from './bulkEdit.ts';
import type { Add, Command } from './command.ts';
import { changesEarlierSet } from './edits.ts';
import { foldLog, type Match } from './fold.ts';
import { lastStep } from './undo.ts';

const add = (id: string, code: string, more: Partial<Add> = {}): Command => ({
  type: 'add',
  id,
  block: `block-${id}`,
  code,
  ...more,
});
const LOG: Command[] = [
  LINEUP,
  add('s', '*01SM-', { moment: { at: 4000, from: 'typed', video: 'f:1' }, clock: '20.15.00' }),
  add('r', 'a15RM+'),
  add('e', 'a11EQ+~~B', { spots: [1982, null, 8044] }),
  add('a', 'a14AQ-X5', { moment: { at: 9000, from: 'typed' } }),
  add('c', '>a comment'),
  add('k', '*04AH#'),
  add('t', '*T'),
];
const match = foldLog(LOG);
const all = new Set(['s', 'r', 'e', 'a', 'c', 'k', 't']);

const counter = () => {
  let count = 0;
  return () => `new${++count}`;
};
const edit = (change: BulkChange, ids: ReadonlySet<string> = all, from: Match = match) =>
  bulkEdit(from, ids, change, counter());
const codesOf = ({ plays }: Match): string[] => plays.flatMap(({ code }) => code || []);
const codesAfter = (commands: readonly Command[]): string[] => codesOf(foldLog([...LOG, ...commands]));

describe('[R-RALLY-6] a change to many plays', () => {
  test('each part is changed in touches; an unsuitable play is unchanged and counted', () => {
    const touches = new Set(['s', 'r', 'e', 'a', 'k']);
    const grade = edit({ kind: 'touch', fields: { grade: '!' } });
    expect(grade.unchangedCount).toBe(2);
    expect(codesAfter(grade.commands)).toEqual([
      ...['*01SM!', 'a15RM!', 'a11EQ!~~B', 'a14AQ!X5', '>a comment', '*04AH!', '*T'],
    ]);
    const slide = edit({ kind: 'touch', fields: { type: 'N' } }, touches);
    expect([slide.unchangedCount, slide.commands.length]).toEqual([2, 3]);
    expect(edit({ kind: 'touch', fields: { type: 'M' } }, new Set(['s']))).toEqual({
      commands: [],
      unchangedCount: 0,
    });
    const dig = edit({ kind: 'touch', fields: { skill: 'D' } }, touches);
    expect(dig.unchangedCount).toBe(2);
    expect(codesAfter(dig.commands).filter((code) => code[3] === 'D')).toEqual([
      '*01DM-',
      'a15DM+',
      '*04DH#',
    ]);
    const combo = edit({ kind: 'touch', fields: { combo: 'V6' } }, touches);
    expect([combo.unchangedCount, codesAfter(combo.commands)[3]]).toEqual([2, 'a14AQ-V6']);
    expect(codesAfter(edit({ kind: 'touch', fields: { number: 7 } }, touches).commands)[5]).toBe('*07AH#');
  });

  test('the team is changed in every entry that has a team', () => {
    const { commands, unchangedCount } = edit({ kind: 'team', side: 'a' });
    expect(unchangedCount).toBe(1);
    expect(codesAfter(commands).every((code) => code[0] === 'a' || code[0] === '>')).toBe(true);
  });

  test('video times are shifted, unless they are missing or would be below 0', () => {
    const { commands, unchangedCount } = edit({ kind: 'shift', seconds: -4.5 });
    expect(unchangedCount).toBe(6);
    expect(commands).toEqual([
      { type: 'amend', target: 'a', block: 'new1', moment: { at: 4500, from: 'corrected' } },
    ]);
    expect(edit({ kind: 'shift', seconds: 1 }, new Set(['s'])).commands).toMatchObject([
      { moment: { at: 5000, from: 'corrected', video: 'f:1' } },
    ]);
  });

  test('moved plays keep their order, id, clock and moment', () => {
    const ids = new Set(['s', 'a']);
    const back = edit({ kind: 'move', where: 'after', play: 'k' }, ids);
    const after = foldLog([...LOG, ...back.commands]);
    expect(after.plays.map(({ id }) => id).slice(1)).toEqual(['r', 'e', 'c', 'k', 's', 'a', 't']);
    expect(after.plays[5]).toMatchObject({ id: 's', clock: '20.15.00', moment: { at: 4000, video: 'f:1' } });
    const end = edit({ kind: 'move', where: 'after', play: 't' }, new Set(['s']));
    expect(codesAfter(end.commands).at(-1)).toBe('*01SM-');
    const start = edit({ kind: 'move', where: 'before', play: 's' }, ids);
    expect(codesAfter(start.commands).slice(0, 2)).toEqual(['*01SM-', 'a14AQ-X5']);
  });

  test('a number is replaced from the first selected play on, lineups included', () => {
    const log = [...LOG, add('n', '*01SM#'), add('x', '*01AH#')];
    const { commands } = edit({ kind: 'renumber', side: '*', from: 1, to: 18 }, new Set(['k']), foldLog(log));
    const moved = foldLog([...log, ...commands]);
    expect(codesOf(moved)).toEqual([...codesOf(match), '*18SM#', '*18AH#']);
    expect(moved.plays.at(-2)?.flags).toEqual([]);
    expect(moved.state.score).toEqual(foldLog(log).state.score);
    const clash = edit({ kind: 'renumber', side: '*', from: 1, to: 4 }, new Set(['s']));
    expect(clash.unchangedCount).toBe(1);
    expect(foldLog([...LOG, ...clash.commands]).plays.find(({ id }) => id === 's')?.flags).toContain(
      'other-server',
    );
  });

  test.each<[string, BulkChange]>([
    ['removed plays', { kind: 'remove' }],
    ['rewritten codes', { kind: 'touch', fields: { grade: '#' } }],
    ['a renumbering with line-ups', { kind: 'renumber', side: '*', from: 4, to: 18 }],
    ['moved plays', { kind: 'move', where: 'after', play: 't' }],
    ['shifted times', { kind: 'shift', seconds: 3 }],
  ])('one undo takes back %s as a whole', (_, change) => {
    const ids = new Set(['s', 'r', 'k']);
    const log = [...LOG, ...edit(change, ids).commands];
    expect(foldLog(log).plays).not.toEqual(match.plays);
    const step = lastStep(foldLog(log), log, () => 'none');
    expect(step).toMatchObject({ kind: 'changed', commands: [{ type: 'void', block: 'new1' }] });
    const back = [...log, ...(step?.commands ?? [])];
    expect(foldLog(back)).toEqual(match);
    expect(lastStep(foldLog(back), back, () => 'none')?.commands).toEqual([
      { type: 'void', block: 'block-t' },
    ]);
    const amendment: Command = { type: 'amend', target: 'a', code: 'a14AQ-' };
    const mixed = [...LOG, amendment, ...edit(change, ids).commands, { ...amendment, code: 'a14AQ=' }];
    const kinds: (string | undefined)[] = [];
    for (let count = 0; count < 4; count++) {
      const next = lastStep(foldLog(mixed), mixed, () => 'none');
      kinds.push(next?.kind);
      mixed.push(...(next?.commands ?? []));
    }
    expect(kinds).toEqual(['amended', 'changed', 'amended', 'block']);
  });

  test('in an earlier set only moments may change; only a copy can undo other edits of that set', () => {
    const short: Command = { type: 'settings', settings: { points: [2, 2] } };
    const log = [short, ...LOG, add('p', '*01SM#'), add('z', 'a12SM-')];
    const two = foldLog(log);
    expect(two.state.set).toBe(2);
    const closed = (change: BulkChange, ids: readonly string[]) =>
      edit(change, new Set(ids), two).commands.map((command) => changesEarlierSet(two, command));
    expect(closed({ kind: 'touch', fields: { grade: '#' } }, ['s', 'z'])).toContain(true);
    expect(closed({ kind: 'remove' }, ['z'])).toEqual([false]);
    expect(closed({ kind: 'shift', seconds: 1 }, ['s', 'a'])).toEqual([false, false]);
    expect(closed({ kind: 'move', where: 'before', play: 'k' }, ['z'])).toEqual([true]);
    const early = edit({ kind: 'touch', fields: { grade: '+' } }, new Set(['s'])).commands;
    const laterLog = [short, ...LOG, ...early, add('p', '*01SM#'), add('z', 'a12SM-')];
    expect(changesEarlierSet(foldLog(laterLog), { type: 'void', block: 'new1' })).toBe(true);
    const both = [...log, ...early];
    const steps = [false, true].map((isCopy) => lastStep(foldLog(both), both, () => 'none', isCopy)?.kind);
    expect(steps).toEqual(['block', 'changed']);
  });
});
