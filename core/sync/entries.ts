import type { Command } from '../rally/command.ts';
import { retryLater, retryNow } from './backoff.ts';
import type { Saved } from './event.ts';
import { takeStored } from './log.ts';
import { byNumber, cut, isIn, type KeptBatch, openBatches, type Settled } from './outbox.ts';
import { isDeepEqual } from './ownBatches.ts';
import { type CallFailure, holdsLease, IDLE, logLength, scoutOf, stampOf } from './state.ts';
import { endTakeover } from './takeover.ts';
import { chain, emit, putOutbox, stay, type Transition } from './transition.ts';
import { recognise } from './waiting.ts';

/** Batches already in the log are omitted. A running read of the store becomes stale. */
const putBatches =
  (batches: readonly KeptBatch[]): Transition =>
  (state) => {
    const { loading = null } = state.outbox ?? {};
    const length = logLength(state);
    return putOutbox({
      batches: batches.filter((batch) => !isIn(batch, length)).sort(byNumber),
      loading: loading && { ...loading, stale: true },
    })(state);
  };

const changeBatches =
  (change: (batch: KeptBatch) => KeptBatch): Transition =>
  (state) =>
    state.outbox ? putBatches(state.outbox.batches.map(change))(state) : stay(state);

export const enter =
  (press: number, commands: readonly Command[]): Transition =>
  (state) => {
    const { outbox } = state;
    if (!outbox || !holdsLease(state)) return emit({ kind: 'refuse', press })(state);
    const lists = cut(commands);
    return chain(
      putOutbox({ presses: [...outbox.presses, { press, lists }] }),
      emit({ kind: 'keep', press, stamp: stampOf(state, outbox.author), lists }),
    )(state);
  };

const forgetPress =
  (press: number): Transition =>
  (state) =>
    putOutbox({ presses: state.outbox?.presses.filter((listed) => listed.press !== press) ?? [] })(state);

/** The screen stops showing entries that could not be stored. */
export const pressFailed = forgetPress;

export const pressStored =
  (press: number, batches: readonly KeptBatch[]): Transition =>
  (state) => {
    if (!state.outbox) return stay(state);
    const { presses, batches: stored } = state.outbox;
    const lists = presses.find((listed) => listed.press === press)?.lists ?? [];
    // reuse the objects already shown, so that nothing is folded again
    const savedBatches = batches.map((batch, index) => ({
      ...batch,
      commands: lists[index] ?? batch.commands,
    }));
    const numbers = new Set(batches.map(({ number }) => number));
    const otherBatches = stored.filter(({ number }) => !numbers.has(number));
    return chain(forgetPress(press), putBatches([...otherBatches, ...savedBatches]), retryNow)(state);
  };

export const settle = (results: readonly Settled[]): Transition => {
  const settled = new Map(results.map((result) => [result.number, result]));
  return chain(
    changeBatches((batch) => {
      const now = settled.get(batch.number);
      return batch.fate === null && now ? { ...batch, fate: now.fate, by: now.by } : batch;
    }),
    emit({ kind: 'settle', done: results }),
  );
};

/** Replaces refused batch `number` by an empty batch, which is sent after the store has saved it. */
export const reject = (number: number): Transition =>
  chain(putOutbox({ activity: { kind: 'rejecting' } }), emit({ kind: 'reject', number }));

export const rejected = (number: number): Transition =>
  chain(
    changeBatches((batch) =>
      batch.number === number && batch.rejected === null
        ? { ...batch, commands: [], rejected: batch.commands }
        : batch,
    ),
    putOutbox({ activity: IDLE }),
  );

/**
 * After a restore from a backup, the server expects batches again. They begin with number `expected` and end
 * before the first open batch.
 */
export const reopen = (expected: number, { number, ...stamp }: KeptBatch, failure: CallFailure): Transition =>
  chain(
    putOutbox({ activity: { kind: 'reopening', expected, failure, stored: false } }),
    emit({
      kind: 'reopen',
      from: expected,
      to: number - 1,
      stamp: { account: stamp.account, epoch: stamp.epoch, base: stamp.base },
    }),
  );

export const reopened: Transition = (state) => {
  const { activity } = state.outbox ?? {};
  if (activity?.kind !== 'reopening') return stay(state);
  return chain(putOutbox({ activity: { ...activity, stored: true } }), load)(state);
};

const endReopening: Transition = (state) => {
  if (state.outbox?.activity.kind !== 'reopening' || !state.outbox.activity.stored) return stay(state);
  const { batches, activity } = state.outbox;
  const [first] = openBatches(batches);
  if (first?.number === activity.expected) return putOutbox({ activity: IDLE })(state);
  return chain(retryLater, endTakeover(activity.failure))(state);
};

/** During a running read, requests one more read after it. */
export const load: Transition = (state) => {
  if (!state.outbox) return stay(state);
  const { loading } = state.outbox;
  if (loading) return putOutbox({ loading: { ...loading, stale: true } })(state);
  const since = logLength(state);
  return chain(putOutbox({ loading: { since, stale: false } }), emit({ kind: 'load', since }))(state);
};

/** `null` if the read failed. */
export const loaded =
  (saved: Saved | null): Transition =>
  (state) => {
    const { loading, copy } = state.outbox ?? {};
    if (!loading) return stay(state);
    const over = putOutbox({ loading: null });
    if (!saved) return chain(over, endReopening)(state);
    if (loading.stale) return chain(over, load)(state);
    // until the new log is written to the store, the store still has the old log
    const isOld = copy?.resets !== state.server.logResets;
    return chain(
      over,
      saved.snapshot && !isOld ? takeStored(saved.snapshot, loading.since) : stay,
      putBatches(saved.batches),
      recognise(0),
      endReopening,
    )(state);
  };

// --- batches stored aside are dropped once a person has chosen a version

export const requestVersions: Transition = (state) => {
  const { batches = [], author = '' } = state.outbox ?? {};
  const aside = batches.filter(({ fate, rejected }) => fate === 'aside' && rejected === null);
  const scout = scoutOf(state.scouts, author);
  if (aside.length === 0 || !scout) return stay(state);
  return emit({ kind: 'list-versions', as: scout.kind, aside: aside.map(({ number }) => number) })(state);
};

/**
 * `aside`: numbers of the batches that were stored aside at the time of the request. `versions`: the
 * undecided versions.
 */
export const forgetDecided =
  (aside: readonly number[], versions: readonly { commands: readonly Command[] }[]): Transition =>
  (state) => {
    const { batches = [] } = state.outbox ?? {};
    const undecided = versions.flatMap(({ commands }) => commands);
    const isDecided = ({ number, commands }: KeptBatch): boolean =>
      aside.includes(number) &&
      !commands.some((command) => undecided.some((other) => isDeepEqual(other, command)));
    const numbers = batches.filter(isDecided).map(({ number }) => number);
    if (numbers.length === 0) return stay(state);
    return chain(
      putBatches(batches.filter((batch) => !isDecided(batch))),
      emit({ kind: 'drop', numbers }),
    )(state);
  };
