/** The cart: lines of a product and how often (section 4). */
import type { PurchaseStatus } from './status.ts';

/** A purchase of the buyer that has a photo already. */
export interface OrderedIn {
  _id: string;
  numero: number;
  status: PurchaseStatus;
}

export interface CartLine<P> {
  product: P;
  quantity: number;
  /** The open purchase of this buyer that has the photo, as the server said last. */
  compra?: OrderedIn;
  /** 'Incluir mesmo assim': it is bought here although that purchase has it. */
  again?: boolean;
}

/** Whether a line is bought with this cart. What waits in an open purchase is not charged there and here (R-SHOP-2). */
export const isCounted = ({ compra, again }: Pick<CartLine<unknown>, 'compra' | 'again'>): boolean =>
  !compra || again === true;

interface Named {
  _id: string;
}

export type Cart<P> = readonly CartLine<P>[];

/** One more of a product; a new line when it is not there. */
export function addToCart<P extends Named>(cart: Cart<P>, product: P): Cart<P> {
  const known = cart.some((line) => line.product._id === product._id);
  if (!known) return [...cart, { product, quantity: 1 }];
  return cart.map((line) =>
    line.product._id === product._id ? { ...line, quantity: line.quantity + 1 } : line,
  );
}

/** One less of a product; at nothing its line goes. */
export const removeFromCart = <P extends Named>(cart: Cart<P>, id: string): Cart<P> =>
  cart
    .map((line) => (line.product._id === id ? { ...line, quantity: line.quantity - 1 } : line))
    .filter(({ quantity }) => quantity > 0);
