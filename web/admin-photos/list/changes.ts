/** Changes of photos that this tab made, and how the last one is taken back (R-SHOP-6). */
import { useCallback, useEffect } from 'react';
import { call } from '../../api/call.ts';
import { adminPhotos } from '../../text/adminPhotos.ts';
import { isTyping } from '../../ui/keys.ts';
import { toast } from '../../ui/toast.ts';
import { photoCalls } from '../calls.ts';
import { useRefreshPhotos } from '../queries.ts';

const words = adminPhotos.changes;

/** Ids of changes, the newest last. */
const made: string[] = [];

/** '' where nothing changed. */
export function noteChange(mudanca: string): void {
  if (mudanca !== '') made.push(mudanca);
}

let sending: Promise<void> = Promise.resolve();

/** Sends a change, or takes one back, once what was sent before is answered. */
export function inTurn(send: () => Promise<void>): void {
  sending = sending.then(send, send);
}

/** Takes a change back, or the newest one, and says what came of it. */
export function useUndo(): (mudanca?: string) => void {
  const refresh = useRefreshPhotos();
  return useCallback(
    (asked) =>
      inTurn(async () => {
        const mudanca = asked ?? made.at(-1);
        if (mudanca === undefined) return void toast.warn(words.nothing);
        const at = made.lastIndexOf(mudanca);
        if (at >= 0) made.splice(at, 1);
        const answer = await call(photoCalls.undoChange, { body: { mudanca } });
        if (!answer.ok) return void toast.bad(`${words.failed} ${answer.error.msg}`);
        void toast.good(words.undone(answer.value.undone, answer.value.kept));
        await refresh();
      }),
    [refresh],
  );
}

/** Ctrl Z takes the last change back while the list is shown. */
export function useUndoKey(): void {
  const undo = useUndo();
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === 'z';
      if (!isUndo || event.defaultPrevented || isTyping(event.target)) return;
      event.preventDefault();
      undo();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [undo]);
}

export const UNDO_KEY = { key: 'Ctrl Z', label: words.key, run: () => undefined };
