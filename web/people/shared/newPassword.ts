/** Only the server checks for common passwords (`weak-password`). */
import { MIN_PASSWORD_LENGTH, problemOfShape } from '@volleyscouter/core/access/password';
import { t } from '../../platform/text/pt.ts';
import { entrancesText } from './texts/entrances.ts';

export function newPasswordProblem(value: string): string | null {
  if (value === '') return t.required;
  const problem = problemOfShape(value);
  if (problem === null) return null;
  return problem === 'short'
    ? entrancesText.passwordShort(MIN_PASSWORD_LENGTH)
    : entrancesText.passwordProblem[problem];
}
