/** A cart by what the server says of it: what is owned, what waits in an open purchase, what it costs today. */
import type { CartFacts, Purchase } from '@volleyscouter/contract/purchases';
import { isOpen } from '@volleyscouter/core/shop/status';
import type { ShopCart } from '../cart.ts';

type Line = ShopCart[number];

/** A line as it is for sale today. That it is bought again was said of one purchase, and holds for no other. */
function renewedLine({ compra: before, again, ...line }: Line, fact: CartFacts['produtos'][number]): Line {
  const { priceInCents, compra } = fact;
  const product = { ...line.product, priceInCents };
  if (!compra) return { ...line, product };
  const same = again === true && before?._id === compra._id;
  return { ...line, product, compra, ...(same && { again }) };
}

/** Without what is the buyer's already, with the prices of today, and with the open purchase that has a photo. */
export function settled(cart: ShopCart, { produtos }: CartFacts): ShopCart {
  const known = new Map(produtos.map((fact) => [fact._id, fact]));
  return cart.flatMap((line) => {
    const fact = known.get(line.product._id);
    if (fact?.state === 'owned') return [];
    return [fact?.state === 'ok' ? renewedLine(line, fact) : line];
  });
}

/** The same by one purchase: what is paid is gone, what waits says so, and what was called off is for sale again. */
export function settledBy(
  cart: ShopCart,
  { _id, numero, status, produtos }: Pick<Purchase, '_id' | 'numero' | 'status' | 'produtos'>,
): ShopCart {
  const ids = new Set(produtos.map((item) => item._id));
  if (status === 'Pago') return cart.filter(({ product }) => !ids.has(product._id));
  const waits = isOpen(status) ? { compra: { _id, numero, status } } : {};
  return cart.map((line) => {
    const { compra, again, ...plain } = line;
    if (compra?._id === _id) return { ...plain, ...waits, ...(again && isOpen(status) && { again }) };
    // of two that wait the newer one counts
    const first = ids.has(line.product._id) && (!compra || compra.numero < numero);
    return first && isOpen(status) ? { ...plain, ...waits } : line;
  });
}

/** Whether these photos are bought here although they wait in an open purchase. */
export const boughtAgain = (cart: ShopCart, ids: ReadonlySet<string>, again: boolean): ShopCart =>
  cart.map((line) => {
    if (!ids.has(line.product._id)) return line;
    const { again: _, ...plain } = line;
    return again ? { ...plain, again } : plain;
  });
