import { changeCart, type ShopCart } from './cart.ts';

/** Ignores lines whose photo is in the cart. */
export function restoreCartLines(lines: ShopCart, index = Number.POSITIVE_INFINITY): void {
  changeCart((cart) => {
    const cartIds = new Set(cart.map(({ product }) => product._id));
    const missing = lines.filter(({ product }) => !cartIds.has(product._id));
    return [...cart.slice(0, index), ...missing, ...cart.slice(index)];
  });
}
