/** The stored cart, brought to what the server says of it: bar, badge and cart count the same, also without network. */
import type { CartFacts, Purchase } from '@volleyscouter/contract/purchases';
import { toast } from '../../../kit/toast.ts';
import { queryClient } from '../../../platform/api/ask.ts';
import { changeCart } from '../cart.ts';
import { checkoutText as words } from '../texts/checkout.ts';
import { boughtAgain, settled, settledBy } from './settledCart.ts';

/** Renews the cart of this browser, and says so where photos left it because they are paid. */
export function settleCart(facts: CartFacts): void {
  const owned = changeCart((cart) => settled(cart, facts));
  if (owned === 0) return;
  void queryClient.invalidateQueries({ queryKey: ['owned'] });
  void toast.good(words.ownedLeft(owned));
}

/** The same by one purchase that is looked at, which says itself what has become of it. */
export function settlePurchase(purchase: Purchase): void {
  changeCart((cart) => settledBy(cart, purchase));
}

/** 'Incluir mesmo assim', or not after all. */
export function buyAgain(ids: ReadonlySet<string>, again: boolean): void {
  changeCart((cart) => boughtAgain(cart, ids, again));
}
