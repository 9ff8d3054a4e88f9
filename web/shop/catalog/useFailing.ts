import { useEffect, useState } from 'react';
import { CallError } from '../../platform/api/callError.ts';
import { tellBack, useWayBack } from '../../platform/api/wayBack.ts';

/** While there is no answer, the server is asked again this often (ms), and when the browser says that it has a network. */
const AGAIN_MS = 5000;
/** Errors of calls that did not reach the server. */
const UNANSWERED: readonly string[] = ['offline', 'slow', 'unreadable'];

interface Fetched {
  dataUpdatedAt: number;
  errorUpdatedAt: number;
}

/** Whether a query failed and has not come since: it forgets its error while it is asked again. */
export const hasFailed = ({ dataUpdatedAt, errorUpdatedAt }: Fetched): boolean =>
  errorUpdatedAt > dataUpdatedAt;

export interface Failing {
  /** Why, until it has come; `null` where nothing fails. */
  why: Error | null;
  /** It goes on by itself, since nobody has refused anything. */
  unanswered: boolean;
}

/**
 * Returns the failed request, from its first error until it succeeds, so that the message does not flicker
 * between retries.
 */
export function useFailing(failed: boolean, error: Error | null, retry: () => void): Failing {
  const [last, setLast] = useState<Error | null>(null);
  const why = failed ? (error ?? last) : null;
  if (why !== last) setLast(why);
  const unanswered = why instanceof CallError && UNANSWERED.includes(why.failure.code);
  useWayBack(unanswered, retry, AGAIN_MS);
  useEffect(() => (unanswered ? tellBack : undefined), [unanswered]);
  return { why, unanswered };
}
