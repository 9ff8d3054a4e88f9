import { vi } from 'vitest';

/** Replaces localStorage where there is no browser: empty, over `stored`. A `window` receives its events. */
export function stubLocalStorage(stored: Map<string, string>): void {
  stored.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
  vi.stubGlobal('window', new EventTarget());
}
