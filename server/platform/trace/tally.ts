/** One line a minute for each key, so that a flood of refusals does not fill the disk. */

const MINUTE = 60_000;
const MAX_KEYS = 1_000;
const OTHERS = 'others';

/** `count`: further events since the last line; absent for the first. */
type Write = (count?: number) => void;

export interface Tally {
  note(key: string, write: Write): void;
  close(): void;
}

export function openTally(every = MINUTE): Tally {
  const keys = new Map<string, { count: number; write: Write; timer: NodeJS.Timeout }>();

  function writeCount(key: string): void {
    const entry = keys.get(key);
    if (!entry) return;
    keys.delete(key);
    clearTimeout(entry.timer);
    if (entry.count === 0) return;
    entry.write(entry.count);
    begin(key, entry.write);
  }
  function begin(key: string, write: Write): void {
    keys.set(key, { count: 0, write, timer: setTimeout(() => writeCount(key), every).unref() });
  }
  return {
    note(requestedKey, write) {
      const key = keys.has(requestedKey) || keys.size < MAX_KEYS ? requestedKey : OTHERS;
      const entry = keys.get(key);
      if (entry) {
        entry.count += 1;
        entry.write = write;
        return;
      }
      begin(key, write);
      write();
    },
    close() {
      for (const key of [...keys.keys()]) {
        writeCount(key);
        clearTimeout(keys.get(key)?.timer);
      }
      keys.clear();
    },
  };
}
