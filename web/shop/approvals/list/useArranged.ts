import type { PurchaseMoved } from '@volleyscouter/contract/live';
import type { AdminPurchaseRow } from '@volleyscouter/contract/purchases';
import { type RefObject, useCallback, useLayoutEffect, useState } from 'react';
import { type Arranged, arrange, type Hides, NOTHING, type RowUpdate, withoutLeft } from './arrange.ts';

type RowUpdates = ReadonlyMap<string, RowUpdate>;

export type Note = (id: string, update: RowUpdate) => void;

export function useRowUpdates() {
  const [updates, setUpdates] = useState<RowUpdates>(new Map());
  const note = useCallback(
    (id: string, update: RowUpdate) =>
      setUpdates((before) => new Map(before).set(id, { ...before.get(id), ...update })),
    [],
  );
  const noteMove = useCallback(({ _id, status }: PurchaseMoved) => note(_id, { status }), [note]);
  return { updates, note, noteMove };
}

interface Listed {
  fresh: readonly AdminPurchaseRow[];
  more: boolean;
  updates: RowUpdates;
  hides: Hides;
}

/** `frame`: element that contains the rows. */
export function useArranged(listed: Listed, frame: RefObject<HTMLElement | null>) {
  const { fresh, more, updates, hides } = listed;
  const [arranged, setArranged] = useState<Arranged>(NOTHING);
  const [pointed, setPointed] = useState(false);

  useLayoutEffect(() => {
    const above = (frame.current?.getBoundingClientRect().top ?? 0) < 0;
    setArranged(({ shown }) => arrange(shown, { fresh, more, updates, hides, held: pointed || above }));
  }, [fresh, more, updates, hides, pointed, frame]);

  const letIn = () =>
    setArranged(({ shown }) => arrange(shown, { fresh, more, updates, hides, held: false }));
  const settle = () => setArranged(withoutLeft);

  const holdHandlers = {
    onPointerEnter: () => setPointed(true),
    onPointerLeave: () => setPointed(false),
    // keyboard focus also holds the rows; the focus of a clicked button does not
    onFocus: ({ target }: { target: Element }) => target.matches(':focus-visible') && setPointed(true),
    onBlur: () => setPointed(frame.current?.matches(':hover') ?? false),
  };
  return { ...arranged, holdHandlers, letIn, settle };
}
