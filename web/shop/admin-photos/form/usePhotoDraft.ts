import { same } from '@volleyscouter/core/sync/same';
import { useState } from 'react';
import type { DraftProblem, PhotoDraft } from './draft.ts';
import { useLowPrice } from './useLowPrice.tsx';

/** What is typed about a photo. What is wrong is marked once saving was tried, and a low price is asked about; `knownPrice` is not. */
export function usePhotoDraft<Draft extends PhotoDraft>(initial: Draft | (() => Draft), knownPrice?: number) {
  /** As it is typed, and as it was before. */
  const [{ draft, before }, setDrafts] = useState(() => {
    const begun = initial instanceof Function ? initial() : initial;
    return { draft: begun, before: begun };
  });
  const [problem, setProblem] = useState<DraftProblem | null>(null);
  /** Times that saving was refused here. */
  const [tries, setTries] = useState(0);
  const price = useLowPrice(knownPrice);
  const change = (next: (draft: Draft) => Draft) => {
    setProblem(null);
    setDrafts((now) => ({ ...now, draft: next(now.draft) }));
  };
  /** Saves unless something is wrong. */
  const submit = (wrong: DraftProblem | null, save: () => void) => {
    setProblem(wrong);
    if (wrong) setTries((before) => before + 1);
    else price.check(draft.priceInCents, save);
  };
  /** For the next photo, once `sent` is saved: what was typed meanwhile is the next one's. */
  const restart = (sent: Draft, next: (draft: Draft) => Draft) => {
    setTries(0);
    setProblem(null);
    setDrafts((now) => ({ draft: next(now.draft), before: next(sent) }));
  };
  return {
    draft,
    dirty: !same(draft, before),
    change,
    problem,
    tries,
    submit,
    restart,
    question: price.question,
  };
}
