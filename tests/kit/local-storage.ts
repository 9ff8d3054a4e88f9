import { vi } from 'vitest';

/** Empties `stored`, where the stub then keeps its values. `window` becomes a plain EventTarget. */
export function stubLocalStorage(stored: Map<string, string>): void {
  stored.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
  vi.stubGlobal('window', new EventTarget());
}
