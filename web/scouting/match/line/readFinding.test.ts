import { DEFAULT_TABLES } from '@volleyscouter/core/code/defaults';
import { checkLine } from '@volleyscouter/core/rally/check';
import type { Command } from '@volleyscouter/core/rally/command';
import { foldLog } from '@volleyscouter/core/rally/fold';
import { expect, test } from 'vitest';
import { type FindingFacts, readFinding } from './readFinding.ts';

const FACTS: FindingFacts = {
  typed: '',
  team: 'Casa',
  other: 'Fora',
  substitutions: 6,
  timeouts: 2,
  longest: 1000,
};

function refusalText(text: string) {
  const finding = checkLine(foldLog([]), text, DEFAULT_TABLES).findings.find(({ refused }) => refused);
  if (!finding) throw new Error(`nothing is wrong with ${text}`);
  const typed = text.slice(finding.from, finding.from + finding.length);
  return readFinding(finding, { ...FACTS, typed });
}

test.each([
  ['z7', '“z7” não é uma posição do levantador.', 'z1 a z6'],
  ['az0', '“z0” não é uma posição do levantador.', 'z1 a z6'],
  ['c5', '“c5” não é uma substituição.', 'c5:12'],
  ['P123', '“P123” não é ponto nem levantador.', 'p8'],
  ['S#', 'Falta o número da camisa antes de “S#”.', '12S#'],
  ['T1', '“T1” não é um tempo.', 'aT'],
])('[R-CODE-5] the text for %s explains which code was begun, with an example', (text, wrong, right) => {
  expect(refusalText(text).wrong.replace('ainda ', '')).toBe(wrong);
  expect(refusalText(text).right).toContain(right);
});

test('[R-CODE-5] a third linked code is refused; the message shows the missing space', () => {
  expect(refusalText('9X5.15B#.3D')).toEqual({
    wrong: 'Um ponto liga só dois códigos.',
    right: 'Antes do terceiro vai um espaço: aK1.9X5 2D+',
  });
});

test('[R-CODE-5] for a combination before the grade, the message shows a correct form', () => {
  expect(refusalText('4AX5#').right).toContain('4X5#');
  expect(refusalText('1EK1#').right).toContain('5E#K1');
});

test('[R-CODE-5] an unknown skill, a missing skill and a third digit have their own texts', () => {
  expect(refusalText('12🏐#').wrong).toBe('“🏐” não é um fundamento.');
  expect(refusalText('12 S#').wrong).toBe('Falta o fundamento depois do número.');
  expect(refusalText('123S#').wrong).toBe('Camisas têm no máximo dois dígitos.');
});

test('[R-RALLY-11] the text for a sent-off player names the card', () => {
  const start: Command[] = [
    { type: 'settings', settings: { bestOf: 3 } },
    { type: 'manual', id: 'l', block: 'l', home: { six: [1, 2, 3, 4, 5, 6], setter: 1 } },
  ];
  const wrongOf = (line: string) =>
    checkLine(foldLog(start), line, DEFAULT_TABLES)
      .findings.filter(({ code }) => code.startsWith('sent-off'))
      .map((finding) => readFinding(finding, FACTS).wrong);
  expect(wrongOf('cd3 1S- 3D#')).toEqual([
    '#3, que foi desqualificado, ainda está em quadra (Casa).',
    '#3 foi desqualificado e não joga mais.',
  ]);
  expect(wrongOf('ce3 1S- 3D#')).toEqual([
    '#3, que foi expulso, ainda está em quadra (Casa).',
    '#3 foi expulso e não joga mais neste set.',
  ]);
  expect(wrongOf('ce3 cd3 1S- ')).toEqual(['#3, que foi desqualificado, ainda está em quadra (Casa).']);
  // the player coming in
  expect(wrongOf('cd3 c3:7 c7:3')).toEqual(['#3 foi desqualificado e não joga mais.']);
});

test('every suggested correction is a valid code', () => {
  for (const line of ['aK1.9X5 2D+', '4A#X5', '4X5#', '5E#K1', 'K1#', 'c5:12', 'z6', 'p25:20', 'p8', 'aT']) {
    const { findings } = checkLine(foldLog([]), line, DEFAULT_TABLES);
    expect(
      findings.filter(
        ({ code }) =>
          /^(no|bad|early|many)-/.test(code) && code !== 'no-serve' && code !== 'bad-substitution',
      ),
      line,
    ).toEqual([]);
  }
});
