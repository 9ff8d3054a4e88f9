/** The cart: lines of a product and how often (section 4). */
export interface CartLine<P> {
  product: P;
  quantity: number;
}

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
