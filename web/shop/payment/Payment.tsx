import type { Purchase } from '@volleyscouter/contract/purchases';
import { isOpen } from '@volleyscouter/core/shop/status';
import { useEffect } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { entranceOf, useSignedIn } from '../../platform/api/session.ts';
import { load, save } from '../../platform/api/storage.ts';
import { useFollowed } from '../shared/purchases/follow.ts';
import { forgetOrder } from '../shared/purchases/order.ts';
import { refreshPurchases, usePurchase } from '../shared/purchases/queries.ts';
import { settlePurchase } from '../shared/purchases/settleCart.ts';
import { PurchaseStates } from './PurchaseStates.tsx';

/** Both pages of a purchase load as one chunk. */
export { LinkedPurchase } from './LinkedPurchase.tsx';

/** Links in messages contain the purchase id as `?compra=`. The id is stored and removed from the URL. */
export function Payment() {
  const [query, setQuery] = useSearchParams();
  const named = query.get('compra');
  useEffect(() => {
    if (named === null) return;
    save({ idCompra: named });
    setQuery({}, { replace: true });
  }, [named, setQuery]);
  const signedIn = useSignedIn('shopper');
  if (named !== null) return null;
  const id = load('idCompra');
  if (!signedIn || !id) return <Navigate to={entranceOf('shopper')} replace />;
  return <Stored id={id} />;
}

function useSettled(purchase: Purchase | undefined): void {
  useEffect(() => {
    if (!purchase) return;
    if (!isOpen(purchase.status)) forgetOrder(purchase._id);
    settlePurchase(purchase);
  }, [purchase]);
}

function Stored({ id }: { id: string }) {
  const query = usePurchase(id);
  useFollowed('shopper', refreshPurchases);
  useSettled(query.data);
  return <PurchaseStates query={query} />;
}
