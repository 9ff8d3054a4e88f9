import { DEFAULT_TABLES } from '@volleyscouter/core/code/defaults';
import { checkLine } from '@volleyscouter/core/rally/check';
import type { Command } from '@volleyscouter/core/rally/command';
import { foldLog } from '@volleyscouter/core/rally/fold';
import { expect, test } from 'vitest';
import { findingId, findingsOnce } from './findings.ts';
import { optionsOf } from './options.ts';
import { substitutionDraft, withSubstitute } from './substitution.ts';

const player = (number: number) => ({ number, role: null });
const LOG: Command[] = [
  {
    type: 'settings',
    settings: {
      home: [1, 2, 3, 4, 5, 6, 12, 7].map(player).concat([{ number: 15, role: null }]),
      visitor: [],
    },
  },
  {
    type: 'manual',
    id: 'lineup',
    block: 'b',
    home: { six: [1, 2, 3, 4, 5, 6], setter: 1 },
    visitor: { six: [11, 12, 13, 14, 15, 16], setter: 1 },
  },
];
const match = foldLog(LOG);
const labels = (text: string) => {
  const [first] = checkLine(match, text, DEFAULT_TABLES).findings;
  return first ? optionsOf(text, first).map(({ label, change }) => [label, change]) : [];
};

test('a substitution proposes players to go out, then players to come in', () => {
  const out = substitutionDraft('12S# C', match);
  expect(out).toMatchObject({ side: '*', missing: 'out', candidates: [1, 2, 3, 4, 5, 6] });
  expect(out?.textWith(5)).toBe('12S# C05:');
  const into = substitutionDraft('12S# C05:', match);
  expect(into).toMatchObject({ missing: 'in', candidates: [7, 12, 15] });
  expect(into?.textWith(12)).toBe('12S# C05:12 ');
});

test('only an unfinished substitution at the end of the text has a draft', () => {
  expect(substitutionDraft('aC', match)).toMatchObject({ side: 'a', candidates: [11, 12, 13, 14, 15, 16] });
  expect(substitutionDraft('ac11:', match)).toMatchObject({ side: 'a', missing: 'in', candidates: [] });
  for (const text of ['', '12S', 'C5', 'C5:1', 'KC', '6KC'])
    expect(substitutionDraft(text, match)).toBeNull();
});

test('[R-CODE-5] in an invalid substitution, the wrong number can be replaced by each candidate', () => {
  expect(labels('C15:12').slice(0, 2)).toEqual([
    ['#1', { kind: 'text', text: 'C01:12' }],
    ['#2', { kind: 'text', text: 'C02:12' }],
  ]);
  expect(labels('C5:6')).toEqual([
    ['#7', { kind: 'text', text: 'C5:07' }],
    ['#12', { kind: 'text', text: 'C5:12' }],
    ['#15', { kind: 'text', text: 'C5:15' }],
  ]);
});

test('[R-CODE-5] an unlisted number can be added to the roster or replaced by `$$` (no number)', () => {
  expect(labels('44S#')).toEqual([
    ['Incluir #44 no elenco', { kind: 'enlist', side: '*', number: 44 }],
    ['Trocar por $$ (sem número)', { kind: 'text', text: '$$S#' }],
  ]);
});

test('a number of a substitution is replaced at its position; another code does not change', () => {
  expect(withSubstitute('T c0512', { from: 2, length: 5 }, 'in', 7)).toBe('T c05:07');
  expect(withSubstitute('12S#', { from: 0, length: 4 }, 'in', 7)).toBe('12S#');
});

test('[R-CODE-5] the findings of a line are listed once; findings and options have unique ids', () => {
  const listedFindings = findingsOnce(checkLine(match, 'c99:98', DEFAULT_TABLES).findings);
  const enlists = listedFindings
    .flatMap((finding) => optionsOf('c99:98', finding))
    .filter(({ label }) => /elenco/.test(label));
  expect(enlists.map(({ label }) => label)).toEqual(['Incluir #99 no elenco', 'Incluir #98 no elenco']);
  for (const line of ['c99:98', 'c99:99', '99S# 98S#', 'c44:6 c44:6']) {
    const findings = findingsOnce(checkLine(match, line, DEFAULT_TABLES).findings);
    const ids = [
      ...findings.map(findingId),
      ...findings.flatMap((finding) => optionsOf(line, finding).map(({ id }) => id)),
    ];
    expect(new Set(ids).size).toBe(ids.length);
  }
});

test('[R-CODE-5] an unlisted number is refused once, without further warnings', () => {
  const findingsOf = (line: string) => findingsOnce(checkLine(match, line, DEFAULT_TABLES).findings);
  expect(findingsOf('44S#').map(({ code }) => code)).toEqual(['unknown-number']);
  expect(
    findingsOf('44S#').flatMap((finding) => optionsOf('44S#', finding).map(({ label }) => label)),
  ).toEqual(['Incluir #44 no elenco', 'Trocar por $$ (sem número)', 'Trocar por 1']);
  expect(findingsOf('P44').map(({ code }) => code)).toEqual(['unknown-number']);
  expect(findingsOf('7S#').map(({ code }) => code)).toContain('other-server');
});

test('[R-CODE-5] a libero in an invalid substitution gives one refusal, in a valid substitution one warning', () => {
  const liberos = [19, 20].map((number) => ({ number, role: 'libero' as const }));
  const withLiberos = foldLog([...LOG, { type: 'settings', settings: { home: [player(1), ...liberos] } }]);
  const codes = (text: string) =>
    findingsOnce(checkLine(withLiberos, text, DEFAULT_TABLES).findings).map(({ code, refused }) => [
      code,
      refused,
    ]);
  expect(codes('c19:20')).toEqual([['libero-substitution', true]]);
  expect(codes('c1:20')).toEqual([['libero-substitution', false]]);
});

test('[R-RALLY-11] a sent-off player is no candidate; an exceptional substitution (`C!`) has candidates and repairs too', () => {
  const sentOff = foldLog([...LOG, { type: 'add', id: 'e', block: 'e', code: '*ce12' }]);
  expect(substitutionDraft('C05:', sentOff)?.candidates).toEqual([7, 15]);
  expect(substitutionDraft('C!', match)?.textWith(5)).toBe('C!05:');
  expect(substitutionDraft('C!05:', match)?.candidates).toEqual([7, 12, 15]);
  expect(withSubstitute('c!9:12', { from: 0, length: 6 }, 'out', 5)).toBe('c!05:12');
  // 15 is on the roster but not on court
  expect(labels('c!15:12')[0]).toEqual(['#1', { kind: 'text', text: 'c!01:12' }]);
});
