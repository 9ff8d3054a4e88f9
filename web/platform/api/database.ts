import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

/** Opens the database once, and again after a failure or after the browser closed it. */
export function opener<Tables extends DBSchema>(
  name: string,
  upgrade: (db: IDBPDatabase<Tables>) => void,
): () => Promise<IDBPDatabase<Tables>> {
  let opening: Promise<IDBPDatabase<Tables>> | null = null;
  const forget = (): void => {
    opening = null;
  };
  return () => {
    opening ??= openDB<Tables>(name, 1, {
      upgrade,
      blocking(_now, _next, event) {
        forget();
        (event.target as IDBDatabase).close();
      },
      terminated: forget,
    });
    opening.catch(forget);
    return opening;
  };
}
