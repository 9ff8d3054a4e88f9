import { MOVES, type Move, type Moves, met, problems } from '@volleyscouter/tests/kit/sync/run';
import { ANA } from '@volleyscouter/tests/kit/sync/world';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { SyncEvent } from './event.ts';
import { logLength, type OutboxState } from './state.ts';
import { step } from './step.ts';

const numRuns = process.env.PROOF ? 3000 : 300;

const choices = fc.nat({ max: 1000 });
const move = fc.oneof(
  ...Object.entries(MOVES).map(([name, weight]) => ({
    weight,
    arbitrary: fc.tuple(fc.constant(name as Move), choices),
  })),
);
const runs = fc.array(move, { minLength: 20, maxLength: 120, size: 'max' });
const restored = fc
  .tuple(runs, choices, runs)
  .map(([before, choice, after]): Moves => [...before, ['restore', choice], ...after]);

test('[R-SYNC-1] [R-SYNC-2] with any events no batch is lost or sent again after its acknowledgement', () => {
  fc.assert(
    fc.property(runs, (moves) => {
      expect(problems(moves)).toEqual([]);
    }),
    { numRuns },
  );
  for (const [eventName, times] of Object.entries(met))
    if (eventName !== 'restored' && eventName !== 'reopened')
      expect(times, eventName).toBeGreaterThan(numRuns / 10);
}, 120_000);

test('[R-SYNC-1] after a restore from a backup the waiting batches arrive, and both logs are equal', () => {
  fc.assert(
    fc.property(restored, (moves) => {
      expect(problems(moves)).toEqual([]);
    }),
    { numRuns: numRuns / 2 },
  );
  for (const times of [met.restored, met.reopened]) expect(times).toBeGreaterThan(numRuns / 10);
}, 120_000);

/** Changes the outbox at each event of `kind`: after the step, or before it. */
const mutant =
  (
    kind: SyncEvent['kind'],
    change: (outbox: OutboxState) => Partial<OutboxState>,
    before = false,
  ): typeof step =>
  (state, event, context) => {
    const changed = (before: typeof state): typeof state =>
      event.kind === kind && before.outbox
        ? { ...before, outbox: { ...before.outbox, ...change(before.outbox) } }
        : before;
    const next = step(before ? changed(state) : state, event, context);
    return before ? next : { ...next, state: changed(next.state) };
  };

test.each<[string, typeof step]>([
  [
    'forgets what was acknowledged',
    mutant('appended', ({ batches }) => ({ batches: batches.map((batch) => ({ ...batch, fate: null })) })),
  ],
  [
    'forgets the last batch when it is stored',
    mutant('kept', ({ batches }) => ({ batches: batches.slice(0, -1) })),
  ],
  [
    'accepts an outdated read of the store',
    mutant('loaded', ({ loading }) => ({ loading: loading && { ...loading, stale: false } }), true),
  ],
  [
    'sends batches in reverse order',
    (state, event, context) => {
      const next = step(state, event, context);
      const effects = next.effects.map((effect) =>
        effect.kind === 'append' ? { ...effect, batches: effect.batches.toReversed() } : effect,
      );
      return { ...next, effects };
    },
  ],
  [
    'always acts as if ANA were signed in',
    (state, event, context) => step(state, event, { ...context, scouts: [ANA] }),
  ],
  [
    'does not wait until a refused batch is stored as refused',
    (state, event, context) => {
      const next = step(state, event, context);
      const reject = next.effects.find((effect) => effect.kind === 'reject');
      if (!reject) return next;
      const after = step(next.state, { kind: 'rejected', number: reject.number }, context);
      return { state: after.state, effects: [...next.effects, ...after.effects] };
    },
  ],
  [
    'treats every push as if it continued the log',
    (state, event, context) => {
      const fitted = event.kind === 'pushed' && {
        ...event,
        push: {
          from: logLength(state),
          seq: logLength(state) + event.push.entries.length,
          entries: event.push.entries.map((entry, index) => ({
            ...entry,
            seq: logLength(state) + index + 1,
          })),
        },
      };
      return step(state, fitted || event, context);
    },
  ],
])('a step that %s fails the test', (_, theStep) => {
  const sample = fc.sample(runs, { numRuns: 200, seed: 5 });
  const noticed = sample.filter((moves) => problems(moves, theStep).length > 0);
  expect(noticed.length).toBeGreaterThan(0);
});
