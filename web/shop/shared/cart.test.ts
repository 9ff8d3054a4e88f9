import { expect, test } from 'vitest';
import { readCart, renewed, totalOf } from './cart.ts';

const line = (id: string, priceInCents: number, quantity = 1) => ({
  product: { _id: id, priceInCents },
  quantity,
});

test('[section 4] the cart is restored from storage without invalid lines', () => {
  expect(readCart(null)).toEqual([]);
  expect(readCart('{')).toEqual([]);
  expect(readCart('{"a":1}')).toEqual([]);
  const good = line('a', 1500);
  expect(readCart(JSON.stringify([good, null, { _id: 'b' }, line('c', 1, 0), { product: {} }]))).toEqual([
    good,
  ]);
});

test('[R-SHOP-2] a photo is charged once, whatever its quantity', () => {
  expect(totalOf(readCart(JSON.stringify([line('a', 1500, 3), line('b', 990)])))).toBe(2490);
  expect(totalOf([])).toBe(0);
});

test('[R-SHOP-4] photos no longer for sale leave the cart, and prices are updated', () => {
  const cart = readCart(JSON.stringify([line('a', 1500), line('b', 990, 2), line('c', 500)]));
  const [there] = readCart(JSON.stringify([line('b', 1290)]));
  const next = renewed(cart, { gone: new Set(['a']), there: there ? [there.product] : [] });
  expect(next).toEqual([line('b', 1290, 2), line('c', 500)]);
});
