import { changeCart, type ShopCart } from './cart.ts';

/** Inserts lines whose photo is not in the cart, at a position or at the end. */
export function restoreCartLines(lines: ShopCart, place = Number.POSITIVE_INFINITY): void {
  changeCart((cart) => {
    const cartIds = new Set(cart.map(({ product }) => product._id));
    const missing = lines.filter(({ product }) => !cartIds.has(product._id));
    return [...cart.slice(0, place), ...missing, ...cart.slice(place)];
  });
}
