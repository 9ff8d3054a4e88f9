/** The end of a bench's pass, as the answers of its calls say it. */
import { CallError } from '../../platform/api/callError.ts';

/** Why a pass does not open: the match has ended, or the pass is no more. */
export type Ended = 'over' | 'gone';

/** `null` where an error, or none, says nothing of the kind. */
export function endedBy(error: Error | null): Ended | null {
  const code = error instanceof CallError ? error.failure.code : null;
  return code === 'bench-ended' ? 'over' : code === 'not-found' ? 'gone' : null;
}

/** Whether the server was reached and does not show the match to who asks. */
export const isRefusal = ({ failure: { status } }: CallError): boolean =>
  [401, 403, 404, 410].includes(status);
