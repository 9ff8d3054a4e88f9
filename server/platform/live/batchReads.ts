/**
 * Calls made while a query is in progress share the next query: only one query runs at a time. A failed query
 * fails for all its callers.
 */
export function batchReads<Key, Value>(
  read: (keys: readonly Key[]) => Promise<(key: Key) => Value>,
): (key: Key) => Promise<Value> {
  type Batch = { keys: Key[]; result: Promise<(key: Key) => Value> };
  let next: Batch | null = null;
  let last: Promise<unknown> = Promise.resolve();

  function open(): Batch {
    const keys: Key[] = [];
    const result = last
      .catch(() => undefined)
      .then(() => {
        next = null;
        return read(keys);
      });
    last = result;
    return { keys, result };
  }
  return async (key) => {
    next ??= open();
    const { keys, result } = next;
    keys.push(key);
    return (await result)(key);
  };
}
