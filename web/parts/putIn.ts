/** Photos that come back into the cart. */
import type { ShopProduct } from '@volleyscouter/contract/products';
import { KEYS, load, save } from '../api/storage.ts';
import { readCart } from './cart.ts';

/** Puts those that are not in the cart of this browser in at a place, or at its end. */
export function putIn(products: readonly ShopProduct[], place = Number.POSITIVE_INFINITY): void {
  const cart = readCart(load(KEYS.cartItems));
  const known = new Set(cart.map(({ product }) => product._id));
  const missing = products.filter(({ _id }) => !known.has(_id)).map((product) => ({ product, quantity: 1 }));
  save({ [KEYS.cartItems]: JSON.stringify([...cart.slice(0, place), ...missing, ...cart.slice(place)]) });
}
