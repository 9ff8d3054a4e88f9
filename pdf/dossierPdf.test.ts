import { COMBINATIONS } from '@volleyscouter/core/code/combinations';
import { importLog } from '@volleyscouter/core/dvw/import';
import { foldLog } from '@volleyscouter/core/rally/fold';
import { type DossierDocument, dossier } from '@volleyscouter/core/season/dossier';
import { courtLists } from '@volleyscouter/core/season/dossierDirections';
import { compactRallies, figuresOfMatch } from '@volleyscouter/core/season/figures';
import { identitiesOf } from '@volleyscouter/core/season/identity';
import { ralliesOf } from '@volleyscouter/core/stats/rallies';
import { noGrades } from '@volleyscouter/core/stats/tally';
import { expectCleanLayout } from '@volleyscouter/tests/kit/expectCleanLayout';
import { faceFiles } from '@volleyscouter/tests/kit/faces';
import { readPdf } from '@volleyscouter/tests/kit/pdfReader';
import { realFile, realNames } from '@volleyscouter/tests/kit/real-files';
import { expect, test } from 'vitest';
import { dossierPdf } from './dossierPdf.ts';
import { dossierTables } from './dossierTables.ts';
import { STAND_IN } from './letters.ts';

const HOSTILE = ')=cmd|calc \u202Eoãçaroc\u2066 (c\\o) 🏐';
const file = realFile(realNames[0] ?? '');
const match = foldLog(importLog(file).commands);
const rallies = ralliesOf(match);

function documentOf(name: string, opponent: string, matches: number): DossierDocument {
  const roster = file.players[0].map(({ number }) => ({ number, name: `${name} ${number}`, surname: '' }));
  const ids = Array.from({ length: matches }, (_, index) => `g${index}`);
  const figures = figuresOfMatch(compactRallies(rallies), '*');
  return {
    team: { name },
    matches: ids.map((_id) => ({ _id, date: '2026-03-12', opponent, sets: { own: 3, other: 1 }, figures })),
    ...dossier(
      ids.map((id) => ({
        id,
        rallies,
        side: '*' as const,
        identities: identitiesOf(roster, new Map(), id),
        cones: match.settings.cones,
        combinations: COMBINATIONS,
      })),
    ),
  };
}
const createdAt = new Date('2026-03-12T23:00:00Z');
const printed = async (document: DossierDocument) => {
  const { file, bytes } = await dossierPdf(document, faceFiles, createdAt);
  const { pages } = await readPdf(bytes);
  for (const page of pages) expectCleanLayout(page);
  return { file, texts: pages.map((page) => page.map(({ text }) => text)) };
};

test('[R-STAT-1] page 1 shows matches and rotations, page 2 shows attackers, receivers and servers', async () => {
  const document = documentOf('Maré', 'Farol', 5);
  const { file, texts } = await printed(document);
  expect(file).toBe('dossie_Maré.pdf');
  expect(texts).toHaveLength(2);
  for (const title of ['Dossiê: Maré', 'Últimas 5 partidas', 'As seis rotações', 'P6', '1 / 2'])
    expect(texts[0]).toContain(title);
  expect(texts.flat().join(' ')).not.toContain(STAND_IN);
  const [best] = document.attackers;
  expect(texts[1]).toContain(`#${best?.numbers[0]} ${best?.name}`);
  expect(texts[1]).toContain(String(best?.all.n));
  for (const title of ['Atacantes', 'Em quem sacar (pior recepção primeiro)', 'Sacadores'])
    expect(texts[1]).toContain(title);
});

test('with known directions a third page draws arrows or cones with their numbers', async () => {
  for (const name of realNames.filter((fileName) => /emu-purd|kats_beds[.]/.test(fileName))) {
    const played = foldLog(importLog(realFile(name)).commands);
    const { cones } = played.settings;
    const dossierMatch = {
      id: 'g',
      rallies: ralliesOf(played),
      side: '*' as const,
      identities: new Map(),
      combinations: COMBINATIONS,
      cones,
    };
    const document = { ...documentOf('Maré', 'Farol', 1), ...dossier([dossierMatch]) };
    const { texts } = await printed(document);
    expect(texts).toHaveLength(3);
    for (const title of ['Direções do ataque', 'Direções do saque', '3 / 3'])
      expect(texts[2]).toContain(title);
    for (const { skill, courts } of courtLists(document))
      for (const { n, directions } of courts) {
        const total = skill === 'A' ? document.attackers : document.servers;
        expect(total.some(({ all }) => all.n === n)).toBe(true);
        expect(directions.reduce((sum, { direction }) => sum + direction.n, 0)).toBeLessThanOrEqual(n);
        expect(texts[2]).toContain(String(Math.max(...directions.map(({ direction }) => direction.n))));
      }
  }
});

test('every share is next to its sample size n, and is pale if n is below five', () => {
  const document = documentOf('Maré', 'Farol', 1);
  const zones = [
    { zone: 5 as const, counted: { n: 12, grades: { ...noGrades(), '#': 4, '+': 2 }, blocked: 0 } },
    { zone: 1 as const, counted: { n: 4, grades: { ...noGrades(), '#': 1 }, blocked: 0 } },
  ];
  const served = document.receivers.map((receiver) => ({ ...receiver, zones }));
  const [[matches] = [], [, receivers] = []] = dossierTables({ ...document, receivers: served });
  const heads = matches?.columns.map(({ head }) => head) ?? [];
  const [row] = matches?.rows ?? [];
  const received = document.receivers.reduce((sum, { all }) => sum + all.n, 0);
  expect(row?.[heads.indexOf('Rec. pos.') - 1]).toBe(String(received));
  for (const head of ['Side-out', 'Break', 'Rec. pos.', 'Ataque', 'Saque ef.'])
    expect(heads[heads.indexOf(head) - 1]).toBe('N');
  expect(receivers?.rows[0]?.slice(-3)).toEqual(['5: 12 (50%)', { pale: '1: 4 (25%)' }, '']);
});

test('[S2] any name prints, twenty matches fit, and a dossier without plays has a notice', async () => {
  await printed(documentOf(HOSTILE, HOSTILE.repeat(20), 20));
  const { texts, file } = await printed({ team: { name: '' }, matches: [], ...dossier([]) });
  expect(file).toBe('dossie.pdf');
  expect(texts[0]).toContain('Nenhuma partida.');
  expect(texts[1]?.filter((text) => text === 'Ninguém.')).toHaveLength(3);
});
