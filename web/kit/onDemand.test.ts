import { expect, test, vi } from 'vitest';
import { fetchPart, MissingPart } from './onDemand.tsx';

/** Errors of browsers for a missing script, and of Vite for a missing stylesheet. */
const FAILURES = [
  new TypeError('Failed to fetch dynamically imported module: https://loja/assets/Cart.js'),
  new TypeError('error loading dynamically imported module'),
  new TypeError('Importing a module script failed.'),
  new Error('Unable to preload CSS for /assets/Cart.css'),
];

test.each(FAILURES)(
  'every browser error of a missing part becomes MissingPart: $message',
  async (failure) => {
    const thrown = await fetchPart(() => Promise.reject(failure)).catch((error: unknown) => error);
    expect(thrown).toBeInstanceOf(MissingPart);
    expect(thrown).toHaveProperty('cause', failure);
  },
);

test('a loaded part is returned unchanged', async () => {
  expect(await fetchPart(async () => 'part')).toBe('part');
});

test('with data saving on, no part loads before it is shown', async () => {
  vi.useFakeTimers();
  // A fresh module: the queue must hold no loads of other tests.
  vi.resetModules();
  const { fetchOnDemand, onDemand } = await import('./onDemand.tsx');
  const loadedParts: string[] = [];
  const part = (name: string) => async () => {
    loadedParts.push(name);
    return () => null;
  };
  vi.stubGlobal('navigator', { connection: { saveData: true } });
  onDemand(part('known before'));
  fetchOnDemand();
  onDemand(part('known after'));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(loadedParts).toEqual([]);
  vi.stubGlobal('navigator', { connection: { saveData: false } });
  onDemand(part('known last'));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(loadedParts).toEqual(['known before', 'known after', 'known last']);
  vi.useRealTimers();
});
