/** The cart of this browser: read from the store that the badge in the bar reads too. */
import type { ShopProduct } from '@volleyscouter/contract/products';
import {
  addToCart,
  type Cart,
  isCounted,
  type OrderedIn,
  removeFromCart,
} from '@volleyscouter/core/shop/cart';
import { parseJson } from '../../platform/api/storage.ts';
import { stored, useStored } from '../../platform/api/stored.ts';

export type ShopCart = Cart<ShopProduct>;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Lines that name a product with a price; whatever else was stored is left out. */
export function readCart(text: string | null): ShopCart {
  const lines = parseJson(text);
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
}

const cartItems = stored('cartItems', readCart);

/** Changes the cart of this browser, and writes where that makes another one. Says how many lines left it. */
export function changeCart(by: (cart: ShopCart) => ShopCart): number {
  const cart = cartItems.get();
  const next = by(cart);
  const nextText = JSON.stringify(next);
  if (nextText !== (cartItems.text() ?? '[]')) cartItems.set(nextText);
  return cart.length - next.length;
}

/** 'Quero': one more of a product, or, where it is in the cart, one less (section 4). Says whether it went in. */
export function toggleInCart(product: ShopProduct): boolean {
  let known = false;
  changeCart((cart) => {
    known = cart.some((line) => line.product._id === product._id);
    return known ? removeFromCart(cart, product._id) : addToCart(cart, product);
  });
  return !known;
}

/** 'Remover': one less of a product (section 4). */
export function takeOut(id: string): void {
  changeCart((cart) => removeFromCart(cart, id));
}

/** Result of refetching the products of a cart. */
export interface Looked {
  /** Ids that are not offered any more. */
  gone: ReadonlySet<string>;
  /** Those that are, as they are now. */
  there: readonly ShopProduct[];
}

/** A cart without what is gone, and with the prices of today. */
export function renewed(cart: ShopCart, { gone, there }: Looked): ShopCart {
  const fresh = new Map(there.map((product) => [product._id, product]));
  return cart
    .filter(({ product }) => !gone.has(product._id))
    .map((line) => ({ ...line, product: fresh.get(line.product._id) ?? line.product }));
}

/** Renews the cart of this browser. Says how many photos left it. */
export const renewCart = (looked: Looked): number => changeCart((cart) => renewed(cart, looked));

/** Photos of a cart that will be bought: without those of an open purchase. */
export const countedIn = (cart: ShopCart): ShopCart => cart.filter(isCounted);

/** Total of the photos to buy, in cents. Each photo counts once (R-SHOP-2). */
export const totalOf = (cart: ShopCart): number =>
  countedIn(cart).reduce((sum, { product }) => sum + product.priceInCents, 0);

/** The purchase to go on with where nothing else is bought: one that nobody says is paid, else the newest. */
export const openPurchaseIn = (cart: ShopCart): OrderedIn | undefined =>
  cart
    .flatMap(({ compra }) => compra ?? [])
    .sort((a, b) => +(b.status === 'Pendente') - +(a.status === 'Pendente') || b.numero - a.numero)[0];

/** The cart as it is now; follows other tabs. */
export const useCart = (): ShopCart => useStored(cartItems);
