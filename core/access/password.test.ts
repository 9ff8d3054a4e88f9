import { expect, test } from 'vitest';
import { problemOfPassword } from './password.ts';

const ana = { name: 'Ana Clara Lima', email: 'ana.clara.lima@exemplo.com.br' };
const common = new Set(['qwertyuiop', 'q1w2e3r4t5']);
const problem = (password: string) => problemOfPassword(password, ana, common);

test.each([
  ['nove9nove', 'short'],
  ['', 'short'],
  ['x y'.repeat(67), 'long'],
  [' '.repeat(10), 'blank'],
  ['\u00a0\u2003\t \u200b\u200b\u3000\ufeff  ', 'blank'],
  ['1111111111', 'repeated'],
  ['aAaAaAaAaAaA', 'repeated'],
  ['😀'.repeat(6), 'repeated'],
  ['Ana Clara Lima', 'own'],
  ['ANA CLARA LIMA ', 'own'],
  ['ana.clara.lima', 'own'],
  ['Ana.Clara.Lima@exemplo.com.br', 'own'],
  ['VolleyScouter', 'own'],
  ['qwertyuiop', 'common'],
  ['QwErTyUiOp', 'common'],
  ['ｑ1w2e3r4t5', 'common'],
])('[R-ID-3] %j is refused: %s', (password, reason) => {
  expect(problem(password)).toBe(reason);
});

test.each(['uma senha longa', 'qwertyuiop1', '1111111112', `${'x'.repeat(199)}y`, 'saque na cinco'])(
  '[R-ID-3] %j is accepted',
  (password) => expect(problem(password)).toBeNull(),
);
