import { expect, test } from 'vitest';
import { keyOf, slugOf } from './eventSlug.ts';

const KEY = '0123456789ab';

test.each([
  ['Copa São João 2026', `copa-sao-joao-2026-${KEY}`],
  ['  Final / "A" & B ', `final-a-b-${KEY}`],
  ['🏐', KEY],
  ['x'.repeat(200), `${'x'.repeat(60)}-${KEY}`],
])('%j has an address that is found by its key', (name, slug) => {
  expect(slugOf(name, KEY)).toBe(slug);
  expect(keyOf(slug)).toBe(KEY);
});

test('an address without a key belongs to no event', () => {
  for (const slug of ['', 'copa', 'copa-0123456789a', 'copa0123456789ab', `${KEY}-copa`])
    expect(keyOf(slug)).toBeNull();
});
