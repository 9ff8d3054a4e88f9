/** The line-ups that stand open over the match: Enter in the empty line records them, and the court shows them. */
import type { Manual } from '@volleyscouter/core/rally/command';
import { useEffect } from 'react';

/** What the court shows of a form. */
export type StandingLineup = Pick<Manual, 'home' | 'visitor' | 'serving' | 'left'>;

let recordForm: (() => void) | null = null;

/** Gravar of the form that stands open, where it is complete. */
export const recordStanding = (): void => recordForm?.();

interface Standing {
  /** What the form would record; `null` while that is nothing. */
  lineup: StandingLineup | null;
  /** `null` while it cannot be recorded. */
  record: (() => void) | null;
  /** Only of a form that stands open by itself. */
  onShow: ((lineup: StandingLineup | null) => void) | undefined;
}

export function useStanding({ lineup, record, onShow }: Standing): void {
  useEffect(() => {
    if (!onShow) return;
    recordForm = record;
    return () => {
      recordForm = null;
    };
  }, [onShow, record]);
  useEffect(() => {
    onShow?.(lineup);
    return () => onShow?.(null);
  }, [onShow, lineup]);
}
