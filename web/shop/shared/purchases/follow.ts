/** The pushes of purchases (contract/live.ts). A push says that something moved; what, is fetched. */
import type { PurchaseMoved } from '@volleyscouter/contract/live';
import { useEffect, useRef } from 'react';
import { tokenOf } from '../../../platform/api/session.ts';
import { openLazyConnection } from '../../../scouting/sync/lazyConnection.ts';

/** Follower of purchases: a shopper follows their own, an admin all. */
export type PurchaseFollower = 'shopper' | 'admin';

/** Told of a push; without one after a connection, before which some may have been lost. */
type Moved = (event?: PurchaseMoved) => void;

/** Calls back on every push, and after every connection. Returns how to stop. */
export function followPurchases(who: PurchaseFollower, moved: Moved): () => void {
  const coming = openLazyConnection((connect) => {
    const connection = connect(() => ({ tokens: [tokenOf(who) ?? ''] }));
    const { socket } = connection;
    socket.on('connect', () =>
      socket.emit('joinPurchases', ({ ok }) => {
        if (!ok || coming.closed) return;
        connection.settled();
        moved();
      }),
    );
    socket.on('compra', moved);
    return connection;
  });
  return coming.close;
}

/** Follows while the component is shown. */
export function useFollowed(who: PurchaseFollower, moved: Moved): void {
  const latest = useRef(moved);
  useEffect(() => {
    latest.current = moved;
  });
  useEffect(() => followPurchases(who, (event) => latest.current(event)), [who]);
}
