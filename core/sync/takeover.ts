/** Waiting batches are sent first, under the old lease; then the lease is requested. */

import { retryNow } from './backoff.ts';
import type { Answer } from './event.ts';
import { fetchLog } from './fetch.ts';
import type { Lease } from './lease.ts';
import { learn } from './log.ts';
import { type CallFailure, scoutOf } from './state.ts';
import { chain, emit, putOutbox, stay, type Transition } from './transition.ts';

/** The session has ended or may not record. */
export const isSessionFailure = ({ status }: CallFailure): boolean => status === 401 || status === 403;

export const takeOver: Transition = (state) =>
  state.outbox?.takeover === null ? chain(putOutbox({ takeover: 'draining' }), retryNow)(state) : stay(state);

/** `null`: success. */
export const endTakeover =
  (failure: CallFailure | 'signed-out' | null): Transition =>
  (state) => {
    const { outbox } = state;
    if (!outbox?.takeover) return stay(state);
    const isSignedOut = failure === 'signed-out' || (failure !== null && isSessionFailure(failure));
    return chain(
      putOutbox({ takeover: null, ...(isSignedOut && { halted: outbox.author }) }),
      emit({ kind: 'taken-over', failure }),
    )(state);
  };

export const requestLease: Transition = (state) => {
  const scout = scoutOf(state.scouts, state.outbox?.author ?? '');
  if (!scout) return endTakeover('signed-out')(state);
  return chain(putOutbox({ takeover: 'asking' }), emit({ kind: 'take-lease', as: scout.kind }))(state);
};

export const leaseAnswered = (answer: Answer<{ lease: Lease; lastNumber: number }>): Transition =>
  answer.ok
    ? chain(
        emit({ kind: 'raise', number: answer.value.lastNumber }),
        learn(answer.value.lease),
        fetchLog,
        endTakeover(null),
      )
    : endTakeover(answer.error);
