/** The cart of this browser: read from the store that the badge in the bar reads too. */
import type { ShopProduct } from '@volleyscouter/contract/products';
import { addToCart, type Cart, removeFromCart } from '@volleyscouter/core/shop/cart';
import { useMemo, useSyncExternalStore } from 'react';
import { KEYS, load, save, subscribe } from '../api/storage.ts';

export type ShopCart = Cart<ShopProduct>;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Lines that name a product with a price; whatever else was stored is left out. */
export function readCart(stored: string | null): ShopCart {
  try {
    const lines: unknown = JSON.parse(stored ?? '[]');
    if (!Array.isArray(lines)) return [];
    return lines.filter(
      (line) =>
        isRecord(line) &&
        isRecord(line.product) &&
        typeof line.product._id === 'string' &&
        typeof line.product.priceInCents === 'number' &&
        typeof line.quantity === 'number' &&
        line.quantity > 0,
    );
  } catch {
    return [];
  }
}

const stored = (): string | null => load(KEYS.cartItems);

/** 'Quero': one more of a product, or, where it is in the cart, one less (section 4). Says whether it went in. */
export function toggleInCart(product: ShopProduct): boolean {
  const cart = readCart(stored());
  const known = cart.some((line) => line.product._id === product._id);
  const next = known ? removeFromCart(cart, product._id) : addToCart(cart, product);
  save({ [KEYS.cartItems]: JSON.stringify(next) });
  return !known;
}

/** What the photos of a cart cost, in cents. One counts once, however often it is in there (R-SHOP-2). */
export const totalOf = (cart: ShopCart): number =>
  cart.reduce((sum, { product }) => sum + product.priceInCents, 0);

/** The cart as it is now; follows other tabs. */
export function useCart(): ShopCart {
  const text = useSyncExternalStore(subscribe, stored);
  return useMemo(() => readCart(text), [text]);
}
