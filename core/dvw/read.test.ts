import { fileStatistics } from '@volleyscouter/tests/dvw/statistics';
import { cpuTime } from '@volleyscouter/tests/kit/cpuTime';
import { fixtureText } from '@volleyscouter/tests/kit/fixture';
import { REAL_FILES } from '@volleyscouter/tests/kit/real-files';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { foldLog } from '../rally/fold.ts';
import { detectEncoding } from './encoding.ts';
import type { DvwFile, Problem } from './file.ts';
import { type ImportedMatch, importDvw } from './game.ts';
import { readDvw } from './read.ts';
import { MAX_FILE_SIZE } from './sections.ts';

const text = fixtureText();

function importText(fileText: string): ImportedMatch {
  const read = importDvw(fileText);
  if (!read.ok) throw new Error(read.error);
  return read.value;
}
const reasons = (problems: readonly Problem[]): string[] => [
  ...new Set(problems.map(({ reason }) => reason)),
];

function everything(fileText: string): string | readonly Problem[] {
  const read = readDvw(fileText);
  const imported = importDvw(fileText);
  if (!read.ok || !imported.ok) {
    expect(imported).toEqual(read);
    return read.ok ? '' : read.error;
  }
  foldLog(imported.value.commands);
  fileStatistics('any', read.value);
  return imported.value.problems;
}

describe('the file of fixtureText', () => {
  test('is read completely', () => {
    const { info, settings, sets, problems, replay, commands } = importText(text);
    expect(problems).toEqual([]);
    expect(info).toMatchObject({
      date: '2026-02-03',
      time: '19:30',
      season: '2026',
      league: 'Copa da Praia',
    });
    expect(info.venue).toBe('Ginásio da Praça, Ubatuba');
    expect(info.home).toMatchObject({ name: 'Vôlei Araçá', coach: 'CONCEIÇÃO, Marta', assistant: '' });
    expect(info.visitor).toMatchObject({ name: 'Clube do Ipê', assistant: 'NUÑEZ, Inês' });
    expect(info.home.players.map(({ number, role }) => [number, role])).toEqual([
      [1, 'setter'],
      [2, 'outside'],
      [3, 'middle'],
      [4, 'opposite'],
      [5, 'outside'],
      [6, 'middle'],
      [7, 'opposite'],
      [8, 'libero'],
    ]);
    expect(info.home.players[1]).toEqual({
      number: 2,
      name: 'LÍVIA',
      surname: 'BRAGANÇA',
      role: 'outside',
      captain: true,
    });
    expect(settings).toMatchObject({ bestOf: 3, points: [5, 5], cones: false });
    expect(settings.winning.B).toEqual({ '=': 'loses', '#': 'wins' });
    expect(sets.slice(0, 2)).toEqual([
      { score: [5, 2], minutes: 9 },
      { score: [5, 3], minutes: 11 },
    ]);
    expect(replay).toMatchObject({ points: 15, scoreOk: 15, serverOk: 15, setEndsOk: 2, adjustments: 0 });
    const { state, plays } = foldLog(commands);
    expect(state).toMatchObject({ setsWon: [2, 0], over: true });
    expect(plays.flatMap(({ flags }) => flags)).toEqual([]);
    expect(plays.find(({ code }) => code === '*c04:07')?.after.home.six).toEqual([2, 3, 7, 5, 6, 1]);
  });

  test('gives a play its time in the video and on the clock', () => {
    const play = importText(text).commands.find(
      (command) => command.type === 'add' && command.code === '*02SQ=~~~51',
    );
    expect(play).toMatchObject({ time: 100, clock: '19.31.28' });
  });
});

describe('an unreadable file gives one error', () => {
  test.each([
    ['nothing', '', 'empty'],
    ['white space', ' \r\n\t\r\n', 'empty'],
    ['another text', 'Ana;Bia;Lia\r\n1;2;3\r\n', 'not-dvw'],
    ['a web page', '<!doctype html><title>Login</title>', 'not-dvw'],
    ['JSON', JSON.stringify({ teams: ['A', 'B'] }), 'not-dvw'],
    [
      'binary',
      String.fromCharCode(...Array.from({ length: 3000 }, (_, index) => (index * 7) % 32)),
      'binary',
    ],
    [
      'a picture',
      new TextDecoder().decode(Uint8Array.from({ length: 5000 }, (_, i) => (i * 37) % 256)),
      'binary',
    ],
    ['huge', `${text}${'*01SM#;\r\n'.repeat(MAX_FILE_SIZE / 9)}`, 'too-big'],
    ['headers alone', '[3DATAVOLLEYSCOUT]\r\n[3MATCH]\r\n[3SCOUT]\r\n', 'no-plays'],
  ])('%s', (_, fileText, error) => expect(everything(fileText)).toBe(error));
});

