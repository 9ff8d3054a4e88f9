import { useEffect, useRef, useState } from 'react';
import { useSave } from '../../../kit/useSave.ts';
import { useUnsaved } from '../../../kit/useUnsaved.tsx';
import { call } from '../../../platform/api/call.ts';
import { calls } from '../../../platform/api/calls.ts';
import { formText } from '../gameFormText.ts';
import { type GameDraft, gameBody, gameChanges, gameProblems, isDirty } from './draft.ts';
import type { SideDraft } from './side.ts';

export type SideName = 'home' | 'away';

/** Who makes games. */
const MAKERS = ['scouter', 'admin'] as const;

interface GameFormSetup {
  /** `null` for a new game. */
  id: string | null;
  /** The first draft of the form. */
  initial: GameDraft;
  /** The winning symbols of a new game while the form names none. */
  lastWinning: string | undefined;
}

/** The form of a game. Whatever is typed is kept in the tab until it is saved or thrown away. `onSaved` gets the id of the stored game. */
export function useGameForm({ id, initial, lastWinning }: GameFormSetup, onSaved: (id: string) => void) {
  const [kept] = useState(() => loadKept(id));
  const [before, setBefore] = useState(kept?.before ?? initial);
  const [draft, setDraft] = useState(kept?.draft ?? initial);
  const [recovered, setRecovered] = useState(kept !== null);
  const [tried, setTried] = useState(0);
  const saved = useRef(false);
  const dirty = isDirty(draft, before);

  useEffect(() => {
    if (!saved.current) keep(id, dirty ? { before, draft } : null);
  }, [id, dirty, before, draft]);

  const change = (part: Partial<GameDraft>) => setDraft((now) => ({ ...now, ...part }));
  const changeSide = (name: SideName, next: (side: SideDraft) => SideDraft) =>
    setDraft((now) => ({ ...now, [name]: next(now[name]) }));

  const discard = () => {
    setBefore(initial);
    setDraft(initial);
    setRecovered(false);
    saving.reset();
  };
  const saving = useSave(
    () =>
      id
        ? call(calls.updateGame, { params: { id }, body: gameChanges(draft, before) })
        : call(calls.createGame, {
            body: { ...(lastWinning && { winning: lastWinning }), ...gameBody(draft) },
          }),
    (game) => {
      saved.current = true;
      unsaved.release();
      keep(id, null);
      onSaved(game._id);
    },
  );
  const unsaved = useUnsaved({ dirty, busy: saving.busy, kinds: MAKERS, kept: formText.leave });
  const save = () => {
    setTried((times) => times + 1);
    saving.reset();
    if (gameProblems(draft).size === 0) saving.save();
  };

  return {
    draft,
    change,
    changeSide,
    problems: gameProblems(draft),
    /** How often saving was tried; before the first time nothing is marked. */
    tried,
    busy: saving.busy,
    failure: saving.failure,
    recovered,
    discard,
    save,
    question: unsaved.question,
  };
}

export type GameFormState = ReturnType<typeof useGameForm>;

export interface Kept {
  before: GameDraft;
  draft: GameDraft;
}

/** Changes with the shape of a draft: what an older page kept is forgotten. */
const KEY = 'gameForm6';

/** `id` of the game, `null` for a new one. */
const keyOf = (id: string | null): string => `${KEY}:${id ?? 'new'}`;

const isKept = (value: unknown): value is Kept =>
  typeof value === 'object' && value !== null && 'before' in value && 'draft' in value;

/** `null` where there is none, or the tab's storage is closed. */
export function loadKept(id: string | null): Kept | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(id)) ?? 'null');
    return isKept(kept) ? kept : null;
  } catch {
    return null;
  }
}

/** Keeps, or forgets with `null`. */
export function keep(id: string | null, kept: Kept | null): void {
  try {
    if (kept) sessionStorage.setItem(keyOf(id), JSON.stringify(kept));
    else sessionStorage.removeItem(keyOf(id));
  } catch {
    // closed storage: what is typed lives as long as the page
  }
}
