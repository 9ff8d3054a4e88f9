import { describe, expect, test } from 'vitest';
import type { Command } from '../rally/command.ts';
import { foldLog } from '../rally/fold.ts';
import { ralliesOf } from '../stats/rallies.ts';
import type { ReportedGame } from './head.ts';
import { type MatchReport, matchReport } from './matchReport.ts';
import { reportFile } from './reportFile.ts';

const players = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    number: count - index,
    name: `Nome ${count - index}`,
    surname: '',
  }));

const GAME: ReportedGame = {
  ...{ date: '2026-03-12', time: '19:30', league: 'Liga', season: '2026', local: 'Ginásio' },
  teams: { home: { name: 'Casa', sets: 0 }, away: { name: 'Fora', sets: 0 } },
  players: { home: players(2), away: [] },
};
const adds = (codes: string): Command[] =>
  codes
    .split(' ')
    .filter(Boolean)
    .map((code, index) => ({ type: 'add', id: `p${index}`, block: 'b', code }));
function reportOf(codes: string, game: Partial<ReportedGame> = {}): MatchReport {
  const match = foldLog(adds(codes));
  return matchReport({ ...GAME, ...game }, match, ralliesOf(match));
}
const aces = (side: '*' | 'a', count: number): string => `${side}02SM# `.repeat(count);
const SET = aces('*', 25);

describe('[section 9] the report of a match', () => {
  test('has the match, each begun set, and the skills of each team', () => {
    const { sections, sets, setsWon, isOver } = reportOf(SET + aces('a', 3));
    expect(sections.map((section) => [section.kind, 'set' in section ? section.set : null])).toEqual([
      ['match', null],
      ['set', 1],
      ['set', 2],
      ['fundamentals', null],
      ['fundamentals', null],
    ]);
    expect(sets).toEqual([
      { set: 1, score: [25, 0], isGolden: false },
      { set: 2, score: [0, 3], isGolden: false },
    ]);
    expect([setsWon, isOver]).toEqual([[1, 0], false]);
  });

  test('has the counts of a set on its page, and of the match on the first page', () => {
    const { sections } = reportOf(`${SET}*02SM# a07RM=`);
    const points = sections.flatMap((section) =>
      section.kind === 'fundamentals'
        ? []
        : [section.tables[0]?.rows.find(({ number }) => number === 2)?.figures.points.total],
    );
    expect(points).toEqual([26, 25, 1]);
  });

  test('[R-STAT-3] players are ordered by number, from the fifteenth on in a second table', () => {
    const { sections } = reportOf('*02SM#', { players: { home: players(30), away: [] } });
    const [match] = sections;
    const tables = match?.kind === 'match' ? match.tables.filter(({ side }) => side === '*') : [];
    expect(tables.map(({ rows }) => rows.length)).toEqual([14, 14, 2]);
    expect(tables.flatMap(({ rows }) => rows.map(({ number }) => number))).toEqual(
      Array.from({ length: 30 }, (_, index) => index + 1),
    );
    expect(tables.map(({ total }) => total?.points.total ?? null)).toEqual([null, null, 1]);
    const skills = sections.filter((section) => section.kind === 'fundamentals' && section.side === '*');
    expect(skills).toHaveLength(3);
    for (const section of skills) expect(section.tables).toHaveLength(6);
  });

  test('a report without plays has the rosters, and the sets won from the game form', () => {
    const report = reportOf('', { teams: { home: { name: 'Casa', sets: 3 }, away: { name: '', sets: 1 } } });
    expect([report.setsWon, report.sets, report.names]).toEqual([[3, 1], [], { '*': 'Casa', a: '' }]);
    const [match] = report.sections;
    const [home, visitor] = match?.kind === 'match' ? match.tables : [];
    expect(home?.rows.map(({ name }) => name)).toEqual(['Nome 1', 'Nome 2']);
    expect(visitor?.rows).toEqual([]);
  });

  test('touches of unknown players have their own row; a player without a name is listed', () => {
    const [match] = reportOf('*$$SM# a09SM=').sections;
    const [home, visitor] = match?.kind === 'match' ? match.tables : [];
    expect(home?.rows.at(-1)).toMatchObject({ number: null, name: '', marks: [null] });
    expect(visitor?.rows).toMatchObject([{ number: 9, name: '' }]);
  });

  test('six sets give five columns and six pages; the golden set is marked', () => {
    const five = SET + aces('a', 25) + SET + aces('a', 25) + aces('*', 15);
    const { sections, sets, isOver } = reportOf(`${five}**golden ${aces('a', 15)}`);
    expect(sets.map(({ isGolden }) => isGolden)).toEqual([false, false, false, false, false, true]);
    expect(isOver).toBe(true);
    const [match, ...otherSections] = sections;
    expect(match?.kind === 'match' && match.tables[0]?.sets).toEqual([1, 2, 3, 4, 5]);
    expect(otherSections.filter(({ kind }) => kind === 'set')).toHaveLength(6);
    expect(otherSections.some((section) => section.kind === 'set' && section.isGolden)).toBe(true);
  });

  test('a set of sixty points is reported', () => {
    const close = aces('*', 24) + aces('a', 24);
    const long = `${close}${'*02SM# a02SM# '.repeat(6)}`;
    expect(reportOf(long).sets).toEqual([{ set: 1, score: [30, 30], isGolden: false }]);
  });
});

describe('[section 9] the file name is scout_{home}_vs_{away}_{date}.pdf', () => {
  const unnamed = { '*': 'Home', a: 'Away' };
  const file = (home: string, away: string, date = '2026-03-12') =>
    reportFile({ names: { '*': home, a: away }, date }, unnamed);

  test.each([
    ['Casa', 'Fora', 'scout_Casa_vs_Fora_2026-03-12.pdf'],
    ['São João', 'Łódź', 'scout_São João_vs_Łódź_2026-03-12.pdf'],
    ['', '  ', 'scout_Home_vs_Away_2026-03-12.pdf'],
    ['a/b\\c:d*e', '=cmd|"x"', 'scout_a b c d e_vs_=cmd x_2026-03-12.pdf'],
    ['\u202Efdp.exe', '..', 'scout_fdp.exe_vs_Away_2026-03-12.pdf'],
  ])('%j and %j give %s', (home, away, expected) => expect(file(home, away)).toBe(expected));

  test('without a date the file name ends with the team', () => {
    expect(file('Casa', 'Fora', '')).toBe('scout_Casa_vs_Fora.pdf');
    const long = file('€'.repeat(10_000), '李'.repeat(10_000));
    expect(new TextEncoder().encode(long).length).toBeLessThan(255);
  });
});
