/** Taking the recording over: what waits is sent first, under the lease of before; then the lease is asked for. */

import { retryNow } from './backoff.ts';
import type { Answer } from './event.ts';
import { fetchLog } from './fetch.ts';
import type { Lease } from './lease.ts';
import { learn } from './log.ts';
import { type CallFailure, scoutOf } from './state.ts';
import { ask, chain, putOutbox, stay, type Transition } from './transition.ts';

/** The session that was sent with a call is over, or may not record. */
export const isSession = ({ status }: CallFailure): boolean => status === 401 || status === 403;

export const takeOver: Transition = (state) =>
  state.outbox?.takeover === null ? chain(putOutbox({ takeover: 'draining' }), retryNow)(state) : stay(state);

/** Ends the takeover, if there is one, well (`null`) or not. */
export const endTakeover =
  (failure: CallFailure | 'signed-out' | null): Transition =>
  (state) => {
    const { outbox } = state;
    if (!outbox?.takeover) return stay(state);
    const isSignedOut = failure === 'signed-out' || (failure !== null && isSession(failure));
    return chain(
      putOutbox({ takeover: null, ...(isSignedOut && { halted: outbox.author }) }),
      ask({ kind: 'taken-over', failure }),
    )(state);
  };

/** Everything is sent. */
export const askForLease: Transition = (state) => {
  const scout = scoutOf(state.scouts, state.outbox?.author ?? '');
  if (!scout) return endTakeover('signed-out')(state);
  return chain(putOutbox({ takeover: 'asking' }), ask({ kind: 'take-lease', as: scout.kind }))(state);
};

export const leaseAnswered = (answer: Answer<{ lease: Lease; lastNumber: number }>): Transition =>
  answer.ok
    ? chain(
        ask({ kind: 'raise', number: answer.value.lastNumber }),
        learn(answer.value.lease),
        fetchLog,
        endTakeover(null),
      )
    : endTakeover(answer.error);
