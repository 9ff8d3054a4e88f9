import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { Item } from './item.ts';
import type { Batch, BatchStore } from './ports.ts';

interface Tables extends DBSchema {
  batch: { key: 'now'; value: Batch };
  /** With the place in the list, so that it comes back in its order. */
  items: { key: string; value: Item & { place: number } };
}

const DATABASE = 'volleyscouter-photos';

/** The batch in the browser's database. Where that is closed or full the page works on, without being able to go on after a reload. */
export function openBatchStore(name = DATABASE): BatchStore {
  let opening: Promise<IDBPDatabase<Tables>> | null = null;
  let places = 0;
  const known = new Map<string, number>();

  const open = (): Promise<IDBPDatabase<Tables>> => {
    opening ??= openDB<Tables>(name, 1, {
      upgrade(db) {
        db.createObjectStore('batch');
        db.createObjectStore('items', { keyPath: 'key' });
      },
      terminated() {
        opening = null;
      },
    });
    opening.catch(() => {
      opening = null;
    });
    return opening;
  };

  const placeOf = (key: string): number => {
    const place = known.get(key) ?? places++;
    known.set(key, place);
    return place;
  };

  /** One piece of work after the other, so that what was said later is what stays. */
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = <T>(work: () => Promise<T>, otherwise: T): Promise<T> => {
    const next = last.then(work).catch(() => otherwise);
    last = next;
    return next;
  };

  return {
    load: () =>
      inTurn(
        async () => {
          const db = await open();
          const [batch, rows] = await Promise.all([db.get('batch', 'now'), db.getAll('items')]);
          rows.sort((a, b) => a.place - b.place);
          for (const { key } of rows) placeOf(key);
          return { batch: batch ?? null, items: rows.map(({ place: _, ...item }) => item) };
        },
        { batch: null, items: [] },
      ),
    begin: (batch, items) =>
      inTurn(async () => {
        const tx = (await open()).transaction(['batch', 'items'], 'readwrite');
        await Promise.all([
          tx.objectStore('batch').put(batch, 'now'),
          tx.objectStore('items').clear(),
          ...items.map((item) => tx.objectStore('items').put({ ...item, place: placeOf(item.key) })),
          tx.done,
        ]);
      }, undefined),
    put: (items) =>
      inTurn(async () => {
        const tx = (await open()).transaction('items', 'readwrite');
        const puts = items.map((item) => tx.store.put({ ...item, place: placeOf(item.key) }));
        await Promise.all([...puts, tx.done]);
      }, undefined),
    remove: (keys) =>
      inTurn(async () => {
        const tx = (await open()).transaction('items', 'readwrite');
        await Promise.all([...keys.map((key) => tx.store.delete(key)), tx.done]);
      }, undefined),
    clear: () =>
      inTurn(async () => {
        const tx = (await open()).transaction(['batch', 'items'], 'readwrite');
        await Promise.all([tx.objectStore('batch').clear(), tx.objectStore('items').clear(), tx.done]);
      }, undefined),
  };
}
