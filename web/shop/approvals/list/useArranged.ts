import type { PurchaseMoved } from '@volleyscouter/contract/live';
import type { AdminPurchaseRow } from '@volleyscouter/contract/purchases';
import { type RefObject, useCallback, useLayoutEffect, useState } from 'react';
import { type Arranged, arrange, type Hides, type Known, NOTHING, withoutLeft } from './arrange.ts';

type KnownOf = ReadonlyMap<string, Known>;

export type Note = (id: string, known: Known) => void;

export function useKnown() {
  const [known, setKnown] = useState<KnownOf>(new Map());
  const note = useCallback(
    (id: string, news: Known) =>
      setKnown((before) => new Map(before).set(id, { ...before.get(id), ...news })),
    [],
  );
  const noteMove = useCallback(({ _id, status }: PurchaseMoved) => note(_id, { status }), [note]);
  return { known, note, noteMove };
}

interface Listed {
  fresh: readonly AdminPurchaseRow[];
  more: boolean;
  known: KnownOf;
  hides: Hides;
}

/** `frame`: element that contains the rows. */
export function useArranged(listed: Listed, frame: RefObject<HTMLElement | null>) {
  const { fresh, more, known, hides } = listed;
  const [arranged, setArranged] = useState<Arranged>(NOTHING);
  const [pointed, setPointed] = useState(false);

  useLayoutEffect(() => {
    const above = (frame.current?.getBoundingClientRect().top ?? 0) < 0;
    setArranged(({ shown }) => arrange(shown, { fresh, more, known, hides, held: pointed || above }));
  }, [fresh, more, known, hides, pointed, frame]);

  const letIn = () => setArranged(({ shown }) => arrange(shown, { fresh, more, known, hides, held: false }));
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
