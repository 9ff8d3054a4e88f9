import { useState } from 'react';
import type { DraftProblem, ProductDraft } from './draft.ts';
import { useLowPrice } from './useLowPrice.tsx';

/** What is typed about a photo. What is wrong is marked once saving was tried, and a low price is asked about; `knownPrice` is not. */
export function usePhotoDraft<Draft extends ProductDraft>(
  initial: Draft | (() => Draft),
  knownPrice?: number,
) {
  const [draft, setDraft] = useState(initial);
  const [problem, setProblem] = useState<DraftProblem | null>(null);
  /** Times that saving was refused here. */
  const [tries, setTries] = useState(0);
  const price = useLowPrice(knownPrice);
  const change = (next: (draft: Draft) => Draft) => {
    setProblem(null);
    setDraft(next);
  };
  /** Saves unless something is wrong. */
  const submit = (wrong: DraftProblem | null, save: () => void) => {
    setProblem(wrong);
    if (wrong) setTries((before) => before + 1);
    else price.check(draft.priceInCents, save);
  };
  /** For the next photo. */
  const restart = (next: (draft: Draft) => Draft) => {
    setTries(0);
    change(next);
  };
  return { draft, change, problem, tries, submit, restart, question: price.question };
}
