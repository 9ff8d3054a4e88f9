/** Lines that come back into the cart. */
import { changeCart, type ShopCart } from './cart.ts';

/** Puts those whose photo is not in the cart of this browser in at a place, or at its end. */
export function putIn(lines: ShopCart, place = Number.POSITIVE_INFINITY): void {
  changeCart((cart) => {
    const known = new Set(cart.map(({ product }) => product._id));
    const missing = lines.filter(({ product }) => !known.has(product._id));
    return [...cart.slice(0, place), ...missing, ...cart.slice(place)];
  });
}
