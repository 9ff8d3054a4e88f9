import { expect, test } from 'vitest';
import { addToCart, type Cart, isCounted, removeFromCart } from './cart.ts';

const [first, second] = [{ _id: '1' }, { _id: '2' }];

test('[section 4] adding and removing change the quantity by one, and zero drops the line', () => {
  let cart: Cart<{ _id: string }> = [];
  cart = addToCart(addToCart(addToCart(cart, first), second), first);
  expect(cart.map(({ quantity }) => quantity)).toEqual([2, 1]);
  cart = removeFromCart(removeFromCart(cart, '1'), '2');
  expect(cart).toEqual([{ product: first, quantity: 1 }]);
  expect(removeFromCart(cart, '9')).toEqual(cart);
});

test('[R-SHOP-2] a photo in an open purchase is bought again only by explicit choice', () => {
  const compra = { _id: 'c', numero: 9, status: 'Pendente' as const };
  const cart: Cart<{ _id: string }> = [
    { product: first, quantity: 1 },
    { product: second, quantity: 1, compra },
    { product: { _id: '3' }, quantity: 1, compra, again: true },
  ];
  expect(cart.filter(isCounted).map(({ product }) => product._id)).toEqual(['1', '3']);
  // one more unit of the photo does not change its open purchase
  expect(addToCart(cart, second).map(isCounted)).toEqual([true, false, true]);
});
