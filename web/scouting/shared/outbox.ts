import type { Result } from '@volleyscouter/core/result';
import { useEffect, useRef } from 'react';
import type { Failure } from '../../platform/api/call.ts';

const RETRY_DELAY_MS = 5000;

/**
 * Stops at a failure that is not final, and returns this failure. Returns `null` if all items are done.
 * `onDone` must remove the item: the item was sent, or its failure is final.
 */
export async function sendInOrder<Item, Value>(
  first: () => Item | undefined,
  send: (item: Item) => Promise<Result<Value, Failure>>,
  isFinal: (failure: Failure) => boolean,
  onDone: (item: Item, answer: Result<Value, Failure>) => void,
): Promise<Failure | null> {
  for (let item = first(); item; item = first()) {
    const answer = await send(item);
    if (!answer.ok && !isFinal(answer.error)) return answer.error;
    onDone(item, answer);
  }
  return null;
}

/**
 * Sends every 5 s while there are unsent items, and when the network returns. The returned function sends
 * now. Two sends never run at once.
 */
export function useSending(isUnsent: boolean, sendAll: () => Promise<void>): () => void {
  const latest = useRef(sendAll);
  latest.current = sendAll;
  const sending = useRef(false);
  const send = useRef(() => {
    if (sending.current) return;
    sending.current = true;
    void latest.current().finally(() => {
      sending.current = false;
    });
  }).current;
  useEffect(() => {
    if (!isUnsent) return;
    send();
    const timer = setInterval(send, RETRY_DELAY_MS);
    window.addEventListener('online', send);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', send);
    };
  }, [isUnsent, send]);
  return send;
}
