import { afterEach, vi } from 'vitest';

// Vitest's own `unstubGlobals` acts before the next test: imports of the next file would meet this file's
// stubs
afterEach(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});
