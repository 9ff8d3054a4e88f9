/** The pushes of purchases (contract/live.ts). A push says that something moved; what, is fetched. */
import type { ClientEvents, PurchaseMoved, ServerEvents } from '@volleyscouter/contract/live';
import { useEffect, useRef } from 'react';
import type { Socket } from 'socket.io-client';
import { tokenOf } from '../../api/session.ts';
import { AGAIN, SOCKET_OPTIONS } from '../../sync/socket.ts';

type PurchaseSocket = Socket<ServerEvents, ClientEvents>;

/** Whose purchases: a shopper's own, an admin's are all. */
export type PurchaseFollower = 'shopper' | 'admin';

/** Told of a push; without one after a connection, before which some may have been lost. */
type Moved = (event?: PurchaseMoved) => void;

/** Calls back on every push, and after every connection. Returns how to stop. */
export function followPurchases(who: PurchaseFollower, moved: Moved): () => void {
  let socket: PurchaseSocket | null = null;
  let closed = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function open(): Promise<void> {
    const loaded = await import('socket.io-client').catch(() => null);
    if (closed) return;
    if (!loaded) {
      timer = setTimeout(() => void open(), AGAIN);
      return;
    }
    const auth = (send: (data: object) => void): void => send({ tokens: [tokenOf(who) ?? ''] });
    const opened: PurchaseSocket = loaded.io({ ...SOCKET_OPTIONS, auth });
    socket = opened;
    opened.on('connect', () => opened.emit('joinPurchases', ({ ok }) => ok && !closed && moved()));
    opened.on('compra', moved);
    opened.on('disconnect', (reason) => {
      // a farewell of the server is the one cut after which nothing comes back by itself
      if (!closed && reason === 'io server disconnect')
        timer = setTimeout(() => opened.connect(), SOCKET_OPTIONS.reconnectionDelay);
    });
  }

  void open();
  return () => {
    closed = true;
    clearTimeout(timer);
    socket?.disconnect();
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
