import { realNames, realText } from '@volleyscouter/tests/kit/real-files';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { foldLog } from '../rally/fold.ts';
import { ralliesOf } from '../stats/rallies.ts';
import { setPoints } from '../stats/sets.ts';
import { writeDvw } from './export.ts';
import { formOf, stampsIn } from './form.ts';
import { importDvw } from './game.ts';

const LINEUP = ['*P01>LUp', '*z1>LUp', 'aP21>LUp', 'az1>LUp'];

/** The winner scores last. With `-open` at the end of the result, no line ends the set. */
function setLines(set: number, result: string): string[] {
  const [home = 0, visitor = 0] = result.replace('-open', '').split('-').map(Number);
  const both = Math.min(home, visitor);
  const winner = home > visitor ? '*' : 'a';
  const sides = Array.from({ length: home + visitor }, (_, at) =>
    at < 2 * both ? (at % 2 === 0 ? '*' : 'a') : winner,
  );
  let score = [0, 0];
  const points = sides.map((side) => {
    score = side === '*' ? [score[0]! + 1, score[1]!] : [score[0]!, score[1]! + 1];
    return `${side}p${score.map((points) => String(points).padStart(2, '0')).join(':')}`;
  });
  const columns = (code: string, of: number): string =>
    `${code};;;;;;;20.00.00;${of};1;1;1;1;;1;2;3;4;5;6;21;22;23;24;25;26;`;
  const lines = [...LINEUP, ...points].map((code) => columns(code, set));
  return result.endsWith('-open') ? lines : [...lines, columns(`**${set}set`, set + 1)];
}

/** `played`: results by set, such as `1: '25-20'`. */
function fileOf(
  table: readonly string[],
  played: Readonly<Record<number, string>>,
  teams = ['', ''],
): string {
  return [
    '[3DATAVOLLEYSCOUT]',
    '[3MATCH]',
    '[3TEAMS]',
    `CAS;Casa;${teams[0]};`,
    `FOR;Fora;${teams[1]};`,
    '[3SET]',
    ...[0, 1, 2, 3, 4].map((at) => `True;;;;${table[at] ?? ''};;`),
    '[3SCOUT]',
    ...Object.entries(played).flatMap(([set, result]) => setLines(Number(set), result)),
    '',
  ].join('\r\n');
}

const allOf = (results: readonly string[]) =>
  Object.fromEntries(results.map((result, at) => [at + 1, result] as const));

function importText(text: string, rules?: Parameters<typeof importDvw>[1]) {
  const read = importDvw(text, rules);
  if (!read.ok) throw new Error(read.error);
  const { commands, settings } = read.value;
  const match = foldLog(commands);
  const flagged = match.plays.filter(({ flags }) => flags.length > 0).length;
  const { closed, setsWon, over, set } = match.state;
  const sets = closed.map(({ score }) => score.join('-')).join(' ');
  return { read: read.value, match, settings, flagged, sets, setsWon: setsWon.join('-'), over, set };
}

const formatOf = ({ settings: { bestOf, fixedSets } }: ReturnType<typeof importText>): string =>
  fixedSets ? fixedSets.targets.join(' ') : `best of ${bestOf}`;

describe('[R-RALLY-5] the number of sets follows from the file', () => {
  test.each<[string, string[], string, boolean]>([
    ['four sets to 15, drawn', ['11-15', '13-15', '17-15', '15-8'], '15 15 15 15', true],
    ['all four sets of a friendly', ['21-25', '19-25', '29-31', '18-25'], '25 25 25 25', true],
    ['a set after the match was won', ['25-20', '25-20', '25-20', '15-25'], '25 25 25 25', true],
    [
      'the last of five to fewer points',
      ['25-20', '25-20', '25-20', '20-25', '15-10'],
      '25 25 25 25 15',
      true,
    ],
    ['six sets', ['25-20', '20-25', '25-20', '20-25', '25-20', '20-25'], '25 25 25 25 25 25', true],
    ['three of five', ['25-20', '25-20', '25-20'], 'best of 5', true],
    ['two of three', ['25-20', '25-20'], 'best of 3', true],
    ['a third set to fewer points', ['25-20', '20-25', '15-10'], 'best of 3', true],
    ['a third set to 25 points is not a deciding set', ['25-20', '20-25', '25-10'], 'best of 5', false],
    ['two sets each to 25', ['25-20', '20-25', '25-10', '20-25'], 'best of 5', false],
    ['a third set after one team won two', ['25-20', '25-20', '20-25'], 'best of 5', false],
  ])('%s', (_, results, format, over) => {
    for (const table of [results, []]) {
      const match = importText(fileOf(table, allOf(results)));
      expect([formatOf(match), match.over, match.sets]).toEqual([format, over, results.join(' ')]);
      expect(match.flagged).toBe(0);
    }
  });

  test('line-ups, set results in any notation and sets won are used to detect the format', () => {
    const two = ['25-20', '25-20'];
    expect(formatOf(importText(fileOf(two, allOf(two))))).toBe('best of 3');
    const started = fileOf(two, allOf(two)).replace(
      '[3SET]',
      '[3PLAYERS-H]\r\n0;7;1;1;1;1;;;H7;Sete;Ana;\r\n[3SET]',
    );
    expect(formatOf(importText(started))).toBe('best of 5');
    for (const third of ['20-25', '20:25', '20 x 25', '20/25', '20 25', '20–25'])
      expect(formatOf(importText(fileOf([...two, third], allOf(two)))), third).toBe('best of 5');
    expect(formatOf(importText(fileOf(two, allOf(two), ['3', '0'])))).toBe('best of 5');
    expect(formatOf(importText(fileOf(two, allOf(two), ['4', '0'])))).toBe('25 25');
  });

  test('rules that fit the plays can be chosen; rules that contradict them are rejected', () => {
    const results = ['25-20', '20-25', '25-10', '20-25'];
    const text = fileOf(results, allOf(results));
    const points = [25, 15] as const;
    const fixedSets = { targets: [25, 25, 25, 25], deciding: false };
    const drawn = importText(text, { bestOf: 5, points, fixedSets });
    expect([drawn.over, drawn.setsWon]).toEqual([true, '2-2']);
    for (const rules of [
      { bestOf: 3, points, fixedSets: null },
      { bestOf: 5, points: [21, 15] as const, fixedSets: null },
      { bestOf: 5, points, fixedSets: { targets: [25, 25], deciding: false } },
    ])
      expect(formatOf(importText(text, rules))).toBe('best of 5');
  });
});

