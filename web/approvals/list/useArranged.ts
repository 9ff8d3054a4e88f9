import type { PurchaseMoved } from '@volleyscouter/contract/live';
import type { AdminPurchaseRow } from '@volleyscouter/contract/purchases';
import { type RefObject, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { findTruth, type Sought, type Truth } from '../again.ts';
import { refreshApprovals } from '../queries.ts';
import { type Arranged, arrange, type Hides, type Known, NOTHING, withoutLeft } from './arrange.ts';

type KnownOf = ReadonlyMap<string, Known>;

/** What was learned of a purchase is noted. */
export type Note = (id: string, known: Known) => void;

/** How what was done here becomes known. */
export interface Learning {
  note: Note;
  /** Finds out how a purchase stands for which something was asked that nobody answered, and shows it. */
  seek: (purchase: Sought) => Promise<Truth>;
}

/** What the list is told of a purchase that was looked for. */
function learned(truth: Truth): Known {
  if (truth === null) return {};
  if (truth === 'gone') return { removed: true };
  const { status, pagoEm, avisadoEm } = truth;
  return { status, pagoEm, avisadoEm };
}

/** What is known of purchases beside what the list was answered. */
export function useKnown() {
  const [known, setKnown] = useState<KnownOf>(new Map());
  const note = useCallback(
    (id: string, news: Known) =>
      setKnown((before) => new Map(before).set(id, { ...before.get(id), ...news })),
    [],
  );
  const hear = useCallback(({ _id, status }: PurchaseMoved) => note(_id, { status }), [note]);
  const shown = useRef(new AbortController());
  useEffect(() => {
    const here = new AbortController();
    shown.current = here;
    return () => here.abort();
  }, []);
  const seek = useCallback(
    async (purchase: Sought): Promise<Truth> => {
      note(purchase._id, { doubt: true });
      const truth = await findTruth(purchase, shown.current.signal);
      note(purchase._id, { ...learned(truth), doubt: false });
      await refreshApprovals();
      return truth;
    },
    [note],
  );
  const learning = useMemo((): Learning => ({ note, seek }), [note, seek]);
  return { known, learning, hear };
}

interface Listed {
  fresh: readonly AdminPurchaseRow[];
  more: boolean;
  known: KnownOf;
  hides: Hides;
}

/** The rows in an order that does not change under the pointer. `frame`: where they stand. */
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

  const hold = {
    onPointerEnter: () => setPointed(true),
    onPointerLeave: () => setPointed(false),
    // who goes by keys is held as well; a button that was clicked is not
    onFocus: ({ target }: { target: Element }) => target.matches(':focus-visible') && setPointed(true),
    onBlur: () => setPointed(frame.current?.matches(':hover') ?? false),
  };
  return { ...arranged, hold, letIn, settle };
}
