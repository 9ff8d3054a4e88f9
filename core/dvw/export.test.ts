import { LINEUP } from '@volleyscouter/tests/kit/lineup';
import { REAL_FILES, realNames, realText } from '@volleyscouter/tests/kit/real-files';
import { describe, expect, test } from 'vitest';
import { DEFAULT_TABLES } from '../code/defaults.ts';
import { checkLine } from '../rally/check.ts';
import type { Reading } from '../rally/command.ts';
import { foldLog, type Match } from '../rally/fold.ts';
import { simulateMatch } from '../rally/simulate.ts';
import { writeDvw } from './export.ts';
import { importDvw, type MatchInfo } from './game.ts';

const visible = (match: Match) =>
  match.plays
    .filter((play) => play.entry)
    .map(({ code, set, rally, time, clock, spots, goesOn, before, after, happenings }) => {
      const points = happenings.filter(({ kind }) => kind !== 'sideChange');
      return {
        code,
        set,
        rally,
        time,
        clock,
        spots,
        goesOn,
        before: comparedState(before),
        after: comparedState(after),
        points,
      };
    });
const comparedState = ({ score, serving, home, visitor }: Match['state']) => ({
  score,
  serving,
  home,
  visitor,
});

function reimport(info: MatchInfo, match: Match) {
  const read = importDvw(writeDvw(info, match));
  if (!read.ok) throw new Error(read.error);
  return { info: read.value.info, match: foldLog(read.value.commands), problems: read.value.problems };
}

describe.each(REAL_FILES)(
  '[R-STAT-6] export and re-import give the same match ($from)',
  ({ realNames, realText }) => {
    test.each(realNames)('%s', (name) => {
      const first = importDvw(realText(name));
      if (!first.ok) throw new Error(first.error);
      const match = foldLog(first.value.commands);
      const second = reimport(first.value.info, match);
      expect(second.info).toEqual(first.value.info);
      expect(second.problems).toEqual([]);
      expect(visible(second.match)).toEqual(visible(match));
    });
  },
);

/** Columns 1, 9-13 and 15-26 of the lines with these codes. */
function columnsOf(text: string, codes: RegExp): string[] {
  const lines = text.slice(text.indexOf('[3SCOUT]')).split(/\r?\n/);
  return lines.flatMap((line) => {
    const fields = line.split(';');
    const [code = ''] = fields;
    return codes.test(code)
      ? [[code.slice(0, 6), ...fields.slice(8, 13), ...fields.slice(14, 26)].join()]
      : [];
  });
}

describe.each(REAL_FILES)('[R-DVW] the export of a real file ($from)', (files) => {
  const exported = (name: string): string => {
    const read = importDvw(files.realText(name));
    if (!read.ok) throw new Error(read.error);
    return writeDvw(read.value.info, foldLog(read.value.commands));
  };

  test.each(files.realNames)(
    '%s: the export keeps set, setters, video and players of every touch',
    (name) => {
      const touches = /^[*aA](\d\d|\$\$)[SREABDF]/;
      const expected = columnsOf(files.realText(name), touches).map((line) => line.replace(/^A/, 'a'));
      expect(columnsOf(exported(name), touches)).toEqual(expected);
    },
  );

  test.each(['PM06.dvw', 'example_data.dvw', 'kats_beds.dvw'])(
    '%s: the export keeps the players on court at every substitution',
    (name) => {
      const substitutions = /^[*a]c/;
      const changed = (text: string) =>
        columnsOf(text, substitutions).map((line) => line.split(',').slice(-12));
      const written = changed(exported(name));
      // a line of the file may lack the players
      const expected = changed(files.realText(name)).map((six, at) => (six[0] === '' ? written[at] : six));
      expect(written).toEqual(expected);
    },
  );
});

test('[R-RALLY-4] an exceptional substitution is written as a plain substitution with a comment, and read back', () => {
  const codes = ['*c!05:09', '*01SM#', '> texto', 'ac11:19'];
  const adds = codes.map((code, at) => ({ type: 'add' as const, id: `${at}`, block: 'b', code }));
  const team = { name: 'A', coach: '', assistant: '', players: [] };
  const about = { date: null, time: null, season: '', league: '', phase: '', venue: '' };
  const text = writeDvw({ ...about, home: team, visitor: team }, foldLog([LINEUP, ...adds]));
  expect(text).toContain('\r\n>VolleyScouter *c!05:09;');
  expect(text).toContain('\r\n*c05:09;');
  const read = importDvw(text);
  if (!read.ok) throw new Error(read.error);
  const readCodes = foldLog(read.value.commands).plays.flatMap(({ entry, code }) => (entry ? [code] : []));
  expect(readCodes).toEqual(codes);
});

