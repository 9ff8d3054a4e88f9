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

/** Stores the cart only if `by` changes the cart. Returns the number of lines removed. */
export function changeCart(by: (cart: ShopCart) => ShopCart): number {
  const cart = cartItems.get();
  const next = by(cart);
  const nextText = JSON.stringify(next);
  if (nextText !== (cartItems.text() ?? '[]')) cartItems.set(nextText);
  return cart.length - next.length;
}

/** 'Quero' (section 4). Returns true if the product was added. */
export function toggleInCart(product: ShopProduct): boolean {
  let wasInCart = false;
  changeCart((cart) => {
    wasInCart = cart.some((line) => line.product._id === product._id);
    return wasInCart ? removeFromCart(cart, product._id) : addToCart(cart, product);
  });
  return !wasInCart;
}

/** 'Remover': removes one unit of a product (section 4). */
export function takeOut(id: string): void {
  changeCart((cart) => removeFromCart(cart, id));
}

export interface CartCheck {
  /** Ids of products that are no longer for sale. */
  gone: ReadonlySet<string>;
  /** Products still for sale, with their current data. */
  there: readonly ShopProduct[];
}

export function renewed(cart: ShopCart, { gone, there }: CartCheck): ShopCart {
  const fresh = new Map(there.map((product) => [product._id, product]));
  return cart
    .filter(({ product }) => !gone.has(product._id))
    .map((line) => ({ ...line, product: fresh.get(line.product._id) ?? line.product }));
}

/** Returns the number of lines removed. */
export const renewCart = (check: CartCheck): number => changeCart((cart) => renewed(cart, check));

/**
 * Lines without an open purchase, and lines that the buyer buys although an open purchase has the photo
 * (`again`).
 */
export const countedIn = (cart: ShopCart): ShopCart => cart.filter(isCounted);

/** In cents. Each photo counts once (R-SHOP-2). */
export const totalOf = (cart: ShopCart): number =>
  countedIn(cart).reduce((sum, { product }) => sum + product.priceInCents, 0);

/** The newest open purchase with status Pendente, otherwise the newest open purchase. */
export const openPurchaseIn = (cart: ShopCart): OrderedIn | undefined =>
  cart
    .flatMap(({ compra }) => compra ?? [])
    .sort((a, b) => +(b.status === 'Pendente') - +(a.status === 'Pendente') || b.numero - a.numero)[0];

export const useCart = (): ShopCart => useStored(cartItems);
