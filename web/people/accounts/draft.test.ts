import { expect, test } from 'vitest';
import { accountFormText as words } from '../../platform/text/accounts.ts';
import { accountProblems, EMPTY_DRAFT, remainingProblems } from './draft.ts';

const empty = accountProblems(EMPTY_DRAFT, '');

test('what was missing is gone when it comes, also a code that comes by itself', () => {
  expect(empty).toEqual({ nome: words.required, code: words.required });
  expect(remainingProblems(empty, { nome: 'L' }, '')).toEqual({ code: words.required });
  expect(remainingProblems(empty, { nome: 'Lia' }, 'L1234')).toEqual({});
  expect(remainingProblems(empty, { email: 'x' }, '')).toEqual(empty);
});

test('letters in a phone are said while it is typed', () => {
  expect(remainingProblems({}, { celular: '11 9x' }, '')).toEqual({ celular: words.phoneLetters });
  expect(remainingProblems({ celular: words.phoneLetters }, { celular: '11 9' }, '')).toEqual({});
});
