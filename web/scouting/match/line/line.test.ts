import { DEFAULT_TABLES } from '@volleyscouter/core/code/defaults';
import { checkLine } from '@volleyscouter/core/rally/check';
import { foldLog } from '@volleyscouter/core/rally/fold';
import { expect, test } from 'vitest';
import { isUnfinished, segmentsOf } from './findings.ts';
import { lineHelpText } from './lineHelpText.ts';
import { recall } from './lineStorage.ts';
import { closedBy } from './useClosed.ts';

const empty = foldLog([]);
const check = (text: string) => checkLine(empty, text, DEFAULT_TABLES);
const refusedCodes = (text: string): string[] =>
  check(text)
    .findings.filter((finding) => finding.refused && !isUnfinished(text, finding))
    .map(({ code }) => code);

test('an unfinished code is not an error', () => {
  for (const text of ['1', '12', 'a', 'a1', '*', '12S.', 'C', 'aC5:', 'C5', 'Z', 'K', '$', '12X', '12S# 1'])
    expect(refusedCodes(text), text).toEqual([]);
});

test('a space finishes the code; an impossible code is an error at once', () => {
  expect(refusedCodes('12 ')).toEqual(['no-skill']);
  expect(refusedCodes('12 S')).toContain('no-skill');
  expect(refusedCodes('#')).toEqual(['no-number']);
  expect(refusedCodes('7S##')).toEqual(['bad-letter']);
  expect(refusedCodes('7R.5')).toEqual(['bad-link']);
});

test('the line is split into segments by team and finding', () => {
  const text = '12S a7Z#';
  const { tokens, findings } = check(text);
  const refused = findings.filter((finding) => finding.refused);
  expect(segmentsOf(text, tokens, refused)).toEqual([
    { from: 0, text: '12S', side: '*', mark: null },
    { from: 3, text: ' ', side: null, mark: null },
    { from: 4, text: 'a7', side: null, mark: null },
    { from: 6, text: 'Z#', side: null, mark: 'refused' },
  ]);
});

test('the texts of the segments, joined, are the typed line', () => {
  for (const text of ['', ' ', '12', '12S# 😀', 'a'.repeat(10_000), '🏐'.repeat(600), '> ola 😀 mundo']) {
    const { tokens, findings } = check(text);
    expect(
      segmentsOf(text, tokens, findings)
        .map((segment) => segment.text)
        .join(''),
    ).toBe(text);
  }
});

test('arrow keys step through earlier lines and back to the typed text', () => {
  const lines = ['a', 'b'];
  expect(recall(lines, null, -1, 'own')).toEqual({ at: 1, text: 'b' });
  expect(recall(lines, 1, -1, 'own')).toEqual({ at: 0, text: 'a' });
  expect(recall(lines, 0, -1, 'own')).toBeNull();
  expect(recall(lines, 1, 1, 'own')).toEqual({ at: null, text: 'own' });
  expect(recall(lines, null, 1, 'own')).toBeNull();
  expect(recall([], null, -1, '')).toBeNull();
});

test('[R-SYNC-2] an earlier set, the end of the match, or another recorder closes the line', () => {
  const lease = { epoch: 1, client: 'c', account: 'x', name: 'Ana', since: '' };
  const recorder = {
    counts: { onDevice: 0, sending: 0, stored: 0 },
    holds: true,
    here: false,
    aside: 0,
    refused: 0,
    enter: async () => ({ ok: true as const, value: null }),
    takeOver: async () => ({ ok: true as const, value: null }),
    resume: () => undefined,
  };
  const over = { ...empty, state: { ...empty.state, over: true } };
  expect(closedBy({ match: empty, lease, recorder }, 1, 1)).toBeNull();
  expect(closedBy({ match: empty, lease, recorder }, 1, 2)).toEqual({
    reason: 'earlier',
    viewed: 1,
    last: 2,
  });
  expect(closedBy({ match: over, lease, recorder }, 2, 2)).toEqual({ reason: 'over' });
  const other = { ...recorder, holds: false };
  const named = (name: string) => ({ reason: 'other', name });
  expect(closedBy({ match: over, lease, recorder: other }, 1, 2)).toEqual(named('Ana'));
  expect(closedBy({ match: over, lease, recorder: { ...other, here: true } }, 1, 2)).toEqual(
    named('Outro acesso, neste navegador,'),
  );
});

test('every example of the help is a valid code', () => {
  const { first, rows, advanced } = lineHelpText;
  for (const [codes] of [...first, ...rows, ...advanced])
    for (const code of codes.split(/ {2,}/)) expect(check(code).tokens[0]?.error ?? null, code).toBeNull();
});
