import { expect, test } from 'vitest';
import { addToCart, type Cart, removeFromCart } from './cart.ts';

const [one, two] = [{ _id: '1' }, { _id: '2' }];

test('[section 4] adding raises by one, removing lowers by one and drops at none', () => {
  let cart: Cart<{ _id: string }> = [];
  cart = addToCart(addToCart(addToCart(cart, one), two), one);
  expect(cart.map(({ quantity }) => quantity)).toEqual([2, 1]);
  cart = removeFromCart(removeFromCart(cart, '1'), '2');
  expect(cart).toEqual([{ product: one, quantity: 1 }]);
  expect(removeFromCart(cart, '9')).toEqual(cart);
});
