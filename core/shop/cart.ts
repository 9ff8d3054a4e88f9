import type { PurchaseStatus } from './status.ts';

export const MAX_ORDER_PHOTOS = 1000;

export interface OrderedIn {
  _id: string;
  numero: number;
  status: PurchaseStatus;
}

export interface CartLine<P> {
  product: P;
  quantity: number;
  /** The buyer's open purchase that contains the photo, by the server's last answer. */
  compra?: OrderedIn;
  /** After 'Incluir mesmo assim': the photo is bought again although an open purchase contains it. */
  again?: boolean;
}

/** A photo in an open purchase is charged again only with `again` (R-SHOP-2). */
export const isCounted = ({ compra, again }: Pick<CartLine<unknown>, 'compra' | 'again'>): boolean =>
  !compra || again === true;

interface Named {
  _id: string;
}

export type Cart<P> = readonly CartLine<P>[];

export function addToCart<P extends Named>(cart: Cart<P>, product: P): Cart<P> {
  const isInCart = cart.some((line) => line.product._id === product._id);
  if (!isInCart) return [...cart, { product, quantity: 1 }];
  return cart.map((line) =>
    line.product._id === product._id ? { ...line, quantity: line.quantity + 1 } : line,
  );
}

export const removeFromCart = <P extends Named>(cart: Cart<P>, id: string): Cart<P> =>
  cart
    .map((line) => (line.product._id === id ? { ...line, quantity: line.quantity - 1 } : line))
    .filter(({ quantity }) => quantity > 0);
