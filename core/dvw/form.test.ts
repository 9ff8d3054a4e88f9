import { fixtureText } from '@volleyscouter/tests/kit/fixture';
import { REAL_FILES, type RealFiles } from '@volleyscouter/tests/kit/real-files';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { writeTouch } from '../code/write.ts';
import type { Add, Command } from '../rally/command.ts';
import { foldLog } from '../rally/fold.ts';
import { writeDvw } from './export.ts';
import { formOf, stampsIn } from './form.ts';
import { importDvw } from './game.ts';

const SCOUT = '[3SCOUT]';

function importAndStore(text: string, encoding = 'utf-8') {
  const read = importDvw(text);
  if (!read.ok) throw new Error(read.error);
  const { info } = read.value;
  const { commands, form } = formOf(text, encoding, read.value);
  const { form: stored, ...rest } = JSON.parse(JSON.stringify({ commands, form })) as {
    commands: Command[];
    form: typeof form;
  };
  const original = { info, match: foldLog(commands), encoding, form: stored };
  const write = (log: readonly Command[], now = info): string =>
    writeDvw(now, foldLog(log), { encoding, stamps: stampsIn(log), original });
  return { ...rest, info, form, write };
}

const filesByText = new Map<string, ReturnType<typeof importAndStore>>();
function importOnce(text: string): ReturnType<typeof importAndStore> {
  const file = filesByText.get(text) ?? importAndStore(text);
  filesByText.set(text, file);
  return file;
}

const scoutOf = (text: string): string => text.slice(text.indexOf(SCOUT));
const bytes = (text: string): number => new TextEncoder().encode(text).length;

function changedLines(before: string, after: string): { line: number; was: string; is: string }[] {
  const [linesBefore, linesAfter] = [scoutOf(before).split(/\r?\n/), scoutOf(after).split(/\r?\n/)];
  expect(linesAfter.length).toBe(linesBefore.length);
  return linesBefore.flatMap((was, line) =>
    was === linesAfter[line] ? [] : [{ line, was, is: linesAfter[line] ?? '' }],
  );
}

