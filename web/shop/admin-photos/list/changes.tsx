/** Changes of photos that this tab made, and how the last one is taken back (R-SHOP-6). */
import { useCallback } from 'react';
import { Key } from '../../../kit/Key.tsx';
import { offerUndo } from '../../../kit/offerUndo.tsx';
import { toast } from '../../../kit/toast.ts';
import { call } from '../../../platform/api/call.ts';
import { parseJson, tab } from '../../../platform/api/storage.ts';
import { adminPhotos } from '../../../platform/text/adminPhotos.ts';
import { photoCalls } from '../calls.ts';
import { useRefreshPhotos } from '../queries.ts';

const words = adminPhotos.changes;

/** Where a tab keeps them: they survive a reload. */
const STORED = 'photoChanges';

/** Ids of changes, the newest last. */
let made: readonly string[] | undefined;

function readMade(): readonly string[] {
  const stored = parseJson(tab.load(STORED));
  return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : [];
}

const changesMade = (): readonly string[] => (made ??= readMade());

function keepMade(changes: readonly string[]): void {
  made = changes;
  tab.save(STORED, JSON.stringify(changes));
}

/** '' where nothing changed. */
export function noteChange(mudanca: string): void {
  if (mudanca !== '') keepMade([...changesMade(), mudanca]);
}

/** Offers to take a change back that are shown, and how to take each away. */
const offers = new Map<string, Promise<() => void>>();

/** Says what was changed, with the way back. */
export function offerBack(mudanca: string, said: string, undo: (mudanca: string) => void): void {
  offers.set(
    mudanca,
    offerUndo(said, words.undo, () => undo(mudanca), <Key of="Ctrl Z" inField />),
  );
}

/** What was taken back by its key is offered no more. */
function closeOffer(mudanca: string): void {
  void offers.get(mudanca)?.then((close) => close());
  offers.delete(mudanca);
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
        const mudanca = asked ?? changesMade().at(-1);
        if (mudanca === undefined) return void toast.warn(words.nothing);
        const answer = await call(photoCalls.undoChange, { body: { mudanca } });
        // one that failed can be tried again
        if (answer.ok || answer.error.code === 'change-gone') {
          keepMade(changesMade().filter((id) => id !== mudanca));
          closeOffer(mudanca);
        }
        if (!answer.ok) return void toast.bad(`${words.failed} ${answer.error.msg}`);
        void toast.good(words.undone(answer.value.undone, answer.value.kept));
        await refresh();
      }),
    [refresh],
  );
}
