/** The pushes of purchases (contract/live.ts). A push says that something moved; what, is fetched. */
import type { PurchaseMoved } from '@volleyscouter/contract/live';
import { useEffect, useRef } from 'react';
import { tokenOf } from '../../api/session.ts';
import type { Connection } from '../../sync/connect.ts';
import { AGAIN } from '../../sync/socket.ts';

/** Whose purchases: a shopper's own, an admin's are all. */
export type PurchaseFollower = 'shopper' | 'admin';

/** Told of a push; without one after a connection, before which some may have been lost. */
type Moved = (event?: PurchaseMoved) => void;

/** Calls back on every push, and after every connection. Returns how to stop. */
export function followPurchases(who: PurchaseFollower, moved: Moved): () => void {
  let connection: Connection | null = null;
  let closed = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function open(): Promise<void> {
    const loaded = await import('../../sync/connect.ts').catch(() => null);
    if (closed) return;
    if (!loaded) {
      timer = setTimeout(() => void open(), AGAIN);
      return;
    }
    const opened = loaded.connect(() => ({ tokens: [tokenOf(who) ?? ''] }));
    connection = opened;
    opened.socket.on('connect', () =>
      opened.socket.emit('joinPurchases', ({ ok }) => {
        if (!ok || closed) return;
        opened.settled();
        moved();
      }),
    );
    opened.socket.on('compra', moved);
  }

  void open();
  return () => {
    closed = true;
    clearTimeout(timer);
    connection?.close();
  };
}

/** Follows while the component is shown. */
export function useFollowed(who: PurchaseFollower, moved: Moved): void {
  const latest = useRef(moved);
  useEffect(() => {
    latest.current = moved;
  });
  useEffect(() => followPurchases(who, (event) => latest.current(event)), [who]);
}