describe('in a file without plays', () => {
  const head = text.slice(0, text.indexOf('*P01>LUp'));
  const withSets = (...scores: string[]): string =>
    head.replace(
      /\[3SET\]\r\n([^[][^\r]*\r\n)*/,
      `[3SET]\r\n${[0, 1, 2, 3, 4].map((set) => `True;;;;${scores[set] ?? ''};;\r\n`).join('')}`,
    );
  const played = (fileText: string) => {
    const { info, commands, problems } = importText(fileText);
    const { closed, over, setsWon } = foldLog(commands).state;
    const codes = commands.flatMap((command) => (command.type === 'add' ? [command.code] : []));
    return { info, problems, over, setsWon, codes, sets: closed.map(({ score }) => score.join('-')) };
  };

  test('a match that has not begun has teams and date', () => {
    const { info, codes, over, sets } = played(withSets());
    expect([info.date, info.home.name !== '', info.visitor.name !== '']).toEqual(['2026-02-03', true, true]);
    expect({ codes, over, sets }).toEqual({ codes: [], over: false, sets: [] });
  });

  test.each([
    ['25- 0', 'awo', [3, 0], '25-0'],
    [' 0-25', '*wo', [0, 3], '0-25'],
  ])('three sets of %s are a W.O.', (score, code, won, set) => {
    const read = played(withSets(score, score, score));
    expect(read).toMatchObject({ codes: [code], over: true, setsWon: won, sets: [set, set, set] });
    expect(read.problems).toEqual([]);
  });

  test('results of played sets are kept', () => {
    const { over, setsWon, sets } = played(withSets('25-20', '20-25', '25-19', '25-18'));
    expect({ over, setsWon, sets }).toEqual({
      over: true,
      setsWon: [3, 1],
      sets: ['25-20', '20-25', '25-19', '25-18'],
    });
  });
});

describe('a faulty part is reported, and the rest is read', () => {
  const without = (section: string): string =>
    text.replace(new RegExp(`\\[${section}\\]\\r\\n([^[][^\\r]*\\r\\n)*`), '');

  test.each(['3MATCH', '3TEAMS', '3SET', '3PLAYERS-H', '3PLAYERS-V'])(
    'if the section %s is missing',
    (section) => {
      const { problems, commands } = importText(without(section));
      expect(problems).toContainEqual({ line: 0, text: `[${section}]`, reason: 'section-missing' });
      expect(foldLog(commands).state.closed.length).toBeGreaterThan(0);
    },
  );

  test('if a section is repeated', () => {
    const players = /\[3PLAYERS-H\]\r\n([^[][^\r]*\r\n)*/.exec(text)![0];
    const { problems, info } = importText(text.replace('[3PLAYERS-V]', `${players}[3PLAYERS-V]`));
    expect(reasons(problems)).toEqual(['section-repeated', 'player-repeated']);
    expect(info.home.players).toHaveLength(8);
  });

  test.each<[string, (fileText: string) => string, string, string]>([
    [
      'an invalid code',
      (fileText) => fileText.replace('*01SM#~~~15C', '*01XY#~~~15C'),
      '*01XY#~~~15C',
      'code',
    ],
    [
      'a place with an invalid letter',
      (fileText) => fileText.replace('*01SM#~~~15C', '*01SM#~~~?5C'),
      '*01SM#~~~?5C',
      'place',
    ],
    [
      'a player without a number',
      (fileText) => fileText.replace('0;3;3;3;4;', '0;;3;3;4;'),
      '0;;3;3;4;;;;AR3;',
      'player',
    ],
    [
      'a player twice',
      (fileText) => fileText.replace('0;3;3;3;4;', '0;2;3;3;4;'),
      '0;2;3;3;4;;;;AR3;',
      'player-repeated',
    ],
    ['an invalid score', (fileText) => fileText.replace(';5-2;', ';5&2;'), '5&2', 'score'],
    [
      'an impossible date',
      (fileText) => fileText.replace('03/02/2026;19', '33/33/2026;19'),
      '33/33/2026',
      'date',
    ],
    [
      'winning symbols cut short',
      (fileText) => fileText.replace('=~~~#~~~=~~~~~~~', '=~~~#'),
      '=~~~#=/~~#~~~',
      'winning-symbols',
    ],
    [
      'a team without a name',
      (fileText) => fileText.replace('IPE;Clube do Ipê;', 'IPE;;'),
      'IPE;;0;',
      'team',
    ],
  ])('%s', (_, change, problemText, reason) => {
    const changed = change(text);
    expect(changed).not.toBe(text);
    const { problems, commands } = importText(changed);
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatchObject({ reason });
    expect(problems[0]!.text.startsWith(problemText)).toBe(true);
    expect(changed.split('\r\n')[problems[0]!.line - 1]).toContain(problemText);
    expect(foldLog(commands).state.closed.length).toBeGreaterThan(0);
  });

  test('all kinds of line end, a byte order mark, padding and NULs are accepted', () => {
    const { info, commands } = importText(text);
    for (const changed of [
      text.replaceAll('\r\n', '\n'),
      text.replaceAll('\r\n', '\r'),
      `\ufeff${text}`,
      `${text}\0\0\0\x1a`,
      text.replaceAll(';\r\n', '; \r\n'),
      text.replaceAll('\r\n', '\r\n\r\n'),
    ]) {
      const reread = importText(changed);
      expect(reread.info).toEqual(info);
      const codes = (log: ImportedMatch['commands']) =>
        log.flatMap((entry) => (entry.type === 'add' ? entry.code : []));
      expect(codes(reread.commands)).toEqual(codes(commands));
    }
  });
});

describe('reading never throws', () => {
  const isReported = (fileText: string): boolean => {
    const answer = everything(fileText);
    return (
      typeof answer === 'string' ||
      answer.every(({ line, text: problemText }) => line >= 0 && problemText.length <= 4_000)
    );
  };

  describe.each(REAL_FILES)('$from', ({ realNames, realBytes }) => {
    test.each(realNames)('for %s truncated at every 1,000th byte', (name) => {
      const bytes = realBytes(name);
      const encoding = detectEncoding(bytes);
      let whole = 0;
      for (let end = 1_000; end < bytes.length; end += 1_000) {
        const truncated = new TextDecoder(encoding).decode(bytes.subarray(0, end));
        const read = readDvw(truncated);
        if (read.ok) whole++;
        // a replay takes long
        if (end % 10_000 === 0) expect(isReported(truncated)).toBe(true);
      }
      expect(whole).toBeGreaterThan(name.includes('clip') ? 0 : bytes.length / 2_000);
    });
  });

  test('for the file of fixtureText truncated anywhere', () => {
    for (let end = 0; end < text.length; end += 61) expect(isReported(text.slice(0, end))).toBe(true);
  });

  test('for the file of fixtureText with changed letters, and doubled, exchanged and missing lines', () => {
    const lines = text.split('\r\n');
    const change = fc.record({
      kind: fc.nat(4),
      line: fc.nat(lines.length - 1),
      other: fc.nat(lines.length - 1),
      at: fc.nat(120),
      letter: fc.oneof(
        fc.string({ unit: 'binary', minLength: 1, maxLength: 2 }),
        fc.constantFrom(';', '\0', '[3SCOUT]', '-', '99', '🏐'),
      ),
    });
    const apply = (
      fileLines: readonly string[],
      {
        kind,
        line,
        other,
        at,
        letter,
      }: { kind: number; line: number; other: number; at: number; letter: string },
    ) => {
      const copy = [...fileLines];
      const old = copy[line] ?? '';
      if (kind === 0) copy.splice(line, 1);
      else if (kind === 1) copy.splice(other, 0, old);
      else if (kind === 2) copy[line] = copy[other] ?? '';
      else if (kind === 3) copy[line] = old.slice(0, at) + letter + old.slice(at + 1);
      else copy[line] = old.split(';').reverse().join(';');
      return copy;
    };
    fc.assert(
      fc.property(fc.array(change, { minLength: 1, maxLength: 8 }), (changes) =>
        isReported(changes.reduce<readonly string[]>(apply, lines).join('\r\n')),
      ),
      { numRuns: 300 },
    );
  });

  test('a file appended to itself is read, and the repetition is reported', () => {
    const answer = everything(text + text);
    expect(Array.isArray(answer) && reasons(answer)).toContain('section-repeated');
  });
});

describe('[issue: bad input] a file with repeated lines', () => {
  const line = (code: string): string => `${code};;;;;;;12.00.00;1;1;1;1;100;;1;2;3;4;5;6;7;8;9;10;11;12;`;
  test.each([
    ['a rally without an end', ['*01SM-', 'a02RM+', 'a03AM-']],
    ['points by hand that nothing closes', ['*01SM-', '*$$&H#']],
    ['set ends', ['**1set']],
    ['line-ups without players', ['*z1>LUp;']],
    ['unreadable places', ['*01AM#X5?????????????']],
  ])('%s: reading 20,000 lines takes less than 5 s', (_, codes) => {
    const rows = Array.from({ length: 20_000 }, (_, index) => codes[index % codes.length] ?? '');
    const scout = rows.map((code) => (code.endsWith(';') ? code : line(code))).join('\r\n');
    const duration = cpuTime(() => foldLog(importText(`[3MATCH]\r\n[3SCOUT]\r\n${scout}`).commands));
    // 0.3 s, but half a minute if each line is compared with all others
    expect(duration).toBeLessThan(5000);
  });

  test('[R-DVW] each set end from the tenth on is reported and ends no set', () => {
    const rows = Array.from({ length: 40 }, () => line('**1set')).join('\r\n');
    const { commands, problems } = importText(`[3MATCH]\r\n[3SCOUT]\r\n${rows}`);
    expect(foldLog(commands).state.closed).toHaveLength(9);
    expect(problems.filter(({ reason }) => reason === 'set')).toHaveLength(31);
  });
});

describe.each(REAL_FILES)('special cases in the real files ($from)', ({ realNames, realText }) => {
  const file = (name: string): DvwFile => {
    const read = readDvw(realText(name));
    if (!read.ok) throw new Error(read.error);
    return read.value;
  };
  const flagged = (name: string, flag: string) =>
    foldLog(importText(realText(name)).commands).plays.filter(({ flags }) =>
      flags.some((playFlag) => playFlag === flag),
    );

  test('PM06 has a rally without a serve', () => {
    expect(flagged('PM06.dvw', 'no-serve').map(({ id, code }) => [id, code])).toEqual([['d615', '*15EM#']]);
  });

  test('example_data has a second serve in one rally, by mistake', () => {
    const [play, ...more] = flagged('example_data.dvw', 'second-serve');
    expect(more).toEqual([]);
    expect(play).toMatchObject({ id: 'd382', code: 'a03SH#', happenings: [] });
  });

  test('testing_truncated has a line that ends early', () => {
    const lines = file('testing_truncated.dvw').scout;
    expect(
      lines
        .filter(({ visitor, code }) => !visitor && !code.startsWith('**'))
        .map(({ line, code }) => [line, code]),
    ).toEqual([[249, 'ac03:08']]);
  });

  test('click-scout has 13 attacks A/ with continued play, and three that end the rally', () => {
    const { commands } = importText(realText('click-scout.dvw'));
    const plays = foldLog(commands).plays;
    const goOn = plays.filter(({ goesOn, code }) => goesOn && /^...A./.test(code) && code[5] === '/');
    expect(goOn).toHaveLength(13);
    // the next touches decide for the same side (R-CODE-4)
    const late = plays.filter(({ reading }) => reading === 'answers').map(({ rally }) => rally);
    const ended = plays.filter(
      ({ code, goesOn, rally }) => !goesOn && /^...A.\//.test(code) && late.includes(rally),
    );
    expect(ended).toHaveLength(3);
  });

  test('kats_beds has cones, and a libero who is never among the six players on court', () => {
    const { commands, settings } = importText(realText('kats_beds.dvw'));
    expect(settings.cones).toBe(true);
    const liberos = settings.home.filter(({ role }) => role === 'libero').map(({ number }) => number);
    expect(liberos.length).toBeGreaterThan(0);
    for (const play of foldLog(commands).plays)
      expect(play.after.home.six.some((number) => liberos.includes(number))).toBe(false);
  });

  test('uw-purd has 13 B/ in mid-rally, up to 14 substitutions in a set, and coordinates on every touch', () => {
    const plays = foldLog(importText(realText('uw-purd.dvw')).commands).plays;
    const touches = plays.filter(({ entry }) => entry?.kind === 'touch');
    expect(
      touches.filter(({ goesOn, code }) => goesOn && /^...B./.test(code) && code[5] === '/'),
    ).toHaveLength(13);
    expect(touches.every(({ spots }) => spots !== null)).toBe(true);
    expect(Math.max(...plays.map(({ after }) => after.visitor.substitutions))).toBe(14);
    expect(plays.some(({ flags }) => flags.includes('too-many-substitutions'))).toBe(true);
  });

  test('all real files are read without a problem', () => {
    for (const name of realNames) expect(importText(realText(name)).problems).toEqual([]);
  });
});
