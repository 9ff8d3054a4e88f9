import { expect, test, vi } from 'vitest';
import { countPages, countUse } from './analytics.ts';

const sentBodies = vi.hoisted((): unknown[] => []);
vi.mock('./call.ts', () => ({
  call: async (_: object, input: { body?: unknown }) => {
    if (input.body) sentBodies.push(input.body);
    return { ok: true, value: { analytics: true } };
  },
}));

test('[R-SHOP-13] an event before the first page is resolved is counted for the first page', async () => {
  countUse('store-visit');
  const state = { matches: [{ route: {} }, { route: { path: 'ar' } }, { route: { path: 'shop' } }] };
  countPages({ state, subscribe: () => () => undefined });
  await expect
    .poll(() => sentBodies)
    .toEqual([
      { event: 'page-view', page: '/ar/shop' },
      { event: 'store-visit', page: '/ar/shop' },
    ]);
});
