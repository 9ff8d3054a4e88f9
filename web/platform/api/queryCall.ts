import { QueryClient } from '@tanstack/react-query';
import type { CallAnswer, CallInput, RouteShape } from '@volleyscouter/contract/route';
import { type CallOptions, call } from './call.ts';
import { CallError } from './callError.ts';
import type { Bound } from './calls.ts';
import { storedKinds, tokenOf } from './session.ts';
import { subscribe } from './storage.ts';

export { CallError } from './callError.ts';

const storedTokens = (): string => storedKinds().map(tokenOf).join(' ');

/** Throws a CallError. */
export async function queryCall<R extends RouteShape>(
  route: Bound<R>,
  input: CallInput<R>,
  options?: CallOptions,
): Promise<CallAnswer<R>> {
  const answer = await call(route, input, options);
  if (!answer.ok) throw new CallError(answer.error);
  return answer.value;
}

/** Retries only connection failures: after an error response the retry would get the same error. */
const retry = (count: number, error: unknown): boolean =>
  count < 1 && error instanceof CallError && error.failure.status === 0;

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry, networkMode: 'always', staleTime: 10_000, refetchOnWindowFocus: false },
    mutations: { networkMode: 'always' },
  },
});

/**
 * Clears the cache after a sign-in or sign-out, because answers depend on the session. Active queries are
 * refetched.
 */
let tokens = storedTokens();
subscribe(() => {
  const now = storedTokens();
  if (now === tokens) return;
  tokens = now;
  void queryClient.resetQueries();
});
