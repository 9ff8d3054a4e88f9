import { playedCodes } from '@volleyscouter/tests/kit/played';
import { realMatch } from '@volleyscouter/tests/kit/real-matches';
import { describe, expect, test } from 'vitest';
import { foldLog } from '../rally/fold.ts';
import { ralliesOf } from '../stats/rallies.ts';
import { setPoints } from '../stats/sets.ts';
import { coachReport } from './coachReport.ts';
import { documentFile, matchDocument } from './document.ts';
import type { ReportedGame } from './head.ts';

const players = (numbers: readonly number[]) =>
  numbers.map((number) => ({ number, name: `Nome ${number}`, surname: '' }));
const upTo = (count: number): number[] => Array.from({ length: count }, (_, at) => at + 1);
const gameOf = (home: readonly number[]): ReportedGame => ({
  ...{ date: '2026-03-12', time: '', league: '', season: '', local: '' },
  teams: { home: { name: 'Casa', sets: 0 }, away: { name: '', sets: 0 } },
  players: { home: players(home), away: [] },
});
const reportOf = (codes: string, home: readonly number[] = [], set: number | null = null) => {
  const match = playedCodes(codes);
  return coachReport(gameOf(home), match, ralliesOf(match), set);
};
const digs = (numbers: readonly number[]): string =>
  numbers.map((number) => `*${String(number).padStart(2, '0')}DM#`).join(' ');

describe('the table of a team', () => {
  test('with more than fourteen players has rows only for players who took part, and a list of absent numbers', () => {
    const few = reportOf('*01SM#', upTo(14)).sheets['*'];
    expect([few.rows.length, few.absent]).toEqual([14, []]);
    const largeSheet = reportOf('*01SM#', upTo(15)).sheets['*'];
    expect(largeSheet.rows.map(({ number }) => number)).toEqual(upTo(6));
    expect(largeSheet.absent).toEqual([7, 8, 9, 10, 11, 12, 13, 14, 15]);
  });

  test('with more than twenty participants sums the players with the fewest touches', () => {
    const numbers = upTo(30).slice(6);
    const { rows, others, total } = reportOf(
      `${digs(numbers)} ${digs(numbers.slice(4))} *07SM# *07AH#`,
      upTo(30),
    ).sheets['*'];
    expect(rows).toHaveLength(20);
    // 8, 9 and 10 have one touch, 1 to 6 none; 7 has three
    expect(rows.map(({ number }) => number)).not.toContain(10);
    expect(rows.map(({ number }) => number)).toContain(7);
    expect(others?.count).toBe(10);
    expect(total.points.total).toBe(2);
  });

  test('has a complete total, and for each set the sources of its points', () => {
    const { match, rallies } = realMatch('kats_beds.dvw');
    const { sheets, lines } = coachReport(gameOf([]), match, rallies);
    expect(sheets['*'].total.points).toEqual({ total: 73, breakPoints: 30, winLoss: 37 });
    expect([sheets['*'].total.reception.positive, sheets['*'].total.reception.perfect]).toEqual([45, 18]);
    for (const side of ['*', 'a'] as const) {
      const { points, sets } = sheets[side];
      for (const { set, points: setSources } of sets)
        expect(setSources).toEqual(setPoints(match, rallies, side, set));
      const all = lines.reduce((sum, { score }) => sum + score[side === '*' ? 0 : 1], 0);
      expect(points.serve + points.attack + points.block + points.opponentErrors).toBe(all);
    }
  });

  test('before the first play lists the roster, and marks nobody as absent', () => {
    const match = foldLog([]);
    const { rows, absent, others } = coachReport(gameOf(upTo(30)), match, ralliesOf(match), null).sheets['*'];
    expect([rows.length, others?.count, absent]).toEqual([20, 10, []]);
  });

  test('in a report of one set lists only the players who took part', () => {
    const { sheets, set, lines } = reportOf(`${'*01SM# '.repeat(25)}*02SM#`, [1, 2, 30], 2);
    expect([set, lines.map(({ set: lineSet }) => lineSet)]).toEqual([2, [2]]);
    expect(sheets['*'].rows.map(({ number }) => number)).toEqual(upTo(6));
    expect(sheets['*'].absent).toEqual([]);
    expect(sheets['*'].total.points.total).toBe(1);
  });
});

