import type { CartFacts, Purchase } from '@volleyscouter/contract/purchases';
import { isOpen } from '@volleyscouter/core/shop/status';
import type { ShopCart } from '../cart.ts';

type Line = ShopCart[number];

/** `again` is kept only for the same purchase. */
function renewedLine({ compra: before, again, ...line }: Line, fact: CartFacts['produtos'][number]): Line {
  const { priceInCents, compra } = fact;
  const product = { ...line.product, priceInCents };
  if (!compra) return { ...line, product };
  const same = again === true && before?._id === compra._id;
  return { ...line, product, compra, ...(same && { again }) };
}

/** Drops owned photos; sets current prices and open purchases. */
export function settled(cart: ShopCart, { produtos }: CartFacts): ShopCart {
  const factsById = new Map(produtos.map((fact) => [fact._id, fact]));
  return cart.flatMap((line) => {
    const fact = factsById.get(line.product._id);
    if (fact?.state === 'owned') return [];
    return [fact?.state === 'ok' ? renewedLine(line, fact) : line];
  });
}

/**
 * Applies the status of a purchase to its photos in the cart:
 *
 * - paid: removes the photos;
 * - open: marks the photos;
 * - closed: removes the mark.
 */
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
    // the newest open purchase counts
    const first = ids.has(line.product._id) && (!compra || compra.numero < numero);
    return first && isOpen(status) ? { ...plain, ...waits } : line;
  });
}

/** With `again`, the buyer buys a photo although an open purchase contains it. */
export const boughtAgain = (cart: ShopCart, ids: ReadonlySet<string>, isOn: boolean): ShopCart =>
  cart.map((line) => {
    if (!ids.has(line.product._id)) return line;
    const { again: _, ...plain } = line;
    return isOn ? { ...plain, again: isOn } : plain;
  });
