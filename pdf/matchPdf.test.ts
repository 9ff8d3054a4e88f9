import type { Command } from '@volleyscouter/core/rally/command';
import { foldLog } from '@volleyscouter/core/rally/fold';
import type { ReportedGame } from '@volleyscouter/core/report/head';
import { matchReport } from '@volleyscouter/core/report/matchReport';
import { ralliesOf } from '@volleyscouter/core/stats/rallies';
import { faceFiles } from '@volleyscouter/tests/kit/faces';
import { linesOf, type PdfText, type ReadPdf, readPdf } from '@volleyscouter/tests/kit/pdfReader';
import { GAME, HOSTILE, player, SEEN, squad } from '@volleyscouter/tests/kit/reportedGame';
import { describe, expect, test } from 'vitest';
import { matchPdf } from './matchPdf.ts';

async function printed(game: Partial<ReportedGame> = {}, codes = '*02SM# a07AH#'): Promise<ReadPdf> {
  const commands = codes
    .split(' ')
    .map((code, index): Command => ({ type: 'add', id: `p${index}`, block: 'b', code }));
  const match = foldLog(codes === '' ? [] : commands);
  const report = matchReport({ ...GAME, ...game }, match, ralliesOf(match));
  const { bytes } = await matchPdf(report, faceFiles, new Date('2026-03-12T23:00:00Z'));
  return readPdf(bytes);
}

const textsOf = (page: readonly PdfText[] | undefined): string[] => page?.map(({ text }) => text) ?? [];

const SET_AND_POINT = `${'*02SM# '.repeat(25)}*02SM#`;
let whole: Promise<ReadPdf> | null = null;
const wholePdf = (): Promise<ReadPdf> => {
  whole ??= printed({}, SET_AND_POINT);
  return whole;
};

