/** Pushes are not guaranteed to arrive: a push that fits is appended, a gap is fetched. */
import type { Command, Logged } from '../rally/command.ts';

/** The entries of the log after number `from`, up to `seq`. */
export interface Pushed {
  from: number;
  entries: readonly Logged[];
  /** Last command of the log at the time of the push. */
  seq: number;
}

export type Followed =
  | { kind: 'append'; commands: readonly Command[] }
  /** A gap: everything after the known log is missing. */
  | { kind: 'fetch' };

export function follow(knownSeq: number, { from, entries, seq }: Pushed): Followed {
  if (seq <= knownSeq) return { kind: 'append', commands: [] };
  if (from > knownSeq) return { kind: 'fetch' };
  const missing = entries.filter((entry) => entry.seq > knownSeq);
  const whole =
    missing.every((entry, index) => entry.seq === knownSeq + 1 + index) && missing.at(-1)?.seq === seq;
  return whole ? { kind: 'append', commands: missing.map(({ command }) => command) } : { kind: 'fetch' };
}