describe.each(REAL_FILES)('[R-STAT-6] an import is exported unchanged ($from)', (files: RealFiles) => {
  test.each(files.realNames)(
    '%s: every byte is the same, and the residue of [3SCOUT] is below 1 % (clip: 40 %)',
    (name) => {
      const text = files.realText(name);
      const { commands, form, write } = importOnce(text);
      expect(write(commands)).toBe(text);
      // this clip has 21 lines: the line-ups of the start, then a rally from later in the match
      const most = name === 'kats_beds-clip.dvw' ? 0.4 : 0.01;
      expect(bytes(JSON.stringify(form.scout)) / bytes(scoutOf(text))).toBeLessThan(most);
    },
  );

  test.each(files.realNames)(
    '%s: an edit of custom characters changes only the line of its touch, and can be reverted',
    (name) => {
      const text = files.realText(name);
      const { commands, write } = importOnce(text);
      const touches = foldLog(commands).plays.flatMap(({ id, entry, code }) =>
        entry?.kind === 'touch' ? [{ id, entry, code }] : [],
      );
      for (const { id, entry, code } of touches.filter((_, at) => at % 151 === 3)) {
        const other = writeTouch({ ...entry, custom: entry.custom === 'EDIT' ? 'X' : 'EDIT' });
        const amend = { type: 'amend', target: id, code: other } as const;
        const changed = changedLines(text, write([...commands, amend]));
        expect(changed.map(({ was, is }) => [was.replace(/^[^;]*/, ''), is])).toEqual([
          [changed[0]?.is.replace(/^[^;]*/, ''), other + (changed[0]?.was.replace(/^[^;]*/, '') ?? '')],
        ]);
        const back = { type: 'amend', target: id, code } as const;
        expect(scoutOf(write([...commands, amend, back]))).toBe(scoutOf(text));
      }
    },
  );

  test.each(files.realNames)(
    "%s: an edit of a serve's grade changes no line before the serve, and no earlier set",
    (name) => {
      const text = files.realText(name);
      const { commands, write } = importOnce(text);
      const { plays } = foldLog(commands);
      const served = plays.filter(({ entry }) => entry?.kind === 'touch' && entry.skill === 'S');
      for (const { id, entry, set } of served.filter((_, at) => at % 61 === 7)) {
        if (entry?.kind !== 'touch') continue;
        const code = writeTouch({ ...entry, grade: entry.grade === '=' ? '-' : '=' });
        const now = write([...commands, { type: 'amend', target: id, code }]);
        const [was, is] = [scoutOf(text).split(/\r?\n/), scoutOf(now).split(/\r?\n/)];
        const first = was.findIndex((line, at) => line !== is[at]);
        expect(is[first]?.split(';')[0]).toBe(code);
        const setBefore = (lines: readonly string[]): readonly string[] =>
          lines.filter((line) => Number(line.split(';')[8]) < set);
        expect(setBefore(is)).toEqual(setBefore(was));
      }
    },
  );

  test.each(files.realNames)(
    "%s: later entries are written after the file's lines; after an undo the file is unchanged",
    (name) => {
      const text = files.realText(name);
      const { commands, write } = importOnce(text);
      const more: Add[] = ['*01SM-', '> fim'].map((code, at) => ({
        type: 'add',
        id: `n${at}`,
        block: 'n',
        code,
      }));
      const scout = scoutOf(text).replace(/\0$/, '');
      const longer = write([...commands, ...more]);
      expect(scoutOf(longer).startsWith(scout)).toBe(true);
      expect(longer).toContain('> fim;');
      expect(write([...commands, ...more, { type: 'void', block: 'n' }])).toBe(text);
    },
  );

  test.each(files.realNames)(
    "%s: a changed name also replaces the player's id and removes the nickname",
    (name) => {
      const text = files.realText(name);
      const { commands, info, write } = importOnce(text);
      const [first] = info.home.players;
      if (!first) throw new Error('no player');
      const home = {
        ...info.home,
        players: [{ ...first, name: 'Nova', surname: 'Pessoa' }, ...info.home.players.slice(1)],
      };
      const lines = text.split(/\r?\n/);
      const changed = write(commands, { ...info, home })
        .split(/\r?\n/)
        .filter((line, at) => line !== lines[at]);
      const player = changed.find((line) => line.includes('Pessoa')) ?? '';
      expect(player.split(';').slice(8, 12)).toEqual([
        `H${String(first.number).padStart(2, '0')}`,
        'Pessoa',
        'Nova',
        '',
      ]);
      expect(changed.length).toBeLessThanOrEqual(2);
      expect(scoutOf(write(commands, { ...info, home }))).toBe(scoutOf(text));
    },
  );
});