describe('[R-STAT-3] the PDF of a match, read by another program', () => {
  test('[section 9] pages are A4 portrait: margins 10 mm, rows 5 mm, set columns 4 mm', async () => {
    const { width, height, pages } = await wholePdf();
    expect([width, height].map(Math.round)).toEqual([210, 297]);
    for (const text of pages.flat()) {
      expect(text.x).toBeGreaterThan(9.9);
      expect(text.x + text.width).toBeLessThan(200.1);
      expect(text.y).toBeGreaterThan(10);
      expect(text.y).toBeLessThan(287.1);
    }
    const names = pages[0]?.filter(({ text, x }) => /^Atleta \d+$/.test(text) && x < 60) ?? [];
    expect(names).toHaveLength(26);
    const steps = names.slice(1, 14).map(({ y }, index) => y - (names[index]?.y ?? 0));
    for (const step of steps) expect(step).toBeCloseTo(5, 2);
    const heads = linesOf(pages[0] ?? []).find((line) => line[0]?.text === 'Nº') ?? [];
    const [set1, set2] = ['1', '2'].map((set) => heads.find(({ text }) => text === set));
    expect((set2?.x ?? 0) + (set2?.width ?? 0) / 2 - (set1?.x ?? 0) - (set1?.width ?? 0) / 2).toBeCloseTo(
      4,
      2,
    );
  });

  test('[section 9] every page has section, columns, match and n / total', async () => {
    const { pages, title } = await wholePdf();
    expect(title).toBe('Scout: Casa x Fora');
    const sections = [
      'Scout Geral',
      'Scout do Set 1',
      'Scout do Set 2',
      'Fundamentos: Casa',
      'Fundamentos: Fora',
    ];
    expect(pages).toHaveLength(sections.length);
    for (const [index, page] of pages.entries()) {
      const texts = textsOf(page);
      for (const text of ['Casa', '1 x 0', 'Fora', sections[index], `${index + 1} / 5`])
        expect(texts).toContain(text);
      expect(texts).toContain('12/03/2026 · 19:30 · Liga - 2026 · Ginásio');
      expect(texts).toContain('25 x 0 · 1 x 0 · em andamento');
    }
    for (const page of pages.slice(0, 3)) {
      const groups = linesOf(page ?? []).find((line) => line.some(({ text }) => text === 'BK')) ?? [];
      expect(groups.map(({ text }) => text).filter((text) => text !== 'Sets')).toEqual([
        ...['Pontos', 'Saque', 'Ataque', 'Recepção', 'BK'],
      ]);
    }
    for (const skill of ['Saque', 'Recepção', 'Levantamento', 'Ataque', 'Bloqueio', 'Defesa'])
      expect(textsOf(pages[3])).toContain(skill);
    expect(textsOf(pages[3]).filter((text) => text === 'Atleta')).toHaveLength(6 * 14);
  });

  test('[S2] names with PDF signs, formula signs, direction marks or letters that the fonts lack are printed', async () => {
    const teams = { home: { name: HOSTILE, sets: 0 }, away: { name: '', sets: 0 } };
    const players = { home: [player(1, HOSTILE), player(2, 'Łukasz Ñandú Ελλάδα')], away: [] };
    const { pages, title } = await printed({ teams, players, league: HOSTILE }, '*02SM#');
    expect(title).toBe(`Scout: ${SEEN} x Visitante`);
    const texts = textsOf(pages[0]);
    expect(texts.filter((text) => text === SEEN).length).toBeGreaterThanOrEqual(2);
    for (const text of ['Visitante', 'Łukasz Ñandú Ελλάδα', `12/03/2026 · 19:30 · ${SEEN} - 2026 · Ginásio`])
      expect(texts).toContain(text);
    expect(texts).toContain('Este time ainda não tem atletas nem jogadas.');
    expect(pages.flat().some(({ text }) => /[\p{Cc}\p{Cf}]/u.test(text))).toBe(false);
  });

  test('names of ten thousand letters are cut with an ellipsis', async () => {
    const long = 'Ã'.repeat(10_000);
    const teams = { home: { name: long, sets: 0 }, away: { name: long, sets: 0 } };
    const { pages } = await printed({ teams, players: { home: [player(1, long)], away: [] }, local: long });
    for (const text of pages.flat()) expect(text.x + text.width).toBeLessThan(200.1);
    for (const page of pages)
      for (const line of linesOf(page))
        for (const [at, { x }] of line.slice(1).entries())
          expect(x).toBeGreaterThan((line[at]?.x ?? 0) + (line[at]?.width ?? 0));
    expect(textsOf(pages[0]).filter((text) => /^Ã+…$/.test(text)).length).toBeGreaterThan(2);
    expect(textsOf(pages.at(-2))).toContain('ÃÃÃÃÃÃ');
  });

  test('thirty players per team take as many tables and pages as they need', async () => {
    const { pages } = await printed({ players: { home: squad(1, 30), away: squad(1, 30) } });
    const of = (title: string) => pages.filter((page) => textsOf(page).includes(title));
    const first = of('Scout Geral');
    expect(first.length).toBeGreaterThan(1);
    const listed = first.flatMap((page) => textsOf(page).filter((text) => /^Atleta \d+$/.test(text)));
    expect(listed).toHaveLength(60);
    expect(first.flatMap(textsOf).filter((text) => text === 'Total')).toHaveLength(2);
    expect(of('Fundamentos: Casa')).toHaveLength(3);
    for (const [index, page] of pages.entries())
      expect(textsOf(page)).toContain(`${index + 1} / ${pages.length}`);
    for (const text of pages.flat()) expect(text.y).toBeLessThan(287.1);
  });

  test('a match without plays, date and names prints', async () => {
    const none = { date: '', time: '', league: '', season: '', local: '' };
    const teams = { home: { name: '', sets: 0 }, away: { name: '', sets: 0 } };
    const { pages } = await printed({ ...none, teams, players: { home: [], away: [] } }, '');
    expect(pages).toHaveLength(4);
    expect(textsOf(pages[0])).toContain('0 x 0');
    expect(textsOf(pages[0])).not.toContain('em andamento');
  });

  test('the golden set has its own page and result', async () => {
    const set = (side: '*' | 'a', points: number): string => `${side}02SM# `.repeat(points);
    const five = set('*', 25) + set('a', 25) + set('*', 25) + set('a', 25) + set('*', 15);
    const { pages } = await printed({}, `${five}**golden ${set('a', 15).trim()}`);
    expect(textsOf(pages[6])).toContain('Scout do Set de ouro');
    expect(textsOf(pages[6]).filter((text) => text === 'Ou')).toHaveLength(2);
    expect(textsOf(pages[0])).toContain('25 x 0 · 0 x 25 · 25 x 0 · 0 x 25 · 15 x 0 · set de ouro 0 x 15');
  });
});