describe('[R-RALLY-11] sanctions, forfeits and golden sets are written as comments, and read back', () => {
  const team = { name: 'A', coach: '', assistant: '', players: [] };
  const about = { date: null, time: null, season: '', league: '', phase: '', venue: '' };
  const info = { ...about, home: team, visitor: team };
  const played = (codes: readonly string[]): Match =>
    foldLog([
      { type: 'settings', settings: { bestOf: 3, points: [25, 15] } },
      LINEUP,
      ...codes.map((code, at) => ({ type: 'add' as const, id: `${at}`, block: 'b', code })),
    ]);
  const set = Array(25).fill('*01SM#') as string[];

  test.each<[string, readonly string[]]>([
    ['cards', ['*cy07', '*01SM#', 'acr', '*cr07', 'a11SM-', '*cd02', '*03DM=', 'ace13', '*cy', 'a11SM#']],
    ['a penalty that ends a set', [...set.slice(1), 'acr12', '*cr03', 'a12SM#']],
    ['a penalty in an open rally', ['*01SM-', 'acr12', '*01SM-']],
    ['W.O.', ['*wo']],
    ['an abandoned match', [...set, 'a11SM#', '*02SM#', 'awa']],
    ['a golden set', [...set, ...set, '**golden', ...set.slice(0, 14), 'a12SM#', '*01SM#']],
    ['a golden set that is not over', ['*wo', '**golden', 'a12SM#']],
  ])('%s', (_, codes) => {
    const match = played(codes);
    const second = reimport(info, match);
    expect(second.problems).toEqual([]);
    const readCodes = second.match.plays.flatMap(({ entry, code }) => (entry ? [code] : []));
    expect(readCodes).toEqual(codes);
    const { closed, setsWon, score, over, golden } = match.state;
    expect(second.match.state).toMatchObject({ closed, setsWon, score, over, golden });
  });

  test('points and set ends by sanctions and forfeits are also written as plain lines', () => {
    const lines = writeDvw(info, played(['*01SM#', '*cr07', '*wa']))
      .split('[3SCOUT]\r\n')[1]
      ?.split('\r\n')
      .map((line) => line.split(';')[0]);
    expect(lines?.filter((code) => code && !code.includes('>LUp'))).toEqual([
      '*01SM#',
      '*p01:00',
      '>VolleyScouter *cr07',
      'ap01:01',
      'az6',
      '>VolleyScouter *wa',
      'ap01:25',
      '**1set',
      'ap00:25',
      '**2set',
    ]);
  });
});

const rowsOf = (text: string, section: string): string[] =>
  (text.split(`[${section}]`)[1]?.split('[3')[0] ?? '').split(/\r?\n/).filter(Boolean);

describe('[R-STAT-6] combinations and calls', () => {
  const SECTIONS = ['3ATTACKCOMBINATION', '3SETTERCALL'];

  test.each(realNames)('%s: tables of the file are exported with all columns', (name) => {
    const fileText = realText(name);
    const read = importDvw(fileText);
    if (!read.ok) throw new Error(read.error);
    const written = writeDvw(read.value.info, foldLog(read.value.commands));
    for (const section of SECTIONS) expect(rowsOf(written, section)).toEqual(rowsOf(fileText, section));
  });

  test('a match without tables is exported with the built-in tables; empty tables stay empty', () => {
    const team = { name: 'A', coach: '', assistant: '', players: [] };
    const about = { date: null, time: null, season: '', league: '', phase: '', venue: '' };
    const info = { ...about, home: team, visitor: team };
    const usual = writeDvw(info, foldLog([]));
    expect(rowsOf(usual, '3ATTACKCOMBINATION')).toHaveLength(DEFAULT_TABLES.combinations.length);
    const none = writeDvw({ ...info, tables: { combinations: [], calls: [] } }, foldLog([]));
    for (const section of SECTIONS) expect(rowsOf(none, section)).toEqual([]);
  });

  test('each code is imported once, with its text cut to the max length', () => {
    const row = `X5;4;R;T;${'x'.repeat(3000)};;255;4912;F;;`;
    const read = importDvw(
      `[3MATCH]\n[3ATTACKCOMBINATION]\n${`${row}\n`.repeat(3)}??;1;\n[3SCOUT]\n*01SM-\n`,
    );
    if (!read.ok) throw new Error(read.error);
    const expectedRow = ['X5', '4', 'R', 'T', 'x'.repeat(100), '', '255', '4912', 'F', ''];
    expect(read.value.info.tables).toEqual({ combinations: [expectedRow], calls: [] });
  });
});

