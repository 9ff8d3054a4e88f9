import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Command, Logged } from '../rally/command.ts';
import { follow, type Pushed } from './follow.ts';

const LOG: Command[] = Array.from({ length: 20 }, (_, index) => ({
  type: 'add',
  id: `p${index + 1}`,
  block: 'b',
  code: '*p',
}));
const pushed = (from: number, seq: number): Pushed => ({
  from,
  seq,
  entries: LOG.slice(from, seq).map((command, index): Logged => ({ seq: from + 1 + index, command })),
});

describe('[R-SYNC-3] a push', () => {
  test('is appended if it continues the log', () => {
    expect(follow(4, pushed(4, 6))).toEqual({ kind: 'append', commands: LOG.slice(4, 6) });
  });

  test('has no effect if repeated or late; an overlapping push adds only new entries', () => {
    expect(follow(6, pushed(4, 6))).toEqual({ kind: 'append', commands: [] });
    expect(follow(9, pushed(4, 6))).toEqual({ kind: 'append', commands: [] });
    expect(follow(5, pushed(4, 7))).toEqual({ kind: 'append', commands: LOG.slice(5, 7) });
  });

  test('causes a fetch after a gap, also if only a heartbeat reveals the gap', () => {
    expect(follow(3, pushed(4, 6))).toEqual({ kind: 'fetch' });
    expect(follow(4, { from: 6, entries: [], seq: 6 })).toEqual({ kind: 'fetch' });
    expect(follow(6, { from: 6, entries: [], seq: 6 })).toEqual({ kind: 'append', commands: [] });
  });

  test('with a missing entry causes a fetch', () => {
    const { entries, ...rest } = pushed(4, 8);
    for (const at of [0, 1, 3]) {
      const holed = { ...rest, entries: entries.filter((_, index) => index !== at) };
      expect(follow(4, holed), String(at)).toEqual({ kind: 'fetch' });
    }
  });

  test('may come late, repeatedly or not at all: the log of the viewer has no gap', () => {
    const events = fc.array(fc.tuple(fc.nat(20), fc.nat(20)), { maxLength: 30 });
    fc.assert(
      fc.property(events, (pairs) => {
        const received: Command[] = [];
        for (const [first, second] of [...pairs, [0, 0] as const]) {
          const push = pushed(Math.min(first, second), Math.max(first, second));
          const step = follow(received.length, push);
          received.push(...(step.kind === 'append' ? step.commands : LOG.slice(received.length, push.seq)));
          expect(received).toEqual(LOG.slice(0, received.length));
        }
        const beat = follow(received.length, { from: 20, entries: [], seq: 20 });
        expect(beat.kind).toBe(received.length === 20 ? 'append' : 'fetch');
      }),
    );
  });
});
