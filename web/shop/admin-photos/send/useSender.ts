import { useEffect, useState, useSyncExternalStore } from 'react';
import { call } from '../../../platform/api/call.ts';
import { queryClient } from '../../../platform/api/queryCall.ts';
import { tokenOf } from '../../../platform/api/session.ts';
import { subscribe } from '../../../platform/api/storage.ts';
import { photoSession } from '../../shared/seller.ts';
import { photoCalls } from '../calls.ts';
import { countsOf } from './item.ts';
import { Sender, type SendState } from './sender.ts';
import { openBatchStore } from './store.ts';
import { dropUpload, transfer } from './transfer.ts';

/** This screen reports an expired session itself, without a redirect. */
const inBackground = () => ({ background: true, as: photoSession() }) as const;

const LOCK = 'volleyscouter-photos';

/** Resolves when no other tab holds the lock. Resolves at once if the browser has no lock API. */
function alone(): Promise<void> {
  if (!('locks' in navigator)) return Promise.resolve();
  return new Promise((resolve) => {
    const never = new Promise<never>(() => undefined);
    navigator.locks
      .request(LOCK, () => {
        resolve();
        return never;
      })
      .catch(() => resolve());
  });
}

function watch(sender: Sender): void {
  let arrived = 0;
  sender.subscribe(() => {
    const { done } = countsOf(sender.state().items);
    // no refetch, so that open lists do not change
    if (done !== arrived) void queryClient.invalidateQueries({ refetchType: 'none' });
    arrived = done;
  });
  window.addEventListener('beforeunload', (event) => {
    if (sender.isBusy()) event.preventDefault();
  });
  window.addEventListener('online', sender.wake);
  let token = tokenOf(photoSession());
  subscribe(() => {
    const now = tokenOf(photoSession());
    const changed = now !== token && now !== null;
    token = now;
    if (changed && sender.state().hold === 'session') sender.goOn();
  });
}

let opening: Promise<Sender> | null = null;

/** With the lock API, only one tab has a sender. The sender continues while the tab shows another screen. */
function openSender(): Promise<Sender> {
  opening ??= (async () => {
    await alone();
    const sender = new Sender({
      createBatch: (body) => call(photoCalls.createBatch, { body }, inBackground()),
      readBatch: (id, desde) =>
        call(photoCalls.readBatch, { params: { id }, query: { desde } }, inBackground()),
      transfer,
      drop: dropUpload,
      store: openBatchStore(),
      now: () => Date.now(),
      after(milliseconds, run) {
        const timer = setTimeout(run, milliseconds);
        return () => clearTimeout(timer);
      },
    });
    watch(sender);
    await sender.restore();
    return sender;
  })();
  return opening;
}

/** Wait in ms before the screen reports another tab. */
const LOCK_WAIT_MS = 600;

/** `null` while the sender opens, `elsewhere` while another tab holds the lock. */
export function useSender(): Sender | null | 'elsewhere' {
  const [sender, setSender] = useState<Sender | null | 'elsewhere'>(null);
  useEffect(() => {
    let isMounted = true;
    const timer = setTimeout(() => setSender((now) => now ?? 'elsewhere'), LOCK_WAIT_MS);
    void openSender().then((opened) => {
      clearTimeout(timer);
      if (isMounted) setSender(opened);
    });
    return () => {
      isMounted = false;
      clearTimeout(timer);
    };
  }, []);
  return sender;
}

export const useSendState = (sender: Sender): SendState =>
  useSyncExternalStore(sender.subscribe, sender.state);