describe('[R-STAT-6] export and re-import give the same match', () => {
  test('[R-RALLY-5] an overruled point, and a time-out or substitution after this point, are not written', () => {
    const six = (first: number) => [0, 1, 2, 3, 4, 5].map((step) => first + step);
    const codes = ['*01SM-', 'a12AH#', '*T', '*p', 'a11SM#', '*01SM#', 'a12RM=', '*c02:09', 'ap', 'a13SM='];
    const match = foldLog([
      { type: 'settings', settings: { points: [3, 2] } },
      {
        type: 'manual',
        id: 'lineup',
        block: 'b',
        home: { six: six(1), setter: 1 },
        visitor: { six: six(11), setter: 1 },
      },
      ...codes.map((code, index) => ({ type: 'add' as const, id: `p${index}`, block: `b${index}`, code })),
    ]);
    const team = { name: 'A', coach: '', assistant: '', players: [] };
    const about = { date: null, time: null, season: '', league: '', phase: '', venue: '' };
    const info = { ...about, home: team, visitor: team };
    const lines = writeDvw(info, match).split('[3SCOUT]')[1]?.trim().split('\r\n');
    const written = lines?.map((line) => line.split(';')[0]).filter((code) => !code?.endsWith('>LUp'));
    expect(written?.filter((code) => code?.[1] !== 'z')).toEqual([
      '*01SM-',
      'a12AH#',
      '*p01:00',
      'a11SM#',
      'ap01:01',
      '*01SM#',
      'a12RM=',
      'ap01:02',
      'a13SM=',
      '*p02:02',
    ]);
    expect(reimport(info, match).match.state).toMatchObject(comparedState(match.state));
  });

  test('[R-CODE-4] entries marked as answers or as the start of a rally keep these marks', () => {
    const team = { name: 'A', coach: '', assistant: '', players: [] };
    const about = { date: null, time: null, season: '', league: '', phase: '', venue: '' };
    const info = { ...about, home: team, visitor: team };
    const entered: readonly [code: string, reading?: Reading][] = [
      ['*01SM-'],
      ['a14AT/'],
      ['*03BT#', 'answers'],
      ['a15DT=', 'answers'],
      ['*07AT#'],
      ['a15DH=', 'new'],
      ['*p', 'new'],
      ['*01SM#'],
      ['*$$&H#', 'new'],
    ];
    const six = (first: number) => [0, 1, 2, 3, 4, 5].map((step) => first + step);
    const match = foldLog([
      { type: 'settings', settings: { points: [6, 6], rules: 2 } },
      {
        type: 'manual',
        id: 's',
        block: 's',
        home: { six: six(1), setter: 1 },
        visitor: { six: six(11), setter: 1 },
      },
      ...entered.map(([code, reading], index) => ({
        type: 'add' as const,
        id: `p${index}`,
        block: `b${index}`,
        code,
        ...(reading && { reading }),
      })),
    ]);
    expect(match.state.closed).toMatchObject([{ score: [6, 0] }]);
    const second = reimport(info, match).match;
    expect(visible(second)).toEqual(visible(match));
    expect(second.plays.flatMap(({ entry, reading }) => (entry ? [reading] : []))).toEqual(
      // by the rules, the block answers the attack, so the block needs no mark
      entered.map(([code, reading]) => (code === '*03BT#' ? null : (reading ?? null))),
    );
  });

  test('a match recorded here stays the same', () => {
    let seed = 77;
    const random = () => {
      seed = (seed * 1103515245 + 12345) % 2147483648;
      return seed / 2147483648;
    };
    const squad = (first: number) => ({ six: [0, 1, 2, 3, 4, 5].map((n) => first + n), setter: 1 as const });
    const match = foldLog(
      simulateMatch(
        { ...squad(1), libero: 7, strength: 0.5 },
        { ...squad(11), libero: 17, strength: 0.6 },
        random,
      ),
    );
    const team = { name: 'Time; com "sinais"', coach: '', assistant: '', players: [] };
    const info = {
      date: '2026-03-04',
      time: '10:00',
      season: '2026',
      league: 'Liga',
      phase: '',
      venue: 'Ginásio',
      home: team,
      visitor: team,
    };
    const second = reimport(info, match);
    expect(second.info.date).toBe('2026-03-04');
    expect(second.info.home.name).toBe('Time  com "sinais"');
    expect(visible(second.match)).toEqual(visible(match));
  });
});

test('[R-STAT-6] places marked while typing are written to the file and read back', () => {
  const team = { name: 'A', coach: '', assistant: '', players: [] };
  const about = { date: null, time: null, season: '', league: '', phase: '', venue: '' };
  const info = { ...about, home: team, visitor: team };
  const match = foldLog([LINEUP]);
  const { entries } = checkLine(match, '1S-^1982^8044 a15R+^2030 a12E+^4856 a14A#^4515^8020', DEFAULT_TABLES);
  const adds = entries.map(({ code, spots }, index) => ({
    type: 'add' as const,
    id: `p${index}`,
    block: 'b',
    code,
    ...(spots && { spots }),
  }));
  const typed = foldLog([LINEUP, ...adds]);
  const { match: reread } = reimport(info, typed);
  expect(visible(reread).filter(({ spots }) => spots)).toEqual(visible(typed).filter(({ spots }) => spots));
  expect(visible(reread).flatMap(({ spots }) => (spots ? [spots] : []))).toEqual([
    [1982, null, 8044],
    [null, null, 8172],
    [4856, null, null],
    [4515, null, 8020],
  ]);
});
