import { type Refusal, refuse } from '@volleyscouter/contract/errors';
import { firstProblem } from '@volleyscouter/contract/problems';

export function invalid(field: string, msg: string): Refusal<'invalid-data'> {
  const fields = [{ field, msg }];
  return refuse('invalid-data', { problem: firstProblem(fields), fields });
}
