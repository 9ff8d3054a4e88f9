/**
 * Entries are sent in order, one call at a time, with retries. They are sent only in the name of their
 * author. A refused batch does not block later batches (R-SYNC-1, R-SYNC-2).
 */
import { resetBackoff, retryLater, retryNow } from './backoff.ts';
import { reject, reopen, settle } from './entries.ts';
import type { Answer, AppendAnswer } from './event.ts';
import { endFollowing, reach } from './following.ts';
import { MAX_CALL_BATCHES } from './limits.ts';
import { awaitPush, learn } from './log.ts';
import { type KeptBatch, openBatches, toSend } from './outbox.ts';
import { type CallFailure, IDLE, scoutOf } from './state.ts';
import { endTakeover, isSessionFailure, requestLease } from './takeover.ts';
import { chain, emit, putOutbox, stay, type Transition } from './transition.ts';

/** A longer call is aborted, and its batches are sent again. A repeated batch has no second effect. */
const SEND_TIMEOUT_MS = 10_000;
/** `wake` aborts a longer call. */
const MAX_CALL_MS = 1000;

/** Runs at the end of every step. */
export const send: Transition = (state) => {
  const { outbox, scouts, server } = state;
  if (outbox?.activity.kind !== 'idle') return stay(state);
  const drains = outbox.takeover === 'draining';
  if (server.ended) return drains ? endTakeover(server.ended)(state) : stay(state);
  if (!outbox.leads && !drains) return stay(state);
  const [first] = openBatches(outbox.batches);
  if (!first) return drains ? requestLease(state) : stay(state);
  const scout = scoutOf(scouts, first.account);
  if (!scout || outbox.halted === first.account) return endTakeover('signed-out')(state);
  const most = first.number <= outbox.singlyTo ? 1 : MAX_CALL_BATCHES;
  const batches = toSend(outbox.batches, first.account, most);
  const call = state.calls + 1;
  return chain(
    putOutbox({ activity: { kind: 'calling', call, at: state.now, batches, renewed: false } }),
    emit(
      { kind: 'set-timer', timer: 'send-timeout', ms: SEND_TIMEOUT_MS },
      { kind: 'append', call, batches, as: scout.kind },
    ),
  )({ ...state, calls: call });
};

const callOver: Transition = chain(
  putOutbox({ activity: IDLE }),
  emit({ kind: 'clear-timer', timer: 'send-timeout' }),
);

export const appended =
  (call: number, answer: Answer<AppendAnswer>): Transition =>
  (state) => {
    const { activity } = state.outbox ?? {};
    if (activity?.kind !== 'calling' || activity.call !== call) return stay(state);
    const { batches, renewed } = activity;
    if (answer.ok) return chain(callOver, stored(batches, answer.value))(state);
    // the call was refused because it was sent before the new sign-in
    if (renewed && isSessionFailure(answer.error)) return callOver(state);
    return chain(callOver, failed(batches, answer.error))(state);
  };

const stored = (batches: readonly KeptBatch[], { fates, seq, lease, rules }: AppendAnswer): Transition => {
  const rejected = new Set(batches.flatMap((batch) => (batch.rejected ? [batch.number] : [])));
  const results = fates.map(({ number, fate }) => ({
    number,
    fate: rejected.has(number) && fate === 'stored' ? ('refused' as const) : fate,
    by: seq,
  }));
  return chain(reach(true), resetBackoff, settle(results), learn(lease, rules), awaitPush(seq));
};

/** A retry would be refused again. */
const isRefusal = ({ status }: CallFailure): boolean => status === 400 || status === 413 || status === 422;

const failed =
  (batches: readonly KeptBatch[], failure: CallFailure): Transition =>
  (state) => {
    const [first] = batches;
    if (!first) return stay(state);
    if (isSessionFailure(failure))
      return chain(putOutbox({ halted: first.account }), endTakeover(failure))(state);
    if (failure.status === 404) return chain(endFollowing(failure), endTakeover(failure))(state);
    const { expected } = failure.details;
    if (failure.code === 'out-of-order' && typeof expected === 'number' && expected < first.number)
      return reopen(expected, first, failure)(state);
    if (isRefusal(failure) && batches.length > 1)
      return putOutbox({ singlyTo: batches.at(-1)?.number ?? 0 })(state);
    if (isRefusal(failure) && first.commands.length > 0) return reject(first.number)(state);
    const isAway = failure.status === 0 || failure.status >= 500;
    return chain(isAway ? reach(false) : stay, retryLater, endTakeover(failure))(state);
  };

/** Called when a connection may be available again; aborts a call that has been pending too long. */
export const wakeSender: Transition = (state) => {
  const { activity } = state.outbox ?? {};
  const isLong = activity?.kind === 'calling' && state.now - activity.at > MAX_CALL_MS;
  return chain(
    isLong ? chain(emit({ kind: 'abort', call: activity.call }), callOver) : stay,
    resetBackoff,
    retryNow,
  )(state);
};

/** The abort counts as the call's answer. */
export const sendTimedOut: Transition = (state) => {
  const { activity } = state.outbox ?? {};
  return activity?.kind === 'calling' ? emit({ kind: 'abort', call: activity.call })(state) : stay(state);
};

export const resumeSending: Transition = (state) => {
  const { activity } = state.outbox ?? {};
  return chain(
    putOutbox({
      halted: null,
      ...(activity?.kind === 'calling' && { activity: { ...activity, renewed: true } }),
    }),
    resetBackoff,
    retryNow,
  )(state);
};
