/** Says that the notes of a match's bench may have changed: pushed, or missed while its socket was away. Whoever shows them fetches. */
import type { Stop } from './ports.ts';

const listeners = new Set<(match: string) => void>();

export function tellNotes(match: string): void {
  for (const listener of listeners) listener(match);
}

export function onNotes(match: string, changed: () => void): Stop {
  const hear = (told: string): void => {
    if (told === match) changed();
  };
  listeners.add(hear);
  return () => void listeners.delete(hear);
}
