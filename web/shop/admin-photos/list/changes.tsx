/** Photo changes made in this tab, and their undo (R-SHOP-6). */
import { useCallback } from 'react';
import { Key } from '../../../kit/Key.tsx';
import { offerUndo } from '../../../kit/offerUndo.tsx';
import { toast } from '../../../kit/toast.ts';
import { call } from '../../../platform/api/call.ts';
import { parseJson, tab } from '../../../platform/api/storage.ts';
import { adminPhotos } from '../../../platform/text/adminPhotos.ts';
import { photoCalls } from '../calls.ts';
import { useRefreshPhotos } from '../queries.ts';

const texts = adminPhotos.changes;

/** Session storage, so that the changes survive a reload. */
const STORED = 'photoChanges';

/** Newest last. */
let cachedIds: readonly string[] | undefined;

function loadChangeIds(): readonly string[] {
  const stored = parseJson(tab.load(STORED));
  return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : [];
}

const changeIds = (): readonly string[] => (cachedIds ??= loadChangeIds());

function storeChangeIds(changes: readonly string[]): void {
  cachedIds = changes;
  tab.save(STORED, JSON.stringify(changes));
}

/** '' means that nothing changed. */
export function noteChange(mudanca: string): void {
  if (mudanca !== '') storeChangeIds([...changeIds(), mudanca]);
}

/** By change id. Each promise resolves to a function that closes the notice. */
const offers = new Map<string, Promise<() => void>>();

export function offerBack(mudanca: string, message: string, undo: (mudanca: string) => void): void {
  offers.set(
    mudanca,
    offerUndo(message, texts.undo, () => undo(mudanca), <Key of="Ctrl Z" inField />),
  );
}

function closeOffer(mudanca: string): void {
  void offers.get(mudanca)?.then((close) => close());
  offers.delete(mudanca);
}

let sending: Promise<void> = Promise.resolve();

export function inTurn(send: () => Promise<void>): void {
  sending = sending.then(send, send);
}

/** The returned function undoes the change with the given id, by default the newest change. */
export function useUndo(): (mudanca?: string) => void {
  const refresh = useRefreshPhotos();
  return useCallback(
    (requestedId) =>
      inTurn(async () => {
        const mudanca = requestedId ?? changeIds().at(-1);
        if (mudanca === undefined) return void toast.warn(texts.nothing);
        const answer = await call(photoCalls.undoChange, { body: { mudanca } });
        // after any other error the undo can be retried
        if (answer.ok || answer.error.code === 'change-gone') {
          storeChangeIds(changeIds().filter((id) => id !== mudanca));
          closeOffer(mudanca);
        }
        if (!answer.ok) return void toast.bad(`${texts.failed} ${answer.error.msg}`);
        void toast.good(texts.undone(answer.value.undone, answer.value.kept));
        await refresh();
      }),
    [refresh],
  );
}
