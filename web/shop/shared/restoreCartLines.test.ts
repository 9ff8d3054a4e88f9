import { stubLocalStorage } from '@volleyscouter/tests/kit/local-storage';
import { beforeEach, expect, test } from 'vitest';
import { readCart } from './cart.ts';
import { restoreCartLines } from './restoreCartLines.ts';

const storage = new Map<string, string>();
const cartNow = () => readCart(storage.get('cartItems') ?? null);
const line = (id: string, more: object = {}) => ({
  product: { _id: id, priceInCents: 1500 },
  quantity: 1,
  ...more,
});
const cartOf = (...lines: object[]) => readCart(JSON.stringify(lines));

beforeEach(() => stubLocalStorage(storage));

test('[R-SHOP-2] a removed photo returns to its position with its open purchase and `again`', () => {
  storage.set('cartItems', JSON.stringify([line('a'), line('c')]));
  const chosen = line('b', { compra: { _id: 'p', numero: 7, status: 'Pendente' }, again: true, quantity: 2 });
  restoreCartLines(cartOf(chosen), 1);
  expect(cartNow()).toEqual([line('a'), chosen, line('c')]);
});

test('a photo already in the cart stays unchanged', () => {
  storage.set('cartItems', JSON.stringify([line('a', { quantity: 3 })]));
  restoreCartLines(cartOf(line('a'), line('b')));
  expect(cartNow()).toEqual([line('a', { quantity: 3 }), line('b')]);
});
