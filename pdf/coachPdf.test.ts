import type { Command } from '@volleyscouter/core/rally/command';
import { foldLog } from '@volleyscouter/core/rally/fold';
import { coachReport } from '@volleyscouter/core/report/coachReport';
import type { ReportedGame } from '@volleyscouter/core/report/head';
import { ralliesOf } from '@volleyscouter/core/stats/rallies';
import { expectCleanLayout } from '@volleyscouter/tests/kit/expectCleanLayout';
import { faceFiles } from '@volleyscouter/tests/kit/faces';
import { linesOf, type PdfText, type ReadPdf, readPdf } from '@volleyscouter/tests/kit/pdfReader';
import { GAME, HOSTILE, player, SEEN, squad } from '@volleyscouter/tests/kit/reportedGame';
import { describe, expect, test } from 'vitest';
import { coachPdf } from './coachPdf.ts';
import { setPdf } from './setPdf.ts';

const MADE = new Date('2026-03-12T23:00:00Z');

const reportOf = (game: Partial<ReportedGame>, codes: string, set: number | null = null) => {
  const commands = codes
    .split(' ')
    .filter(Boolean)
    .map((code, index): Command => ({ type: 'add', id: `p${index}`, block: 'b', code }));
  const match = foldLog(commands);
  return coachReport({ ...GAME, ...game }, match, ralliesOf(match), set);
};
const printed = async (game: Partial<ReportedGame> = {}, codes = '*02SM# a07AH#'): Promise<ReadPdf> =>
  readPdf((await coachPdf(reportOf(game, codes), faceFiles, MADE)).bytes);
const printedSet = async (set: number, game: Partial<ReportedGame> = {}, codes = '*02SM# a07AH#') =>
  readPdf((await setPdf(reportOf(game, codes, set), faceFiles, MADE)).bytes);

const textsOf = (page: readonly PdfText[] | undefined): string[] => page?.map(({ text }) => text) ?? [];
const set = (side: '*' | 'a', points: number): string => `${side}02SM# `.repeat(points);
const FIVE = set('*', 25) + set('a', 25) + set('*', 25) + set('a', 25) + set('*', 15);

function expectTidy({ pages }: ReadPdf): void {
  for (const page of pages) {
    expectCleanLayout(page);
    const feet = page.filter(({ y }) => y > 280);
    expect(feet.length).toBeGreaterThan(1);
    expect(feet.length).toBeLessThanOrEqual(4);
  }
}

