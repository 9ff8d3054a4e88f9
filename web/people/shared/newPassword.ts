/** What a form says about a password that somebody is choosing; whether it is a common one, the server says (`weak-password`). */
import { problemOfShape, SHORTEST_PASSWORD } from '@volleyscouter/core/access/password';
import { t } from '../../platform/text/pt.ts';
import { entrancesText } from './texts/entrances.ts';

export function newPasswordProblem(value: string): string | null {
  if (value === '') return t.required;
  const problem = problemOfShape(value);
  if (problem === null) return null;
  return problem === 'short'
    ? entrancesText.passwordShort(SHORTEST_PASSWORD)
    : entrancesText.passwordProblem[problem];
}
