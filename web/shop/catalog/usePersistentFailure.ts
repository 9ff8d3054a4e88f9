import { useEffect, useState } from 'react';
import { CallError } from '../../platform/api/callError.ts';
import { notifyReconnected, useReconnected } from '../../platform/api/reconnected.ts';

/** Retry interval. The browser's online event also triggers a retry. */
const AGAIN_MS = 5000;
/** Errors without an answer of this server: no connection, a timeout, or a response of e.g. a proxy. */
const UNANSWERED: readonly string[] = ['offline', 'slow', 'unreadable'];

interface Fetched {
  dataUpdatedAt: number;
  errorUpdatedAt: number;
}

/** Compares times, because a query without data clears its error at the start of a retry. */
export const hasFailed = ({ dataUpdatedAt, errorUpdatedAt }: Fetched): boolean =>
  errorUpdatedAt > dataUpdatedAt;

export interface Failing {
  /** Last error, kept until a retry succeeds; `null` without a failure. */
  cause: Error | null;
  /** True if the server was unreachable. Retries are then automatic. */
  unanswered: boolean;
}

/** Keeps the cause until the request succeeds, so that the message does not flicker between retries. */
export function usePersistentFailure(failed: boolean, error: Error | null, retry: () => void): Failing {
  const [last, setLast] = useState<Error | null>(null);
  const cause = failed ? (error ?? last) : null;
  if (cause !== last) setLast(cause);
  const unanswered = cause instanceof CallError && UNANSWERED.includes(cause.failure.code);
  useReconnected(unanswered, retry, AGAIN_MS);
  useEffect(() => (unanswered ? notifyReconnected : undefined), [unanswered]);
  return { cause, unanswered };
}
