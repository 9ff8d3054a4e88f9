import { CallError } from '../../platform/api/callError.ts';

/** Why a pass has ended. `over`: the match has ended. `gone`: the pass was revoked. */
export type PassEnd = 'over' | 'gone';

export function passEndOf(error: Error | null): PassEnd | null {
  const code = error instanceof CallError ? error.failure.code : null;
  return code === 'bench-ended' ? 'over' : code === 'not-found' ? 'gone' : null;
}

/** Returns true if the server answered, and refuses this access to the match. */
export const isRefusal = ({ failure: { status } }: CallError): boolean =>
  [401, 403, 404, 410].includes(status);
