import { afterEach, vi } from 'vitest';

// Vitest's own `unstubGlobals` acts before the next test, too late for modules that the next file imports
afterEach(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});
