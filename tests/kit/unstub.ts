import { afterEach, vi } from 'vitest';

// Vitest's own `unstubGlobals` acts before the next test; modules that the next file imports would still see
// the stubs of this file
afterEach(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});
