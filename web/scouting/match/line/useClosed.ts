import { useCallback, useState } from 'react';
import type { Following } from '../../sync/recording.ts';
import { scoutName } from '../recorder.ts';

export type Closed =
  | { reason: 'earlier'; viewed: number; last: number }
  /** `name` can be empty. */
  | { reason: 'other'; name: string }
  | { reason: 'over' };

type Facts = Pick<Following, 'match' | 'lease' | 'recorder'>;

/** `null` while codes can be entered. */
export function closedBy({ match, lease, recorder }: Facts, viewed: number, last: number): Closed | null {
  if (recorder && !recorder.holds)
    return { reason: 'other', name: lease ? scoutName(lease, recorder.here) : '' };
  if (viewed !== last) return { reason: 'earlier', viewed, last };
  return match.state.over ? { reason: 'over' } : null;
}

/** After the match, `open` allows corrections of the last rally. */
export function useClosed(facts: Facts, viewed: number, last: number, onLastSet: () => void) {
  const [corrects, setCorrects] = useState(false);
  const current = closedBy(facts, viewed, last);
  const closed = current?.reason === 'over' && corrects ? null : current;
  const reason = closed?.reason;
  const open = useCallback(() => {
    if (reason === 'earlier') onLastSet();
    if (reason === 'over') setCorrects(true);
  }, [reason, onLastSet]);
  return { closed, open };
}
