/** The stored cart, brought to what the server says of it: bar, badge and cart count the same, also without network. */
import type { CartFacts, Purchase } from '@volleyscouter/contract/purchases';
import { queryClient } from '../../api/ask.ts';
import { KEYS, load, save } from '../../api/storage.ts';
import { checkoutText as words } from '../../text/checkout.ts';
import { toast } from '../../ui/toast.ts';
import { readCart, type ShopCart } from '../cart.ts';
import { boughtAgain, settled, settledBy } from './settled.ts';

/** Stores the cart as it comes out. Says how many photos left it. */
function change(by: (cart: ShopCart) => ShopCart): number {
  const text = load(KEYS.cartItems);
  const cart = readCart(text);
  const next = by(cart);
  const nextText = JSON.stringify(next);
  if (nextText !== (text ?? '[]')) save({ [KEYS.cartItems]: nextText });
  return cart.length - next.length;
}

/** Renews the cart of this browser, and says so where photos left it because they are paid. */
export function settleCart(facts: CartFacts): void {
  const owned = change((cart) => settled(cart, facts));
  if (owned === 0) return;
  void queryClient.invalidateQueries({ queryKey: ['owned'] });
  void toast.good(words.ownedLeft(owned));
}

/** The same by one purchase that is looked at, which says itself what has become of it. */
export function settlePurchase(purchase: Purchase): void {
  change((cart) => settledBy(cart, purchase));
}

/** 'Incluir mesmo assim', or not after all. */
export function buyAgain(ids: ReadonlySet<string>, again: boolean): void {
  change((cart) => boughtAgain(cart, ids, again));
}
