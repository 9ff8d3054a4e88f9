/**
 * Updates the stored cart with server data, so that bar, badge and cart show the same count, even offline.
 */
import type { CartFacts, Purchase } from '@volleyscouter/contract/purchases';
import { toast } from '../../../kit/toast.ts';
import { queryClient } from '../../../platform/api/queryCall.ts';
import { changeCart } from '../cart.ts';
import { checkoutText as texts } from '../texts/checkout.ts';
import { boughtAgain, settled, settledBy } from './settledCart.ts';

export function settleCart(facts: CartFacts): void {
  const owned = changeCart((cart) => settled(cart, facts));
  if (owned === 0) return;
  void queryClient.invalidateQueries({ queryKey: ['owned'] });
  void toast.good(texts.ownedLeft(owned));
}

export function settlePurchase(purchase: Purchase): void {
  changeCart((cart) => settledBy(cart, purchase));
}

/** 'Incluir mesmo assim': includes the photos in this purchase, or excludes the photos if `isOn` is false. */
export function buyAgain(ids: ReadonlySet<string>, isOn: boolean): void {
  changeCart((cart) => boughtAgain(cart, ids, isOn));
}
