import type { DBSchema, IDBPTransaction } from 'idb';
import { opener } from '../../../platform/api/database.ts';
import type { Batch, Item } from './item.ts';

interface Tables extends DBSchema {
  batch: { key: 'now'; value: Batch };
  items: { key: string; value: Item };
}

type Writes = IDBPTransaction<Tables, ('batch' | 'items')[], 'readwrite'>;

export type BatchStore = ReturnType<typeof openBatchStore>;

/** Files are sent even if storage is blocked or full. A reload then loses the batch. */
export function openBatchStore(name = 'volleyscouter-photos') {
  const open = opener<Tables>(name, (db) => {
    db.createObjectStore('batch');
    db.createObjectStore('items', { keyPath: 'key' });
  });

  /**
   * IndexedDB runs transactions on the same stores in the order of their creation, so writes keep their
   * order.
   */
  const write = async (requests: (tx: Writes) => Promise<unknown>[]): Promise<void> => {
    try {
      const tx = (await open()).transaction(['batch', 'items'], 'readwrite');
      await Promise.all([...requests(tx), tx.done]);
    } catch {
      // storage is blocked or full
    }
  };
  const putAll = (tx: Writes, items: readonly Item[]) =>
    items.map((item) => tx.objectStore('items').put(item));

  return {
    async load(): Promise<{ batch: Batch | null; items: Item[] }> {
      try {
        const db = await open();
        const [batch, items] = await Promise.all([db.get('batch', 'now'), db.getAll('items')]);
        return { batch: batch ?? null, items: items.toSorted((a, b) => a.place - b.place) };
      } catch {
        return { batch: null, items: [] };
      }
    },
    begin: (batch: Batch, items: readonly Item[]) =>
      write((tx) => [
        tx.objectStore('batch').put(batch, 'now'),
        tx.objectStore('items').clear(),
        ...putAll(tx, items),
      ]),
    put: (items: readonly Item[]) => write((tx) => putAll(tx, items)),
    remove: (keys: readonly string[]) =>
      write((tx) => keys.map((key) => tx.objectStore('items').delete(key))),
    clear: () => write((tx) => [tx.objectStore('batch').clear(), tx.objectStore('items').clear()]),
  };
}
