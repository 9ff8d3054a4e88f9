import { CallError } from '../../platform/api/callError.ts';

/** `gone`: the pass was revoked. */
export type PassEnd = 'over' | 'gone';

export function passEndOf(error: Error | null): PassEnd | null {
  const code = error instanceof CallError ? error.failure.code : null;
  return code === 'bench-ended' ? 'over' : code === 'not-found' ? 'gone' : null;
}

export const isRefusal = ({ failure: { status } }: CallError): boolean =>
  [401, 403, 404, 410].includes(status);
