import { expect, test } from 'vitest';
import { accountFormText as words } from '../text/accounts.ts';
import { EMPTY_DRAFT, leftOf, problemsOf } from './draft.ts';

const empty = problemsOf(EMPTY_DRAFT, '');

test('what was missing is gone when it comes, also a code that comes by itself', () => {
  expect(empty).toEqual({ nome: words.required, code: words.required });
  expect(leftOf(empty, { nome: 'L' }, '')).toEqual({ code: words.required });
  expect(leftOf(empty, { nome: 'Lia' }, 'L1234')).toEqual({});
  expect(leftOf(empty, { email: 'x' }, '')).toEqual(empty);
});

test('letters in a phone are said while it is typed', () => {
  expect(leftOf({}, { celular: '11 9x' }, '')).toEqual({ celular: words.phoneLetters });
  expect(leftOf({ celular: words.phoneLetters }, { celular: '11 9' }, '')).toEqual({});
});
