import { describe, expect, test } from 'vitest';
import type { Command } from '../rally/command.ts';
import { foldLog } from '../rally/fold.ts';
import { displaced, reachOf, sideBySide, withVersion } from './versions.ts';

const add = (id: string, code: string): Command => ({ type: 'add', id, block: id, code });
const ENLIST: Command = { type: 'enlist', side: '*', number: 8 };
/** Plays 1 to 3 are in both versions. LOG continues with 4 and 5, ASIDE with b4 and b5. */
const LOG = [add('1', '*p'), add('2', '*p'), add('3', 'ap'), add('4', '*p'), ENLIST, add('5', '*p')];
const BASE = 3;
const ASIDE = [add('b4', 'ap'), add('b5', 'ap')];
const ids = (commands: readonly Command[]): string[] => foldLog(commands).plays.map(({ id }) => id);
const choose = (log: readonly Command[], base: number, aside: readonly Command[]): Command[] => [
  ...log,
  ...withVersion(log, base, aside),
];

describe('[R-SYNC-2] two versions of a match', () => {
  test('are compared from the point where they diverge', () => {
    const { common, log, aside } = sideBySide(LOG, BASE, ASIDE);
    expect(common.state.score).toEqual([2, 1]);
    expect([log.match.state.score, log.plays.map(({ id }) => id)]).toEqual([
      [4, 1],
      ['4', '5'],
    ]);
    expect([aside.match.state.score, aside.plays.map(({ id }) => id)]).toEqual([
      [2, 3],
      ['b4', 'b5'],
    ]);
    expect(log.match).toEqual(foldLog(LOG));
  });

  test('the chosen version replaces the other version; rosters stay', () => {
    const chosen = choose(LOG, BASE, ASIDE);
    expect(ids(chosen)).toEqual(['1', '2', '3', 'b4', 'b5']);
    expect(foldLog(chosen).settings.home).toEqual([{ number: 8, role: null }]);
    expect(foldLog(chosen)).toEqual(sideBySide(LOG, BASE, ASIDE).aside.match);
  });

  test('the replaced version can be chosen again', () => {
    const away = displaced(LOG, BASE);
    expect(away).toEqual([add('4', '*p'), add('5', '*p')]);
    const back = choose(choose(LOG, BASE, ASIDE), BASE, away);
    expect(foldLog(back)).toEqual(foldLog(LOG));
  });

  test('the replaced version can be chosen again even if it contains an earlier choice', () => {
    const laterLog = choose(LOG, 4, [add('c5', 'ap')]);
    expect(ids(laterLog)).toEqual(['1', '2', '3', '4', 'c5']);
    const back = choose(choose(laterLog, BASE, ASIDE), BASE, displaced(laterLog, BASE));
    expect(ids(back)).toEqual(['1', '2', '3', '4', 'c5']);
    // entry 3, on which the version builds, was displaced earlier: the choice brings it back
    const earlier = choose(LOG, 2, [add('c3', 'ap')]);
    const chosen = choose(earlier, BASE, ASIDE);
    expect(ids(chosen)).toEqual(['1', '2', '3', 'b4', 'b5']);
    const to = reachOf(earlier, BASE);
    expect(ids(choose(chosen, to, displaced(earlier, to)))).toEqual(ids(earlier));
  });

  test('a correction applies only to its own version', () => {
    const undone: Command[] = [...LOG, { type: 'void', block: '3' }];
    expect(ids(choose(undone, BASE, ASIDE))).toEqual(['1', '2', '3', 'b4', 'b5']);
    const back = choose(choose(undone, BASE, ASIDE), BASE, displaced(undone, BASE));
    expect(ids(back)).toEqual(['1', '2', '4', '5']);
  });
});
