/** The line-ups that stand open over the match: Enter in the empty line records them. */
import { useEffect } from 'react';

let recordForm: (() => void) | null = null;

/** Gravar of the form that stands open, where it is complete. */
export const recordStanding = (): void => recordForm?.();

/** `record`: Gravar of a form that stands open by itself; `null` while it cannot be recorded. */
export function useStanding(record: (() => void) | null): void {
  useEffect(() => {
    if (!record) return;
    recordForm = record;
    return () => {
      recordForm = null;
    };
  }, [record]);
}
