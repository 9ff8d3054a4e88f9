import { afterEach, vi } from 'vitest';

// Vitest's own `unstubGlobals` acts before the next test: what the next file imports would meet what this one stands in for
afterEach(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});
