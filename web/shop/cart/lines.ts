import type { ShopProduct } from '@volleyscouter/contract/products';
import type { CartFacts } from '@volleyscouter/contract/purchases';
import { isCounted, type OrderedIn } from '@volleyscouter/core/shop/cart';
import type { Total } from '@volleyscouter/core/shop/total';
import type { ShopCart } from '../shared/cart.ts';

/** `unknown`: the server has not returned a state for this photo yet. */
export type LineState = CartFacts['produtos'][number]['state'] | 'unknown';

export interface CartLine {
  product: ShopProduct;
  quantity: number;
  state: LineState;
  /** List price, and price in this purchase. Both are the stored price until the server answers. */
  listCents: number;
  cents: number;
  /** Open purchase that contains the photo. `again`: the buyer buys the photo here too. */
  compra: OrderedIn | undefined;
  again: boolean;
}

export function cartLines(
  cart: ShopCart,
  facts: CartFacts | undefined,
  total: Total | undefined,
): CartLine[] {
  const factsById = new Map(facts?.produtos.map((fact) => [fact._id, fact]));
  const charged = new Map(total?.lines.map((line) => [line._id, line]));
  return cart.map(({ product, quantity, compra, again = false }) => {
    const fact = factsById.get(product._id);
    const listCents = fact?.state === 'ok' ? fact.priceInCents : product.priceInCents;
    const cents = charged.get(product._id)?.cents ?? listCents;
    const state = fact?.state ?? 'unknown';
    return { product, quantity, state, listCents, cents, compra, again };
  });
}

/** True if the line cannot be paid. */
export const isIdle = ({ state }: CartLine): boolean =>
  state === 'gone' || state === 'free' || state === 'owned';

export interface WaitingLines {
  compra: OrderedIn;
  lines: CartLine[];
}

/**
 * `here`: lines that this purchase includes, or that the buyer cannot buy. `waiting`: lines in open
 * purchases, newest purchase first.
 */
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

/** Numbers of photos whose state or price changed between two answers about the same cart. */
export interface Changes {
  gone: number;
  free: number;
  owned: number;
  /** For sale again. */
  back: number;
  priced: number;
}

const NONE: Changes = { gone: 0, free: 0, owned: 0, back: 0, priced: 0 };

export function cartChanges(before: CartFacts | undefined, after: CartFacts): Changes {
  const changes = { ...NONE };
  const factsById = new Map(before?.produtos.map((fact) => [fact._id, fact]));
  for (const now of after.produtos) {
    const then = factsById.get(now._id);
    if (!then) continue;
    if (then.state !== now.state) changes[now.state === 'ok' ? 'back' : now.state]++;
    else if (now.state === 'ok' && then.priceInCents !== now.priceInCents) changes.priced++;
  }
  return changes;
}
