/** Following a log from afar: what was pushed is taken when it fits, a gap is fetched. Delivery is never relied on. */
import type { Command, Logged } from '../rally/command.ts';

/** Entries that were pushed, all of them after number `from`. */
export interface Pushed {
  from: number;
  entries: readonly Logged[];
  /** Number of the last command of the log when it was pushed. */
  seq: number;
}

export type Followed =
  /** What to append to the known commands, possibly nothing. */
  | { kind: 'append'; commands: readonly Command[] }
  /** Something is missing: fetch everything after what is known. */
  | { kind: 'fetch' };

/** What a push means for who knows the log up to number `known`. */
export function follow(known: number, { from, entries, seq }: Pushed): Followed {
  if (seq <= known) return { kind: 'append', commands: [] };
  if (from > known) return { kind: 'fetch' };
  const missing = entries.filter((entry) => entry.seq > known);
  const whole =
    missing.every((entry, index) => entry.seq === known + 1 + index) && missing.at(-1)?.seq === seq;
  return whole ? { kind: 'append', commands: missing.map(({ command }) => command) } : { kind: 'fetch' };
}
