import type { Page } from '@playwright/test';

export interface BrowserStores {
  databases: {
    name: string;
    version: number;
    stores: {
      name: string;
      keyPath: string | null;
      records: [key: string | number | (string | number)[], value: unknown][];
    }[];
  }[];
  localStorage: Record<string, string>;
  sessionStorage: Record<string, string>;
}

/** The page must be open at the server's origin and run no code of the application. */
export const writeStores = (page: Page, stores: BrowserStores): Promise<void> =>
  page.evaluate(async ({ databases, ...texts }) => {
    const resultOf = <Value>(request: IDBRequest<Value>): Promise<Value> =>
      new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    for (const { name, version, stores } of databases) {
      const opening = indexedDB.open(name, version);
      opening.onupgradeneeded = () => {
        for (const { name, keyPath } of stores) opening.result.createObjectStore(name, { keyPath });
      };
      const db = await resultOf(opening);
      for (const { name, keyPath, records } of stores) {
        const store = db.transaction(name, 'readwrite').objectStore(name);
        for (const [key, value] of records)
          await resultOf(keyPath ? store.put(value) : store.put(value, key));
      }
      db.close();
    }
    Object.assign(localStorage, texts.localStorage);
    Object.assign(sessionStorage, texts.sessionStorage);
  }, stores);