describe('[R-STAT-3] the match report always has two pages', () => {
  test('the report of one rally has both teams, sources of points, and sets without a duration', async () => {
    const read = await printed();
    expect(read.title).toBe('Relatório da partida: Casa x Fora');
    expect([read.width, read.height].map(Math.round)).toEqual([210, 297]);
    expect(read.pages).toHaveLength(2);
    expectTidy(read);
    for (const page of read.pages)
      for (const text of ['Relatório da partida', '12/03/2026 · 19:30 · Liga - 2026 · Ginásio'])
        expect(textsOf(page)).toContain(text);
    const [sets] = linesOf(read.pages[0] ?? []).filter((line) => line[0]?.text === 'Set 1');
    expect(textsOf(sets).slice(0, 2)).toEqual(['Set 1', '—']);
    expect(textsOf(read.pages[0])).toContain('Erros do adversário');
  });

  test('the captain is marked beside the number, on both documents', async () => {
    const home = squad(1, 14).map((athlete) =>
      athlete.number === 2 ? { ...athlete, captain: true } : athlete,
    );
    for (const read of [
      await printed({ players: { home, away: squad(1, 12) } }),
      await printedSet(1, { players: { home, away: squad(1, 12) } }),
    ]) {
      const lines = linesOf(read.pages[0] ?? []).map(textsOf);
      expect(lines.find(([, , name]) => name === 'Atleta 2')?.slice(0, 3)).toEqual(['2', 'c', 'Atleta 2']);
      expect(lines.flat().filter((text) => text === 'c')).toHaveLength(1);
    }
  });

  test('five sets, a golden set and thirty players per team fit on two pages', async () => {
    const all = (side: '*' | 'a') =>
      Array.from({ length: 30 }, (_, at) => `${side}${String(at + 1).padStart(2, '0')}DM#`).join(' ');
    const codes = `${all('*')} ${all('a')} *02SM# *02SM# ${FIVE}**golden ${set('a', 15)}`;
    const read = await printed({ players: { home: squad(1, 30), away: squad(1, 30) } }, codes);
    expect(read.pages).toHaveLength(2);
    expectTidy(read);
    const texts = textsOf(read.pages[0]);
    expect(texts.filter((text) => /^Atleta \d+$/.test(text))).toHaveLength(40);
    expect(texts.filter((text) => text === 'Mais 10, somados')).toHaveLength(2);
    expect(texts.filter((text) => text === 'Set de ouro')).toHaveLength(3);
    expect(texts.filter((text) => text === 'Ou')).toHaveLength(2);
  });

  test('listed players who did not play share one line', async () => {
    const read = await printed({ players: { home: squad(1, 30), away: squad(1, 30) } });
    expectTidy(read);
    const absent = textsOf(read.pages[0]).filter((text) => text.startsWith('Não jogaram: '));
    expect(absent).toHaveLength(2);
    expect(absent[0]).toMatch(/^Não jogaram: 1, 3, 4, .* 30$/);
  });

  test('a long league name leaves season and venue complete', async () => {
    const league = 'Campeonato Metropolitano Escolar de Voleibol Feminino Sub-17';
    const game = { league, season: '2025/2026', local: 'Ginásio Municipal Professora Aparecida das Dores' };
    const read = await printed(game, FIVE);
    expectTidy(read);
    const head = textsOf(read.pages[0]).filter((text) => /2026/.test(text));
    expect(head).toEqual([
      '12/03/2026 · 19:30',
      `${league} - 2025/2026 · Ginásio Municipal Professora Aparecida das Dores`,
    ]);
    const endless = await printed({ ...game, league: 'Liga '.repeat(60) }, FIVE);
    expectTidy(endless);
    expect(
      textsOf(endless.pages[0]).some((text) =>
        text.endsWith('… - 2025/2026 · Ginásio Municipal Professora Aparecida das Dores'),
      ),
    ).toBe(true);
  });

  test('a match without data prints two pages, and a set of sixty points prints its score', async () => {
    const none = { date: '', time: '', league: '', season: '', local: '' };
    const teams = { home: { name: '', sets: 0 }, away: { name: '', sets: 0 } };
    const empty = await printed({ ...none, teams, players: { home: [], away: [] } }, '');
    expect(empty.pages).toHaveLength(2);
    expectTidy(empty);
    expect(textsOf(empty.pages[0])).toContain('Nenhum set começou ainda.');
    const long = `${set('*', 24)}${set('a', 24)}${'*02SM# a02SM# '.repeat(6)}`;
    expect(textsOf((await printed({}, long)).pages[0])).toContain('30-30');
  });

  test('[S2] any name prints, and names of ten thousand letters fit', async () => {
    const teams = { home: { name: HOSTILE, sets: 0 }, away: { name: 'Ã'.repeat(10_000), sets: 0 } };
    const players = { home: [player(2, HOSTILE)], away: [player(7, 'Ã'.repeat(10_000))] };
    const read = await printed({ teams, players, local: HOSTILE.repeat(300) });
    expectTidy(read);
    expect(textsOf(read.pages[0])).toContain(SEEN);
    expect(read.pages.flat().some(({ text }) => /[\p{Cc}\p{Cf}]/u.test(text))).toBe(false);
    expect(read.pages).toHaveLength(2);
  });
});

describe('[R-STAT-3] the page of a set', () => {
  test('the page has score, players, rotations, receivers and attackers', async () => {
    const read = await printedSet(
      2,
      {},
      `${set('*', 25)}a02SM# a03SM# a05SM- *04RM# *05AH# *06SM- a07RM+ a08AH#`,
    );
    expect(read.title).toBe('Set 2: Casa x Fora');
    expect(read.pages).toHaveLength(1);
    expectTidy(read);
    const texts = textsOf(read.pages[0]);
    expect(texts).toContain('Set 2 · 1 x 3');
    for (const text of ['Atleta 5', 'Rotações', 'Alvo do saque: quem recebeu', '4 Atleta 4', '5 Atleta 5'])
      expect(texts).toContain(text);
    expect(texts).not.toContain('Atleta 14');
  });

  test('the golden set is named, and a set that has not begun also has one page', async () => {
    const golden = await printedSet(6, {}, `${FIVE}**golden ${set('a', 3)}`);
    expect(textsOf(golden.pages[0])).toContain('Set de ouro · 0 x 3');
    const none = await printedSet(4, {}, '');
    expect(none.pages).toHaveLength(1);
    expectTidy(none);
  });

  test('the page holds thirty players per team and a set of sixty points', async () => {
    const all = (side: '*' | 'a') =>
      Array.from({ length: 30 }, (_, at) => `${side}${String(at + 1).padStart(2, '0')}RM+`).join(' ');
    const long = `${all('*')} ${all('a')} ${set('*', 24)}${set('a', 24)}${'*02SM# a02SM# '.repeat(6)}`;
    const read = await printedSet(1, { players: { home: squad(1, 30), away: squad(1, 30) } }, long);
    expect(read.pages).toHaveLength(1);
    expectTidy(read);
  });
});
