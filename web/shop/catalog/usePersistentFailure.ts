import { useEffect, useState } from 'react';
import { CallError } from '../../platform/api/callError.ts';
import { notifyReconnected, useReconnected } from '../../platform/api/reconnected.ts';

/** Retry interval while the server is unreachable (ms). The browser's online event also triggers a retry. */
const AGAIN_MS = 5000;
/**
 * Error codes without an answer of this server: no connection, a timeout, or another response, e.g. of a
 * proxy.
 */
const UNANSWERED: readonly string[] = ['offline', 'slow', 'unreadable'];

interface Fetched {
  dataUpdatedAt: number;
  errorUpdatedAt: number;
}

/**
 * Returns true if a query failed and has not succeeded since. The query itself clears its error on a retry.
 */
export const hasFailed = ({ dataUpdatedAt, errorUpdatedAt }: Fetched): boolean =>
  errorUpdatedAt > dataUpdatedAt;

export interface Failing {
  /** Cause, until a retry succeeds; `null` if nothing fails. */
  cause: Error | null;
  /** True if the server was unreachable, so that retries are automatic. */
  unanswered: boolean;
}

/**
 * Returns the cause of a failed request from its first error until the request succeeds. The message
 * therefore does not flicker between retries.
 */
export function usePersistentFailure(failed: boolean, error: Error | null, retry: () => void): Failing {
  const [last, setLast] = useState<Error | null>(null);
  const cause = failed ? (error ?? last) : null;
  if (cause !== last) setLast(cause);
  const unanswered = cause instanceof CallError && UNANSWERED.includes(cause.failure.code);
  useReconnected(unanswered, retry, AGAIN_MS);
  useEffect(() => (unanswered ? notifyReconnected : undefined), [unanswered]);
  return { cause, unanswered };
}
