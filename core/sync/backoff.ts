/** Retries of the sender: each after twice the wait of the one before. What is tried in between, for an entry, does not put them off. */
import { FIRST_BACKOFF, IDLE } from './state.ts';
import { ask, chain, putOutbox, stay, type Transition } from './transition.ts';

/** Milliseconds between two retries, at most. */
const LONGEST_BACKOFF = 5000;

export const retryLater: Transition = (state) => {
  if (!state.outbox) return stay(state);
  const { wait, planned } = state.outbox.backoff;
  const waiting = putOutbox({ activity: { kind: 'waiting' } });
  if (planned) return waiting(state);
  return chain(
    waiting,
    putOutbox({ backoff: { wait: Math.min(LONGEST_BACKOFF, 2 * wait), planned: true } }),
    ask({ kind: 'set-timer', timer: 'send-retry', ms: wait }),
  )(state);
};

/** There is a reason to try before the timer rings. */
export const retryNow: Transition = (state) =>
  state.outbox?.activity.kind === 'waiting' ? putOutbox({ activity: IDLE })(state) : stay(state);

/** The timer rang. */
export const retry: Transition = (state) => {
  if (!state.outbox) return stay(state);
  return chain(putOutbox({ backoff: { ...state.outbox.backoff, planned: false } }), retryNow)(state);
};

/** It went well, or is worth trying at once: the next wait is the first again. */
export const resetBackoff: Transition = chain(
  putOutbox({ backoff: { wait: FIRST_BACKOFF, planned: false } }),
  ask({ kind: 'clear-timer', timer: 'send-retry' }),
);
