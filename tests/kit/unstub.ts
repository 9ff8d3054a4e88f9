import { afterEach, vi } from 'vitest';

// Vitest's own `unstubGlobals` acts before the next test; imports of the next file would still meet the stubs
// of this file
afterEach(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});
