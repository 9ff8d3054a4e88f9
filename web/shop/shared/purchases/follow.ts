/** A push only says that a purchase changed; the page then fetches the purchase. */
import type { PurchaseMoved } from '@volleyscouter/contract/live';
import { useEffect, useRef } from 'react';
import { tokenOf } from '../../../platform/api/session.ts';
import { openLazyConnection } from '../../../scouting/sync/lazyConnection.ts';

/** A shopper follows their own purchases, an admin all purchases. */
export type PurchaseFollower = 'shopper' | 'admin';

/** Called without an event after each connection: earlier pushes may have been lost. */
type Moved = (event?: PurchaseMoved) => void;

/** Returns a function that unsubscribes. */
export function followPurchases(follower: PurchaseFollower, moved: Moved): () => void {
  const lazyConnection = openLazyConnection((connect) => {
    const connection = connect(() => ({ tokens: [tokenOf(follower) ?? ''] }));
    const { socket } = connection;
    socket.on('connect', () =>
      socket.emit('joinPurchases', ({ ok }) => {
        if (!ok || lazyConnection.closed) return;
        connection.settled();
        moved();
      }),
    );
    socket.on('compra', moved);
    return connection;
  });
  return lazyConnection.close;
}

export function useFollowed(follower: PurchaseFollower, moved: Moved): void {
  const latest = useRef(moved);
  useEffect(() => {
    latest.current = moved;
  });
  useEffect(() => followPurchases(follower, (event) => latest.current(event)), [follower]);
}