describe('[R-RALLY-5] a set that was not scouted keeps its result from the file', () => {
  const table = ['25-22', '21-25', '26-24', '22-25', '11-15'];

  test.each<[string, Record<number, string>]>([
    ['the second', { 1: '25-22', 3: '26-24', 4: '22-25', 5: '11-15' }],
    ['the first', { 2: '21-25', 3: '26-24', 4: '22-25', 5: '11-15' }],
    ['the last two', { 1: '25-22', 2: '21-25', 3: '26-24' }],
    ['two in a row', { 1: '25-22', 4: '22-25', 5: '11-15' }],
    ['the end of the second', { 1: '25-22', 2: '10-12', 3: '26-24', 4: '22-25', 5: '11-15' }],
    ['the end of the fourth, and the fifth', { 1: '25-22', 2: '21-25', 3: '26-24', 4: '12-10-open' }],
  ])('%s', (_, played) => {
    const match = importText(fileOf(table, played));
    expect([match.sets, match.setsWon, match.over]).toEqual([table.join(' '), '2-3', true]);
    expect(match.flagged).toBe(0);
  });

  test('a set that was not scouted has no plays, and its points count for no skill', () => {
    const { match } = importText(fileOf(table, { 1: '25-22', 3: '26-24', 4: '22-25', 5: '11-15' }));
    const rallies = ralliesOf(match);
    expect(rallies.filter(({ set }) => set === 2)).toEqual([]);
    expect(setPoints(match, rallies, '*', 2)).toEqual({ serve: 0, attack: 0, block: 0, opponentErrors: 0 });
  });

  test('a table with the current score of an unfinished set does not end the set', () => {
    const match = importText(fileOf(['25-22', '8-2'], { 1: '25-22', 2: '8-2-open' }));
    expect([match.sets, match.set, match.match.state.score]).toEqual(['25-22', 2, [8, 2]]);
  });
});

describe('[R-RALLY-5] a truncated file', () => {
  /** Keeps a share of the plays. The sections before them become those of an unfinished match. */
  function cutOff(text: string, share: number): string {
    const [head = '', scout = ''] = text.split('[3SCOUT]');
    const lines = scout.split(/(?<=\n)/);
    const keptLines = lines.slice(0, Math.floor(lines.length * share));
    const ended = keptLines.filter((line) => line.startsWith('**')).length;
    let row = 0;
    const cutHead = head
      .replace(/^(True;[^;]*;[^;]*;[^;]*;)[^;]*/gm, (whole, start: string) => (row++ < ended ? whole : start))
      .replace(/^((?:[^;]*;){2})\d(;[^;]*;[^;]*;\d+;;?;?;?;?)/gm, '$10$2')
      .replace(
        /^([01];\d+;\d+;)((?:[^;]*;){5})/gm,
        (_, start: string, starts: string) =>
          start +
          starts
            .split(';')
            .slice(0, 5)
            .map((column, at) => `${at <= ended ? column : ''};`)
            .join(''),
      );
    return `${cutHead}[3SCOUT]${keptLines.join('')}`;
  }

  test.each(realNames.filter((name) => name !== 'kats_beds-clip.dvw'))(
    '%s, truncated anywhere, has the sets before the cut and no play after its end',
    (name) => {
      const whole = importText(realText(name));
      const scores = whole.sets.split(' ');
      for (let share = 0.03; share < 1; share += 0.07) {
        const match = importText(cutOff(realText(name), share));
        const sets = match.sets === '' ? [] : match.sets.split(' ');
        expect(sets, String(share)).toEqual(scores.slice(0, sets.length));
        expect(formatOf(match)).toBe('best of 5');
        expect(match.over).toBe(sets.length === scores.length);
        expect(match.match.plays.flatMap(({ flags }) => flags)).not.toContain('match-over');
      }
    },
  );
});

