import { errorAnswer } from '@volleyscouter/contract/errors';
import type { Arrival } from '@volleyscouter/contract/uploads';
import { fileKey, fileProblem, isNoise } from '@volleyscouter/core/shop/photoFile';
import { type Item, isOver, isUnsent, uploadIdOf } from './item.ts';

const freshItem = (file: File, place: number): Item => {
  const problem = fileProblem(file);
  return {
    key: fileKey(file),
    name: file.name,
    size: file.size,
    state: problem ? 'refused' : 'waiting',
    sent: 0,
    url: null,
    msg: problem ? errorAnswer(problem).msg : '',
    productId: null,
    missing: false,
    place,
  };
};

export class BatchFiles {
  readonly #items = new Map<string, Item>();
  /** Includes sent files: their thumbnails are drawn. */
  readonly #files = new Map<string, File>();
  /** Server errors by file. */
  readonly #errors = new Map<string, number>();
  #places = 0;

  all = (): Item[] => [...this.#items.values()];
  item = (key: string): Item | undefined => this.#items.get(key);
  fileOf = (key: string): File | undefined => this.#files.get(key);
  some = (test: (item: Item) => boolean): boolean => this.all().some(test);

  /** `repeated`: number of files that were already on the list. */
  add(files: readonly File[]): { fresh: Item[]; repeated: number } {
    const fresh: Item[] = [];
    let repeated = 0;
    for (const file of files) {
      if (isNoise(file)) continue;
      const key = fileKey(file);
      const listed = this.#items.get(key);
      if (listed && !listed.missing) repeated += 1;
      const item = listed ? { ...listed, missing: false } : freshItem(file, this.#places++);
      if (!listed) fresh.push(item);
      this.#items.set(key, item);
      this.#files.set(key, file);
    }
    return { fresh, repeated };
  }

  /** Adds the items of an earlier page load; unsent files must be chosen again. */
  restore(items: readonly Item[]): void {
    for (const item of items) {
      const unsent = isUnsent(item) || item.state === 'failed';
      this.#items.set(item.key, unsent ? { ...item, state: 'waiting', msg: '', missing: true } : item);
      this.#places = Math.max(this.#places, item.place + 1);
    }
  }

  /** Returns the first waiting file with the fewest errors. */
  next(running: ReadonlyMap<string, unknown>): { item: Item; file: File } | null {
    const errorsOf = ({ key }: Item): number => this.#errors.get(key) ?? 0;
    const [item] = this.all()
      .filter(({ key, state, missing }) => state === 'waiting' && !missing && !running.has(key))
      .toSorted((a, b) => errorsOf(a) - errorsOf(b));
    const file = item && this.#files.get(item.key);
    return file ? { item, file } : null;
  }

  /** `undefined`: the item is no longer on the list. */
  set(key: string, change: Partial<Item>): Item | undefined {
    const item = this.#items.get(key);
    if (!item) return undefined;
    const next = { ...item, ...change };
    this.#items.set(key, next);
    return next;
  }

  noteError(key: string): number {
    const errors = (this.#errors.get(key) ?? 0) + 1;
    this.#errors.set(key, errors);
    return errors;
  }

  /** `only`: key of the only file to retry. */
  retry(only?: string): Item[] {
    const failed = this.all().filter(({ key, state }) => state === 'failed' && (only ?? key) === key);
    return failed.flatMap(({ key }) => {
      this.#errors.delete(key);
      return this.set(key, { state: 'waiting', msg: '', missing: !this.#files.has(key) }) ?? [];
    });
  }

  remove(keys: readonly string[]): void {
    for (const key of keys) {
      this.#items.delete(key);
      this.#files.delete(key);
      this.#errors.delete(key);
    }
  }

  clear(): void {
    this.remove([...this.#items.keys()]);
  }

  /** Resets the unsent items whose files are available, and removes all other items. */
  resetUnsent(): void {
    for (const item of this.all())
      if (!isUnsent(item) || item.missing) this.remove([item.key]);
      else this.#items.set(item.key, { ...item, state: 'waiting', url: null, sent: 0 });
  }

  /** Returns the changed items. */
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
      return this.set(item.key, { state, msg, productId, sent: item.size, missing: false }) ?? [];
    });
  }
}
