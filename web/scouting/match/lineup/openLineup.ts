/** Registers the open lineup form, so that Enter in the empty typed line records the lineup. */
import { useEffect } from 'react';

let recordForm: (() => void) | null = null;

export const recordOpenLineup = (): void => recordForm?.();

/** `record`: Gravar of a form that is open by default; `null` while the form cannot be recorded. */
export function useOpenLineup(record: (() => void) | null): void {
  useEffect(() => {
    if (!record) return;
    recordForm = record;
    return () => {
      recordForm = null;
    };
  }, [record]);
}