test('[R-RALLY-5] no play follows the end of the match, whatever lines are missing or doubled', () => {
  const position = fc.nat({ max: 1_000_000 });
  const change = fc.record({
    kind: fc.constantFrom('lose', 'double', 'ends'),
    from: position,
    most: fc.nat(400),
  });
  const files = realNames.map((name) => realText(name).split('[3SCOUT]'));
  fc.assert(
    fc.property(
      fc.nat(files.length - 1),
      fc.array(change, { minLength: 1, maxLength: 4 }),
      (fileIndex, changes) => {
        const [head = '', scout = ''] = files[fileIndex] ?? [];
        let lines = scout.split(/(?<=\n)/);
        for (const { kind, from, most } of changes) {
          const at = from % (lines.length || 1);
          if (kind === 'ends') lines = lines.filter((line, index) => !line.startsWith('**') || index < at);
          else
            lines.splice(
              at,
              kind === 'lose' ? most : 0,
              ...(kind === 'lose' ? [] : lines.slice(at, at + most)),
            );
        }
        const read = importDvw(`${head}[3SCOUT]\n${lines.join('')}`);
        if (!read.ok) return;
        expect(foldLog(read.value.commands).plays.flatMap(({ flags }) => flags)).not.toContain('match-over');
      },
    ),
    { numRuns: 60 },
  );
});

describe('[R-STAT-6] a fixed number of sets is read back', () => {
  const rewrite = (text: string) => {
    const read = importDvw(text);
    if (!read.ok) throw new Error(read.error);
    const { commands, form } = formOf(text, 'utf-8', read.value);
    const match = foldLog(commands);
    const original = { info: read.value.info, match, encoding: 'utf-8', form };
    return writeDvw(read.value.info, match, { stamps: stampsIn(commands), original });
  };

  /** The last set of a 3-0 match is played a second time. */
  function fourSets(name: string): string {
    const lines = realText(name).split(/(?<=\n)/);
    const [from, to] = ['**2set', '**3set'].map((end) => lines.findIndex((line) => line.startsWith(end)));
    const fourth = lines.slice(from! + 1, to! + 1).map((line) => {
      const fields = line.replace('**3set', '**4set').split(';');
      return fields.with(8, String(Number(fields[8]) + 1)).join(';');
    });
    return lines.toSpliced(to! + 1, 0, ...fourth).join('');
  }

  test.each(['PM06.dvw', 'purd-ju.dvw', 'emu-purd.dvw'])(
    '%s with a fourth set is written back byte for byte',
    (name) => {
      const text = fourSets(name);
      const match = importText(text);
      expect([match.settings.fixedSets?.targets, match.over]).toEqual([[25, 25, 25, 25], true]);
      expect(match.match.plays.flatMap(({ flags }) => flags)).not.toContain('match-over');
      expect(rewrite(text)).toBe(text);
    },
  );

  test('sets beyond the fifth are written as comments and read back as plays', () => {
    const results = ['5-3', '3-5', '5-3', '3-5', '5-3', '3-5', '5-3'];
    const { match, read, settings } = importText(fileOf(results, allOf(results)));
    expect(settings.fixedSets?.targets).toHaveLength(7);
    const text = writeDvw(read.info, match);
    const lines = (text.split('[3SCOUT]\r\n')[1] ?? '').split('\r\n');
    expect(lines[0]).toMatch(/^>VolleyScouter format fixed 5 5 5 5 5 5 5;/);
    const extraSetLines = lines
      .slice(lines.findIndex((line) => line.startsWith('**5set')) + 1)
      .filter(Boolean);
    expect(extraSetLines.every((line) => /^>VolleyScouter [67] /.test(line))).toBe(true);
    const second = importText(text);
    expect([second.sets, second.setsWon, second.over]).toEqual([results.join(' '), '4-3', true]);
    expect(second.settings).toEqual(settings);
  });

  test('a drawn match to 25 and a deciding third set to 25 are read back too', () => {
    for (const rules of [
      { bestOf: 5, points: [25, 15] as const, fixedSets: { targets: [25, 25], deciding: true } },
      { bestOf: 3, points: [25, 25] as const, fixedSets: null },
    ]) {
      const results = rules.bestOf === 3 ? ['25-20', '20-25', '25-20'] : ['25-20', '20-25'];
      const { match, read } = importText(fileOf(results, allOf(results)), rules);
      const second = importText(writeDvw(read.info, match));
      expect(second.settings).toMatchObject(rules);
      expect([second.sets, second.over]).toEqual([results.join(' '), true]);
    }
  });
});
