import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Command } from '../rally/command.ts';
import { counting, foldLog } from '../rally/fold.ts';
import { correctionOf } from './correction.ts';
import { displaced, withVersion } from './versions.ts';

const add = (id: string, code = '*p', more: object = {}): Command => ({
  type: 'add',
  id,
  block: id,
  code,
  ...more,
});
const amend = (target: string, facts: object): Command => ({ type: 'amend', target, ...facts });
const remove = (target: string): Command => ({ type: 'remove', target });
const moment = (at: number) => ({ moment: { at, from: 'corrected' as const } });
const START = [add('1'), add('2', 'ap'), add('3'), add('4', 'ap')];
const COPY = [...START, amend('2', { code: '*p' }), remove('3'), add('c1', 'ap', { before: '4' })];

const codes = (log: readonly Command[]): string[] =>
  foldLog(log).plays.map(({ id, code }) => `${id} ${code}`);
const placed = (
  original: readonly Command[],
  copy: readonly Command[],
  winner: 'copy' | 'original' = 'copy',
): Command[] => [...original, ...correctionOf(original, copy, null).commands(winner)];

describe('[R-RALLY-6] a corrected copy replaces its match', () => {
  test('the match equals the copy if the match had no new entries; the former log can be restored', () => {
    const after = placed(START, COPY);
    expect(codes(after)).toEqual(['1 *p', '2 *p', 'c1 ap', '4 ap']);
    expect(foldLog(after)).toEqual(foldLog(COPY));
    const back = [...after, ...withVersion(after, 4, displaced(START, 4))];
    expect(foldLog(back)).toEqual(foldLog(START));
  });

  test('new plays of the match follow the corrected plays; new video moments stay', () => {
    const original = [...START, amend('1', moment(5000)), amend('2', moment(7000)), add('5', '*p')];
    const correction = correctionOf(original, COPY, 4);
    expect(correction.disputed).toEqual(new Set());
    const after = foldLog([...original, ...correction.commands('copy')]);
    expect(after.plays.map(({ id, moment: videoMoment }) => [id, videoMoment?.at])).toEqual([
      ['1', 5000],
      ['2', 7000],
      ['c1', undefined],
      ['4', undefined],
      ['5', undefined],
    ]);
  });

  test('plays changed differently in the match and in the copy are disputed', () => {
    const original = [...START, amend('2', { code: 'a#' }), amend('3', moment(1)), add('5', '*p')];
    const { disputed } = correctionOf(original, COPY, null);
    expect([...disputed]).toEqual(['2', '3']);
    expect(codes(placed(original, COPY))).toEqual(['1 *p', '2 *p', 'c1 ap', '4 ap', '5 *p']);
    expect(codes(placed(original, COPY, 'original'))).toEqual([
      '1 *p',
      '2 a#',
      '3 *p',
      'c1 ap',
      '4 ap',
      '5 *p',
    ]);
    // the same change in match and copy is no conflict
    expect(correctionOf([...START, amend('2', { code: '*p' })], COPY, null).disputed).toEqual(new Set());
  });

  test('settings of the match stay, and roster numbers of the copy are added', () => {
    const enlist: Command = { type: 'enlist', side: '*', number: 18 };
    const copy: Command[] = [...START, enlist, { type: 'settings', settings: { bestOf: 1 } }];
    const { settings } = foldLog(placed(START, copy));
    expect([settings.bestOf, settings.home]).toEqual([
      foldLog(START).settings.bestOf,
      [{ number: 18, role: null }],
    ]);
  });

  test('a copy also replaces a match that an earlier or later copy has already replaced', () => {
    const other = [...START, add('5'), amend('1', { code: 'ap' })];
    const original = placed([...START, add('5'), add('6')], other);
    expect(codes(original)).toEqual(['1 ap', '2 ap', '3 *p', '4 ap', '5 *p', '6 *p']);
    expect(codes(placed(original, COPY))).toEqual(['1 ap', '2 *p', 'c1 ap', '4 ap', '5 *p', '6 *p']);
    // the first plays of this copy were later removed from the log and entered again
    const late = [...START, add('5'), add('6'), amend('6', { code: 'ap' })];
    expect(codes(placed(original, late))).toEqual(['1 ap', '2 ap', '3 *p', '4 ap', '5 *p', '6 ap']);
  });
});

/** `prefix` separates the ids of match and copy. */
const commands = (prefix: string) =>
  fc
    .array(
      fc.tuple(
        fc.constantFrom('add', 'insert', 'amend', 'moment', 'move', 'remove', 'void'),
        fc.nat(9),
        fc.nat(3),
      ),
    )
    .map((steps) =>
      steps.map(([kind, index, fact], at): Command => {
        const id = `${index + 1}`;
        const code = ['*p', 'ap', '*12SM#', 'a05SQ='][fact];
        if (kind === 'add') return add(`${prefix}${at}`, code);
        if (kind === 'insert') return add(`${prefix}${at}`, code, { before: id });
        if (kind === 'amend') return amend(id, { code });
        if (kind === 'move') return { type: 'move', target: id, before: `${fact + 1}` };
        if (kind === 'moment') return amend(id, moment(fact));
        return kind === 'remove' ? remove(id) : { type: 'void', block: id };
      }),
    );
const BEGUN = Array.from({ length: 10 }, (_, index) => add(`${index + 1}`, index % 2 ? 'ap' : '*p'));

test('[R-RALLY-6] any copy can replace the match; every later play of the match stays', () => {
  fc.assert(
    fc.property(
      commands('o'),
      commands('c'),
      fc.constantFrom('copy', 'original'),
      (originalCommands, copyCommands, winner) => {
        const [original, copy] = [
          [...BEGUN, ...originalCommands],
          [...BEGUN, ...copyCommands],
        ];
        expect(foldLog(placed(BEGUN, copy))).toEqual(foldLog(copy));
        const log = [...original, ...correctionOf(original, copy, 10).commands(winner)];
        const ids = counting(log).flatMap(({ command }) => ('id' in command ? [command.id] : []));
        expect(new Set(ids).size).toBe(ids.length);
        const after = new Set(foldLog(log).plays.map(({ id }) => id));
        for (const { id } of foldLog(original).plays) if (id.startsWith('o')) expect(after).toContain(id);
        for (const { id } of foldLog(copy).plays) if (id.startsWith('c')) expect(after).toContain(id);
        // a second correction changes nothing more
        expect(codes(placed(log, [...BEGUN, ...copyCommands], winner))).toEqual(codes(log));
      },
    ),
  );
});