test('minutes of a set come from the game if the log has no key times', () => {
  const match = playedCodes('*01SM#');
  const game = { ...gameOf([]), duracoes: [{ set: 1, minutos: 24 }] };
  expect(coachReport(game, match, ralliesOf(match)).lines.map(({ minutes }) => minutes)).toEqual([24]);
  expect(reportOf('*01SM#').lines.map(({ minutes }) => minutes)).toEqual([null]);
});

test('attacks are placed by the combinations of the match, then by the built-in combinations', () => {
  const match = playedCodes('a11SM- *05RM# *04AH#ZZ a11SM- *05RM# *02AT#X6');
  const placesOf = (combinacoes?: ReportedGame['combinacoes']) =>
    coachReport({ ...gameOf([]), combinacoes }, match, ralliesOf(match)).phases['*'].places.map(
      ({ place, attacks }) => [place, attacks.n],
    );
  expect(placesOf()).toEqual([
    ['back', 1],
    ['other', 1],
  ]);
  const combinations = [
    { code: 'ZZ', from: 4, target: 'F' },
    { code: 'X6', from: 3, target: 'C' },
  ] as const;
  expect(placesOf(combinations)).toEqual([
    ['front', 1],
    ['centre', 1],
  ]);
});

describe('phases and rotations', () => {
  const { match, rallies } = realMatch('kats_beds.dvw');
  const { phases } = coachReport(gameOf([2]), match, rallies);

  test('the rotations add up to the rallies; the phases and the places add up to the attacks', () => {
    for (const side of ['*', 'a'] as const) {
      const { rotations, rallies: all, attacks, places, attackers } = phases[side];
      for (const figure of ['won', 'lost', 'served', 'breakPoints', 'received', 'sideOuts'] as const)
        expect(rotations.reduce((sum, row) => sum + row[figure], 0)).toBe(all[figure]);
      const counts = (['perfect', 'positive', 'other', 'transition'] as const).map(
        (phase) => attacks[phase].n,
      );
      expect(counts.reduce((sum, n) => sum + n)).toBe(attacks.all.n);
      expect(places.reduce((sum, { shares }) => sum + shares.all.part, 0)).toBe(attacks.all.n);
      expect(attackers.reduce((sum, { all: total }) => sum + total.points, 0)).toBe(attacks.all.points);
    }
    expect(phases['*'].attackers[0]).toMatchObject({ number: 2, name: 'Nome 2', all: { n: 31, points: 11 } });
  });

  test('runs of three points or more are listed, the longest first, with their serving players', () => {
    const { runs } = reportOf('a11SM= *02SM# *02SM# a12SM# *03SM# *03SM# *03SM# *03SM#').phases['*'];
    expect(runs).toEqual([
      { set: 1, length: 4, from: [3, 1], to: [7, 1], server: 3 },
      { set: 1, length: 3, from: [0, 0], to: [3, 0], server: 2 },
    ]);
  });

  test('receivers are listed with the zone of most of their receptions', () => {
    const codes = 'a11SM-~~~15 *04RM+~~~15 *04AH# *02SM= a11SM=~~~16 a11SM#~~~11 *05RM=~~~11';
    const { receivers } = reportOf(codes).phases['*'];
    expect(receivers[0]).toMatchObject({ number: 4, n: 1, positive: 100, zone: 5 });
    expect(receivers[1]).toMatchObject({ number: 5, n: 1, errors: 1, efficiency: -100, zone: 1 });
  });
});

test('documents of a match have file names; a set that has not begun has no document', () => {
  const match = playedCodes(`${'*01SM# '.repeat(25)}*02SM#`);
  const played = { game: gameOf([]), match, rallies: ralliesOf(match) };
  const unnamed = { '*': 'Home', a: 'Away' };
  const files = (['tables', 'report', 'set'] as const).map((kind) => {
    const document = matchDocument(kind, played);
    return document && documentFile(document, unnamed);
  });
  expect(files).toEqual([
    'scout_Casa_vs_Away_2026-03-12.pdf',
    'relatorio_Casa_vs_Away_2026-03-12.pdf',
    'set2_Casa_vs_Away_2026-03-12.pdf',
  ]);
  expect(matchDocument('set', played, 3)).toBeNull();
});
