import { vi } from 'vitest';

/**
 * Replaces localStorage by a fake that keeps its values in `stored`, which is emptied first. `window` becomes
 * a plain EventTarget.
 */
export function stubLocalStorage(stored: Map<string, string>): void {
  stored.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
  vi.stubGlobal('window', new EventTarget());
}
