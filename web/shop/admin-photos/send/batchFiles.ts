/** The list of a batch: every file with what became of it, and the files themselves where this page has them. */
import type { Arrival } from '@volleyscouter/contract/uploads';
import { fileKey, fileProblem, type Item, isNoise, isOver, isUnsent, uploadIdOf, wordsOf } from './item.ts';

export interface Added {
  /** What is on the list now. */
  fresh: Item[];
  /** Files that the page knew by name alone. */
  found: number;
  /** Files that were on the list already. */
  repeated: number;
}

const freshItem = (file: File): Item => {
  const problem = fileProblem(file);
  return {
    key: fileKey(file),
    name: file.name,
    size: file.size,
    state: problem ? 'refused' : 'waiting',
    sent: 0,
    url: null,
    msg: problem ? wordsOf(problem) : '',
    productId: null,
    missing: false,
  };
};

export class BatchFiles {
  readonly #items = new Map<string, Item>();
  /** What may still have to be sent. */
  readonly #files = new Map<string, File>();
  /** What can be looked at: also of photos that have arrived. */
  readonly #seen = new Map<string, File>();
  /** Answers with an error of the server, by file: those with fewer go first. */
  readonly #errors = new Map<string, number>();

  all = (): Item[] => [...this.#items.values()];
  item = (key: string): Item | undefined => this.#items.get(key);
  fileOf = (key: string): File | undefined => this.#files.get(key);
  seenFile = (key: string): File | undefined => this.#seen.get(key);
  some = (test: (item: Item) => boolean): boolean => this.all().some(test);

  add(files: readonly File[]): Added {
    const added: Added = { fresh: [], found: 0, repeated: 0 };
    for (const file of files) {
      if (isNoise(file)) continue;
      const item = freshItem(file);
      const known = this.#items.get(item.key);
      this.#seen.set(item.key, file);
      if (!known) {
        added.fresh.push(item);
        this.#items.set(item.key, item);
        if (item.state === 'waiting') this.#files.set(item.key, file);
      } else if (known.missing) {
        added.found += 1;
        this.#files.set(known.key, file);
        this.#items.set(known.key, { ...known, missing: false });
      } else added.repeated += 1;
    }
    return added;
  }

  /** What an earlier page left: its files have to be chosen again. */
  restore(items: readonly Item[]): void {
    for (const item of items) {
      const unsent = isUnsent(item) || item.state === 'failed';
      this.#items.set(item.key, unsent ? { ...item, state: 'waiting', msg: '', missing: true } : item);
    }
  }

  /** The one to send next: of those that are not on their way the first with the fewest errors. */
  next(running: ReadonlyMap<string, unknown>): { item: Item; file: File } | null {
    let best: Item | null = null;
    let fewest = Number.POSITIVE_INFINITY;
    for (const item of this.#items.values()) {
      const errors = this.#errors.get(item.key) ?? 0;
      if (item.state !== 'waiting' || item.missing || errors >= fewest || running.has(item.key)) continue;
      best = item;
      fewest = errors;
      if (errors === 0) break;
    }
    const file = best && this.#files.get(best.key);
    return best && file ? { item: best, file } : null;
  }

  /** The item as it is now; nothing where it was taken off the list meanwhile. */
  set(key: string, change: Partial<Item>): Item | undefined {
    const item = this.#items.get(key);
    if (!item) return undefined;
    const next = { ...item, ...change };
    this.#items.set(key, next);
    return next;
  }

  /** One more error of the server about this file; how many there are. */
  noteError(key: string): number {
    const errors = (this.#errors.get(key) ?? 0) + 1;
    this.#errors.set(key, errors);
    return errors;
  }

  /** Those that failed, or one of them, wait again, their errors forgotten. */
  retry(only?: string): Item[] {
    const failed = this.all().filter(({ key, state }) => state === 'failed' && (only ?? key) === key);
    return failed.flatMap(({ key }) => {
      this.#errors.delete(key);
      return this.set(key, { state: 'waiting', msg: '', missing: !this.#files.has(key) }) ?? [];
    });
  }

  /** Lets the file itself go; its item stays. */
  dropFile(key: string): void {
    this.#files.delete(key);
  }

  remove(keys: readonly string[]): void {
    for (const key of keys) {
      this.#items.delete(key);
      this.#files.delete(key);
      this.#seen.delete(key);
      this.#errors.delete(key);
    }
  }

  clear(): void {
    this.remove([...this.#items.keys()]);
  }

  /** The server has forgotten the batch: files that this page still has are sent again, the others leave the list. */
  resetUnsent(): void {
    for (const item of this.all())
      if (isOver(item) || !this.#files.has(item.key)) this.remove([item.key]);
      else this.#items.set(item.key, { ...item, state: 'waiting', url: null, sent: 0 });
  }

  /** Applies what became of uploads on the server; answers the items that changed. */
  apply(arrivals: readonly Arrival[]): Item[] {
    const keys = new Map<string, string>();
    for (const { url, key } of this.#items.values()) {
      const id = uploadIdOf(url);
      if (id) keys.set(id, key);
    }
    return arrivals.flatMap(({ id, state, msg, productId }) => {
      const key = keys.get(id);
      const item = key === undefined ? undefined : this.#items.get(key);
      if (!item || (isOver(item) && item.state !== 'failed')) return [];
      this.dropFile(item.key);
      return this.set(item.key, { state, msg, productId, sent: item.size, missing: false }) ?? [];
    });
  }
}
