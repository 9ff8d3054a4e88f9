/** The cart as the screen shows it: each line with its state and what it costs in this purchase. */

import type { ShopProduct } from '@volleyscouter/contract/products';
import type { CartFacts } from '@volleyscouter/contract/purchases';
import { isCounted, type OrderedIn } from '@volleyscouter/core/shop/cart';
import type { Total } from '@volleyscouter/core/shop/total';
import type { ShopCart } from '../shared/cart.ts';

/** As the server said, or `unknown` while it has not said anything of this photo. */
export type LineState = CartFacts['produtos'][number]['state'] | 'unknown';

export interface CartLine {
  product: ShopProduct;
  quantity: number;
  state: LineState;
  /** Its own price, and what it costs here; the stored price while the server has not said another. */
  listCents: number;
  cents: number;
  /** An open purchase that has it already, and whether it is bought here all the same. */
  compra: OrderedIn | undefined;
  again: boolean;
}

export function cartLines(
  cart: ShopCart,
  facts: CartFacts | undefined,
  total: Total | undefined,
): CartLine[] {
  const known = new Map(facts?.produtos.map((fact) => [fact._id, fact]));
  const charged = new Map(total?.lines.map((line) => [line._id, line]));
  return cart.map(({ product, quantity, compra, again = false }) => {
    const fact = known.get(product._id);
    const listCents = fact?.state === 'ok' ? fact.priceInCents : product.priceInCents;
    const cents = charged.get(product._id)?.cents ?? listCents;
    const state = fact?.state ?? 'unknown';
    return { product, quantity, state, listCents, cents, compra, again };
  });
}

/** Lines that cannot be paid for: gone, given away, or the buyer's already. */
export const isIdle = ({ state }: CartLine): boolean =>
  state === 'gone' || state === 'free' || state === 'owned';

/** Photos that wait in one open purchase, and are not bought here. */
export interface WaitingLines {
  compra: OrderedIn;
  lines: CartLine[];
}

/** The lines of this cart, and apart from them what waits in open purchases, the newest first. */
export function parted(lines: readonly CartLine[]): { here: CartLine[]; waiting: WaitingLines[] } {
  const here: CartLine[] = [];
  const groups = new Map<string, WaitingLines>();
  for (const line of lines) {
    const { compra } = line;
    if (!compra || isCounted(line) || isIdle(line)) here.push(line);
    else {
      const group = groups.get(compra._id) ?? { compra, lines: [] };
      group.lines.push(line);
      groups.set(compra._id, group);
    }
  }
  return { here, waiting: [...groups.values()].sort((a, b) => b.compra.numero - a.compra.numero) };
}

/** Differences between two answers about the same cart, in numbers of photos. */
export interface Changes {
  gone: number;
  free: number;
  owned: number;
  /** For sale again. */
  back: number;
  /** Photos whose price changed. */
  priced: number;
}

const NONE: Changes = { gone: 0, free: 0, owned: 0, back: 0, priced: 0 };

export function cartChanges(before: CartFacts | undefined, after: CartFacts): Changes {
  const changes = { ...NONE };
  const known = new Map(before?.produtos.map((fact) => [fact._id, fact]));
  for (const now of after.produtos) {
    const then = known.get(now._id);
    if (!then) continue;
    if (then.state !== now.state) changes[now.state === 'ok' ? 'back' : now.state]++;
    else if (now.state === 'ok' && then.priceInCents !== now.priceInCents) changes.priced++;
  }
  return changes;
}
