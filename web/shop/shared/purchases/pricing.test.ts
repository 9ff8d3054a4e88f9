import type { CartFacts } from '@volleyscouter/contract/purchases';
import { expect, test } from 'vitest';
import { readCart } from '../cart.ts';
import { estimate, totalBy } from './pricing.ts';

const fact = (_id: string, state: CartFacts['produtos'][number]['state'] = 'ok', priceInCents = 1500) => ({
  _id,
  state,
  evento: 'Final',
  priceInCents,
  compra: null,
});
const PACKAGES = {
  evento: 'Final',
  pacotes: { steps: [{ from: 2, cents: 1000 }], allCents: null },
  fotos: 9,
};
const facts = (...produtos: CartFacts['produtos']): CartFacts => ({ produtos, pacotes: [PACKAGES] });

test('[R-SHOP-2] an owned, removed or free photo is not charged and does not count for a package', () => {
  const cartFacts = facts(fact('a'), fact('b', 'owned'), fact('c', 'gone'), fact('d', 'free'));
  expect(totalBy(cartFacts, ['a', 'b', 'c', 'd'])).toMatchObject({ cents: 1500, listCents: 1500 });
  expect(totalBy(facts(fact('a'), fact('b')), ['b', 'a'])).toMatchObject({
    cents: 2000,
    listCents: 3000,
    lines: [{ _id: 'b' }, { _id: 'a' }],
  });
});

test('there is no total until the server has answered about each photo', () => {
  expect(totalBy(undefined, [])).toBeUndefined();
  expect(totalBy(facts(fact('a')), ['a', 'b'])).toBeUndefined();
});

test('[R-SHOP-10] the estimate uses stored prices only for photos without server data', () => {
  const line = (id: string, priceInCents: number) => ({
    product: { _id: id, priceInCents, evento: 'Final' },
    quantity: 1,
  });
  const cart = readCart(JSON.stringify([line('a', 1500), line('new', 1200)]));
  expect(estimate(undefined, cart)).toBe(2700);
  expect(estimate(facts(fact('a')), cart)).toBe(2000);
  expect(estimate(facts(fact('a', 'owned')), cart)).toBe(1200);
});