describe('[R-STAT-6] a faulty or unusual file', () => {
  const head = '[3DATAVOLLEYSCOUT]\n[3MATCH]\n[3TEAMS]\n[3SET]\n[3PLAYERS-H]\n[3PLAYERS-V]\n';

  test('with few or many unreadable lines is written back unchanged', () => {
    const some = `${head}[3SCOUT]\n*01SM#;\n??;what\n*p01:00;\n`;
    expect(importAndStore(some).write(importAndStore(some).commands)).toBe(some);
    const longFile = `${head}[3SCOUT]\n*01SM#;\n${'?? nothing that can be read;\n'.repeat(3_000)}*p01:00;\n`;
    expect(importAndStore(longFile).write(importAndStore(longFile).commands)).toBe(longFile);
  });

  test('with changed letters, and doubled, exchanged and missing lines is written back unchanged', () => {
    const whole = fixtureText().split('\r\n');
    const change = fc.record({
      kind: fc.constantFrom('lose', 'double', 'swap', 'letter'),
      at: fc.nat(whole.length - 2),
      letter: fc.constantFrom(';', 'a', '*', '0', '~', '>', '\0', '\\', 'ł'),
    });
    /** After these changes, [3SCOUT] contains only its first line, which has a setter. */
    const LONE_SETTER = [
      { kind: 'double' as const, at: 0, letter: ';' as const },
      { kind: 'swap' as const, at: 48, letter: ';' as const },
      { kind: 'swap' as const, at: 49, letter: ';' as const },
    ];
    fc.assert(
      fc.property(fc.array(change, { minLength: 1, maxLength: 12 }), (changes) => {
        const lines = [...whole];
        for (const { kind, at, letter } of changes) {
          const line = lines[at] ?? '';
          if (kind === 'lose') lines.splice(at, 1);
          else if (kind === 'double') lines.splice(at, 0, line);
          else if (kind === 'swap') lines.splice(at, 2, lines[at + 1] ?? '', line);
          else lines[at] = line.slice(0, at % 9) + letter + line.slice((at % 9) + 1);
        }
        const text = lines.join('\r\n');
        if (!importDvw(text).ok) return;
        const { commands, write } = importAndStore(text);
        expect(write(commands)).toBe(text);
      }),
      { numRuns: 300, examples: [[LONE_SETTER]] },
    );
  });

  const HABITS: Record<string, (fields: string[], isSelected: boolean) => string[][]> = {
    'a green code behind an error': (fields, isSelected) =>
      isSelected && /^[*a]..A.=/.test(fields[0] ?? '')
        ? [fields, fields.with(0, `${fields[0]?.startsWith('*') ? 'a' : '*'}$$&H=`)]
        : [fields],
    'column 2 on another line': (fields, isSelected) => [
      isSelected ? fields.with(1, fields[1] === '' ? 's' : '') : fields,
    ],
    'no file number of the video': (fields) => [fields.length > 12 ? fields.with(11, '') : fields],
    'some file numbers of the video': (fields, isSelected) => [isSelected ? fields.with(11, '') : fields],
    'empty coordinates': (fields) => [fields.map((field) => (field === '-1-1' ? '' : field))],
    'some empty coordinates': (fields, isSelected) => [
      isSelected && fields.length > 6 ? fields.with(5, '') : fields,
    ],
    'no lines of setters': (fields) => (/^[*a][Pz]\d/.test(fields[0] ?? '') ? [] : [fields]),
    'some lines of setters': (fields, isSelected) =>
      isSelected && /^[*a][Pz]\d/.test(fields[0] ?? '') ? [] : [fields],
    'another number in the end of a set': (fields, isSelected) =>
      isSelected && /^\*\*\dset/.test(fields[0] ?? '') ? [fields.with(0, '**5set')] : [fields],
    'two players on court': (fields) => [
      fields.map((field, at) => (at > 15 && at < 26 && at % 6 > 3 ? '' : field)),
    ],
    'no players on court': (fields) => [fields.map((field, at) => (at > 13 && at < 26 ? '' : field))],
    'empty setters': (fields) => [fields.map((field, at) => (at === 9 || at === 10 ? '' : field))],
  };
  const texts = [fixtureText(), ...REAL_FILES.flatMap((files) => files.realNames.map(files.realText))];

  test.each(Object.keys(HABITS))(
    'with differences of another program is written back unchanged: %s',
    (name) => {
      const habit = HABITS[name] ?? ((fields) => [fields]);
      fc.assert(
        fc.property(fc.constantFrom(...texts), fc.integer({ min: 2, max: 40 }), (whole, nth) => {
          const start = whole.indexOf(SCOUT) + SCOUT.length;
          const lines = whole.slice(start).split('\n');
          const changed = lines.flatMap((line, at) => {
            const fields = line.split(';');
            return fields.length < 2 ? [line] : habit(fields, at % nth === 0).map((row) => row.join(';'));
          });
          const text = whole.slice(0, start) + changed.join('\n');
          const { commands, write } = importAndStore(text);
          expect(write(commands) === text).toBe(true);
        }),
        { numRuns: 12 },
      );
    },
    60_000,
  );

  test.each([
    ['none', []],
    ['of a W.O.', ['25-0', '25-0', '25-0']],
    ['of sets', ['25-20', '20-25', '25-19', '25-18']],
  ])('without plays is written back unchanged; results in its table: %s', (_, scores) => {
    const rows = [0, 1, 2, 3, 4].map((set) => `True;;;;${scores[set] ?? ''};;\n`).join('');
    const text = `${head.replace('[3TEAMS]\n', '[3TEAMS]\nA;Um;\nB;Dois;\n').replace('[3SET]\n', `[3SET]\n${rows}`)}[3SCOUT]\n`;
    expect(importAndStore(text).write(importAndStore(text).commands)).toBe(text);
  });

  test('with repeated sections, no last line break and an invalid score is written back unchanged', () => {
    const odd = `${head}[3TEAMS]\nA;Um;\n[3SCOUT]\n*01SM#;;\n[3SCOUT]\n*p77:00;;;\na02SM=`;
    expect(importAndStore(odd).write(importAndStore(odd).commands)).toBe(odd);
  });
});
