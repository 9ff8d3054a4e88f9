import { vi } from 'vitest';

/** The browser's storage where there is no browser: empty, over `stored`. A `window` takes its events. */
export function stubLocalStorage(stored: Map<string, string>): void {
  stored.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
  vi.stubGlobal('window', new EventTarget());
}
