/** Decides whether the line is closed, and opens it again. */
import { useCallback, useState } from 'react';
import type { Following } from '../../sync/recording.ts';
import { scoutName } from '../recorder.ts';

export type Closed =
  | { why: 'earlier'; viewed: number; last: number }
  /** Somebody else records; `name` may be empty. */
  | { why: 'other'; name: string }
  | { why: 'over' };

type Facts = Pick<Following, 'match' | 'lease' | 'recorder'>;

/** Returns the first reason that applies; `null` while codes can be entered. */
export function closedBy({ match, lease, recorder }: Facts, viewed: number, last: number): Closed | null {
  if (recorder && !recorder.holds)
    return { why: 'other', name: lease ? scoutName(lease, recorder.here) : '' };
  if (viewed !== last) return { why: 'earlier', viewed, last };
  return match.state.over ? { why: 'over' } : null;
}

/**
 * Returns the reason why the line is closed, and `open`, which goes to the last set. After the match, `open`
 * allows corrections of its last rally.
 */
export function useClosed(facts: Facts, viewed: number, last: number, onLastSet: () => void) {
  const [corrects, setCorrects] = useState(false);
  const current = closedBy(facts, viewed, last);
  const closed = current?.why === 'over' && corrects ? null : current;
  const why = closed?.why;
  const open = useCallback(() => {
    if (why === 'earlier') onLastSet();
    if (why === 'over') setCorrects(true);
  }, [why, onLastSet]);
  return { closed, open };
}
