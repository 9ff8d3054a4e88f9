import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseEntry } from '../code/parse.ts';
import type { Command } from '../rally/command.ts';
import { foldLog, type Match } from '../rally/fold.ts';
import {
  commandWithoutWords,
  firstName,
  firstNameOnly,
  hasFreeText,
  seesWholeNames,
  withoutWords,
} from './minors.ts';

/** Custom characters have no meaning for the rules. */
const meaning = (value: unknown): string =>
  JSON.stringify(value, (name, inner: unknown) => (name === 'custom' ? '' : inner));

describe('[R-LGPD] a match of minors', () => {
  test('only scouts and admins see full names', () => {
    const roles = ['visitor', 'atleta', 'assessoria', 'scouter', 'admin'] as const;
    expect(roles.filter(seesWholeNames)).toEqual(['scouter', 'admin']);
  });

  test.each([
    ['Ana', 'Ana'],
    ['Ana Silva', 'Ana'],
    [' Ana\u00a0Silva', 'Ana'],
    ['Ana_Silva', 'Ana'],
    ['Ana/Silva', 'Ana'],
    ['Silva, Ana', 'Ana'],
    ['Silva,', ''],
    ['12 Ana Silva', 'Ana'],
    ['(Ana) Silva', 'Ana'],
    ['A. Silva', 'A'],
    ["D'Ávila Souza", "D'Ávila"],
    ['Ana-Clara Souza', 'Ana-Clara'],
    ['Joa\u0303o Souza', 'Joa\u0303o'],
    ['Юлия Петрова', 'Юлия'],
    ['', ''],
    ['12', ''],
  ])('the name %j is shown as %j', (name, expected) => expect(firstName(name)).toBe(expected));

  test('firstNameOnly keeps number and role, and removes the surname everywhere', () => {
    const player = { number: 7, name: 'Ana Clara', surname: 'Silva', function: 's' };
    expect(firstNameOnly(player)).toEqual({ number: 7, name: 'Ana', surname: '', function: 's' });
    expect(firstNameOnly({ ...player, name: '', function: 'Silva' })).toEqual({
      number: 7,
      name: '',
      surname: '',
      function: '',
    });
  });

  test.each([
    ['>troca da Silva', '>'],
    ['a12SM#~~~56ASilva', '?'],
    ['a12SM#~~~56A~~~Silva', 'a12SM#~~~56A'],
    ['*p02:01 Silva', '*p02:01'],
    ['*z3>Silva', '*z3'],
    ['*c05:12>Silva', '*c05:12'],
    ['*T>Silva', '*T'],
    ['Silva', '?'],
    ['', ''],
    ['*12AM#X5', '*12AM#X5'],
  ])('the code %j becomes %j', (code, expected) => expect(withoutWords(code)).toBe(expected));

  test('a log folds to the same match after its free text is removed', () => {
    const code = fc.oneof(
      fc.string({ maxLength: 30 }),
      fc.constantFrom(
        '>?Silva',
        '*12SM#',
        'a07RM-',
        '*p01:00',
        'aT',
        '**1set',
        '*05AH/X5F42A',
        'a$$&H#',
        '*P08',
        '*z2',
      ),
    );
    const suffix = fc.constantFrom('', '>Silva', '~~~~~~~~~Silva', ' Silva');
    fc.assert(
      fc.property(fc.array(fc.tuple(code, suffix), { maxLength: 20 }), (typed) => {
        const log = typed.map(([start, end], index): Command => {
          const id = String(index);
          return { type: 'add', id, block: id, code: start + end };
        });
        const [before, after] = [foldLog(log), foldLog(log.map(commandWithoutWords))];
        expect(meaning(after.state)).toBe(meaning(before.state));
        const happenings = ({ plays }: Match) => meaning(plays.map((play) => play.happenings));
        expect(happenings(after)).toBe(happenings(before));
        // a comment marked for review loses its text, and thus the mark
        const flagsOf = ({ plays }: Match) =>
          plays.map(({ flags }) => flags.filter((flag) => flag !== 'to-review'));
        expect(flagsOf(after)).toEqual(flagsOf(before));
        for (const { code } of after.plays) {
          expect(withoutWords(code)).toBe(code);
          expect(parseEntry(code).ok || code === '?' || code === '').toBe(true);
        }
      }),
    );
  });

  test('commands without free text are unchanged', () => {
    const plain: Command[] = [
      { type: 'add', id: 'a', block: 'a', code: '*12SM#' },
      { type: 'amend', target: 'a', time: 3 },
      { type: 'amend', target: 'a', moment: { at: 3000, from: 'corrected' } },
      { type: 'remove', target: 'a' },
      { type: 'enlist', side: '*', number: 7 },
    ];
    for (const command of plain) expect(commandWithoutWords(command)).toBe(command);
    expect(plain.some(hasFreeText)).toBe(false);
    expect(hasFreeText({ type: 'amend', target: 'a', code: '>Silva' })).toBe(true);
  });

  test("the id of a moment's video is removed", () => {
    const moment = { at: 3000, from: 'typed', video: 'y:dQw4w9WgXcQ' } as const;
    const command: Command = { type: 'add', id: 'a', block: 'a', code: '*12SM#', moment };
    expect(commandWithoutWords(command)).toEqual({ ...command, moment: { at: 3000, from: 'typed' } });
    expect(hasFreeText(command)).toBe(true);
  });
});
