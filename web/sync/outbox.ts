/** The batches of one match as this tab knows them. The store is the truth and is shared with the other tabs of the browser. */
import type { Command } from '@volleyscouter/core/rally/command';
import type { World } from './ports.ts';
import type { Becoming, KeptBatch, Saved, Stamp } from './store.ts';

/** The server takes so many commands in one batch. */
const MOST_COMMANDS = 200;

export interface Outbox {
  /** By number. */
  readonly batches: readonly KeptBatch[];
  /** Those that are to be sent. */
  readonly open: readonly KeptBatch[];
  /** What is on its way into the store: shown already, not counted, and gone again where it cannot be kept. */
  readonly coming: readonly Command[];
  /** Keeps one press; resolved when it is on the disk. */
  enter(stamp: Stamp, commands: readonly Command[]): Promise<void>;
  settle(done: readonly Becoming[]): Promise<void>;
  /** An empty batch goes in the place of one that the server cannot take. */
  reject(number: number): Promise<void>;
  /** The server expects batches again from number `from`. */
  reopen(from: number, stamp: Stamp): Promise<void>;
  /** Forgets those that the shown log has, or that nobody asks for any more. */
  forget(which: (batch: KeptBatch) => boolean): void;
  /** Reads the store again. `taken` hears what it says before this tab shows its batches. */
  refresh(since: () => number, taken: (saved: Saved, since: number) => void): Promise<void>;
}

const byNumber = (one: KeptBatch, other: KeptBatch): number => one.number - other.number;

/** Cuts a press that is longer than a batch may be. */
function lists(commands: readonly Command[]): Command[][] {
  const pieces = Math.ceil(commands.length / MOST_COMMANDS);
  return Array.from({ length: pieces }, (_, index) =>
    commands.slice(index * MOST_COMMANDS, (index + 1) * MOST_COMMANDS),
  );
}

export function createOutbox(
  match: string,
  client: string,
  saved: readonly KeptBatch[],
  { store, tabs, signals }: Pick<World, 'store' | 'tabs' | 'signals'>,
  changed: () => void,
): Outbox {
  let batches = [...saved].sort(byNumber);
  let coming: readonly (readonly Command[])[] = [];
  /** Writes of this tab so far: what was read before one of them is old. */
  let writes = 0;

  function put(next: readonly KeptBatch[]): void {
    writes++;
    batches = [...next].sort(byNumber);
    changed();
  }

  return {
    get batches() {
      return batches;
    },
    get open() {
      return batches.filter(({ fate }) => fate === null);
    },
    get coming() {
      return coming.flat();
    },
    async enter(stamp, commands) {
      const own = structuredClone(commands);
      const pieces = lists(own);
      const arrived = (): void => {
        coming = coming.filter((each) => each !== own);
      };
      coming = [...coming, own];
      changed();
      try {
        const kept = await signals.whileKeeping(store.keep(match, client, stamp, pieces));
        const numbers = new Set(kept.map(({ number }) => number));
        arrived();
        // the same objects, so that what is shown stays as it is
        const shown = kept.map((batch, index) => ({ ...batch, commands: pieces[index] ?? batch.commands }));
        put([...batches.filter(({ number }) => !numbers.has(number)), ...shown]);
      } catch (cause) {
        arrived();
        changed();
        throw cause;
      }
      tabs.tell(match);
    },
    async settle(done) {
      const became = new Map(done.map((each) => [each.number, each]));
      put(
        batches.map((batch) => {
          const { fate, by } = became.get(batch.number) ?? batch;
          return batch.fate === null && fate !== null ? { ...batch, fate, by } : batch;
        }),
      );
      // what cannot be noted is sent again one day, without effect
      await store.settle(match, done).catch(() => undefined);
      tabs.tell(match);
    },
    async reject(number) {
      await store.reject(match, number).catch(() => undefined);
      put(
        batches.map((batch) =>
          batch.number === number && batch.rejected === null
            ? { ...batch, commands: [], rejected: batch.commands }
            : batch,
        ),
      );
      tabs.tell(match);
    },
    async reopen(from, stamp) {
      const first = batches.find(({ fate }) => fate === null)?.number ?? from;
      await store.reopen(match, from, first - 1, stamp).catch(() => undefined);
      const again = (await store.load(match).catch(() => null))?.batches ?? batches;
      put(again);
    },
    forget(which) {
      const left = batches.filter((batch) => !which(batch));
      if (left.length === batches.length) return;
      batches = left;
    },
    async refresh(since, taken) {
      for (;;) {
        const before = writes;
        const from = since();
        const read = await store.load(match, from).catch(() => null);
        if (!read) return;
        if (before !== writes) continue;
        taken(read, from);
        put(read.batches);
        return;
      }
    },
  };
}
