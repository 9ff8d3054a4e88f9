import { expect, test } from 'vitest';
import { accountFormText as texts } from '../../platform/text/accounts.ts';
import { accountProblems, EMPTY_DRAFT } from './draft.ts';

test('missing name or code, a phone with letters and an incomplete e-mail are errors', () => {
  expect(accountProblems(EMPTY_DRAFT, '')).toEqual({ nome: texts.required, code: texts.required });
  const filled = { ...EMPTY_DRAFT, nome: 'Lia', celular: '11 9' };
  expect(accountProblems(filled, 'L1234')).toEqual({});
  expect(accountProblems({ ...filled, celular: '11 9x', email: 'x' }, 'L1234')).toEqual({
    celular: texts.phoneLetters,
    email: texts.emailWrong,
  });
});
