import { useEffect, useRef, useState } from 'react';
import { useBlocker } from 'react-router';
import { call, type Failure } from '../../api/call.ts';
import { calls } from '../../api/calls.ts';
import { tokenOf } from '../../api/session.ts';
import { bodyOf, changesOf, type Draft, isDirty, problemsOf } from './draft.ts';
import type { SideDraft } from './side.ts';
import { keep, loadKept } from './storage.ts';

export type SideName = 'home' | 'away';

/** Asks the browser, too, before a tab with unsaved words is closed. */
function useAskBeforeUnload(dirty: boolean): void {
  useEffect(() => {
    if (!dirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [dirty]);
}

/**
 * The form of a game: `id` is `null` for a new one, `initial` what it starts from. Whatever is typed is kept in the tab until
 * it is saved or thrown away.
 */
export function useGameForm(id: string | null, initial: Draft) {
  const [kept] = useState(() => loadKept(id));
  const [before, setBefore] = useState(kept?.before ?? initial);
  const [draft, setDraft] = useState(kept?.draft ?? initial);
  const [recovered, setRecovered] = useState(kept !== null);
  const [tried, setTried] = useState(0);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const saved = useRef(false);
  const dirty = isDirty(draft, before);

  useEffect(() => {
    if (!saved.current) keep(id, dirty ? { before, draft } : null);
  }, [id, dirty, before, draft]);
  useAskBeforeUnload(dirty);
  // who is signed out goes to the entrance at once: the words are kept, and are there again after it
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      dirty &&
      !saved.current &&
      tokenOf('admin') !== null &&
      currentLocation.pathname !== nextLocation.pathname,
  );

  const change = (part: Partial<Draft>) => setDraft((now) => ({ ...now, ...part }));
  const changeSide = (name: SideName, next: (side: SideDraft) => SideDraft) =>
    setDraft((now) => ({ ...now, [name]: next(now[name]) }));

  const discard = () => {
    setBefore(initial);
    setDraft(initial);
    setRecovered(false);
    setFailure(null);
  };

  /** Gives the id of the game when it is stored. */
  const save = async (): Promise<string | null> => {
    setTried((times) => times + 1);
    setFailure(null);
    if (busy || problemsOf(draft).size > 0) return null;
    setBusy(true);
    const answer = id
      ? await call(calls.updateGame, { params: { id }, body: changesOf(draft, before) })
      : await call(calls.createGame, { body: bodyOf(draft) });
    setBusy(false);
    if (!answer.ok) {
      setFailure(answer.error);
      return null;
    }
    saved.current = true;
    keep(id, null);
    return answer.value._id;
  };

  return {
    draft,
    change,
    changeSide,
    problems: problemsOf(draft),
    /** How often saving was tried; before the first time nothing is marked. */
    tried,
    busy,
    failure,
    recovered,
    discard,
    save,
    blocker,
  };
}

export type GameFormState = ReturnType<typeof useGameForm>;
