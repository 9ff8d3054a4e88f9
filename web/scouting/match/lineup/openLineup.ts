/** Enter in an empty code line records the open lineup form. */
import { useEffect } from 'react';

let recordForm: (() => void) | null = null;

export const recordOpenLineup = (): void => recordForm?.();

/** `record`: `null` while the form cannot be recorded. */
export function useOpenLineup(record: (() => void) | null): void {
  useEffect(() => {
    if (!record) return;
    recordForm = record;
    return () => {
      recordForm = null;
    };
  }, [record]);
}
