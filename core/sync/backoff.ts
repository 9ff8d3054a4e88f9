/**
 * Each wait is twice the previous wait, up to a max. A new entry is sent at once and does not postpone the
 * next retry.
 */
import { FIRST_BACKOFF_MS, IDLE } from './state.ts';
import { chain, emit, putOutbox, stay, type Transition } from './transition.ts';

const MAX_BACKOFF_MS = 5000;

export const retryLater: Transition = (state) => {
  if (!state.outbox) return stay(state);
  const { wait, planned } = state.outbox.backoff;
  const waiting = putOutbox({ activity: { kind: 'waiting' } });
  if (planned) return waiting(state);
  return chain(
    waiting,
    putOutbox({ backoff: { wait: Math.min(MAX_BACKOFF_MS, 2 * wait), planned: true } }),
    emit({ kind: 'set-timer', timer: 'send-retry', ms: wait }),
  )(state);
};

export const retryNow: Transition = (state) =>
  state.outbox?.activity.kind === 'waiting' ? putOutbox({ activity: IDLE })(state) : stay(state);

export const retry: Transition = (state) => {
  if (!state.outbox) return stay(state);
  return chain(putOutbox({ backoff: { ...state.outbox.backoff, planned: false } }), retryNow)(state);
};

/** After a success, or when a retry is likely to succeed. */
export const resetBackoff: Transition = chain(
  putOutbox({ backoff: { wait: FIRST_BACKOFF_MS, planned: false } }),
  emit({ kind: 'clear-timer', timer: 'send-retry' }),
);
