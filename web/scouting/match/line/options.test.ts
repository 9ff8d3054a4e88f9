import { DEFAULT_TABLES } from '@volleyscouter/core/code/defaults';
import { NEW_WINNING } from '@volleyscouter/core/code/winning';
import { checkLine } from '@volleyscouter/core/rally/check';
import type { Command } from '@volleyscouter/core/rally/command';
import { foldLog } from '@volleyscouter/core/rally/fold';
import { expect, test } from 'vitest';
import { segmentsOf } from './findings.ts';
import { optionsOf } from './options.ts';
import { readFinding } from './readFinding.ts';

const played = (...codes: string[]) =>
  foldLog(codes.map((code, at): Command => ({ type: 'add', id: `p${at}`, block: 'b', code })));
const FACTS = { typed: '', team: '', other: '', substitutions: 6, timeouts: 2, longest: 1000 };

test('[R-RALLY-5] a point that would replace the last point has a warning and an option for a new point', () => {
  const { tokens, findings } = checkLine(played('*01SM#', '*01SM='), 'p', DEFAULT_TABLES);
  const [finding] = findings;
  if (!finding) throw new Error('nothing is said');
  expect(readFinding(finding, FACTS)).toEqual({
    wrong: 'Corrige o rally anterior: 1:1 passa a 2:0.',
    right: 'Enter corrige, sem rally novo; para outro rally:',
  });
  expect(optionsOf('p', finding)).toMatchObject([
    { label: 'Ponto novo: 2:1', change: { kind: 'text', text: 'p|' } },
  ]);
  expect(segmentsOf('p', tokens, findings)).toEqual([{ from: 0, text: 'p', side: '*', mark: 'warned' }]);
});

test('[R-CODE-4] `$` after the deciding touch offers `p` and shows the score that `p` gives', () => {
  const { findings } = checkLine(played(), '1S# $', DEFAULT_TABLES);
  expect(findings.flatMap((finding) => optionsOf('1S# $', finding))).toMatchObject([
    { label: 'Trocar por p: 1:0', change: { text: '1S# p' } },
  ]);
  const point = findings.find(({ scores }) => scores);
  expect(point && readFinding(point, FACTS)).toEqual({
    wrong: 'Mais um ponto: 2:0.',
    right: 'Entra assim; ou:',
  });
});

test('[R-RALLY-11] for a penalty in an open rally, the options enter the point of the rally first', () => {
  const { findings } = checkLine(played('*01SM-'), 'cr7', DEFAULT_TABLES);
  expect(findings.flatMap((finding) => optionsOf('cr7', finding))).toMatchObject([
    { label: 'p antes', change: { text: 'p cr7' } },
    { label: 'ap antes', change: { text: 'ap cr7' } },
  ]);
});

test('[R-CODE-3] for a serve after A/ in an open rally, the first option adds the block', () => {
  const match = foldLog([
    { type: 'settings', settings: { winning: NEW_WINNING } },
    ...['*01SM-', 'a07AH/'].map((code, at): Command => ({ type: 'add', id: `p${at}`, block: 'b', code })),
  ]);
  const { findings } = checkLine(match, '1SM-', DEFAULT_TABLES);
  expect(findings.flatMap((finding) => optionsOf('1SM-', finding))).toMatchObject([
    { label: 'Foi bloqueado', change: { text: '$$B# 1SM-' } },
    { label: 'p antes do saque' },
    { label: 'ap antes do saque' },
  ]);
});

test('the label of a plain replacement names the new text', () => {
  const { findings } = checkLine(played(), 'a7S', DEFAULT_TABLES);
  expect(findings.flatMap((finding) => optionsOf('a7S', finding)).map(({ label }) => label)).toEqual([
    'Trocar por 7',
  ]);
});
