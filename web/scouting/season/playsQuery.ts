import type { PlayCount } from '@volleyscouter/core/season/plays';
import type { PlaysQuery } from './calls.ts';

/** The plays behind a figure, before they are loaded. */
export interface AskedPlays {
  /** Description of the figure: 'Aces · Farol · 12/03/2026'. */
  title: string;
  query: PlaysQuery;
}

export function writeCount({
  of,
  grades,
  from,
  to,
  type,
  ...more
}: PlayCount): Pick<PlaysQuery, 'counts'> & PlaysQuery {
  return {
    counts: of,
    ...(grades && { grades: grades.join('') }),
    ...(from !== undefined && { start: from }),
    ...(to !== undefined && { end: to }),
    ...(type !== undefined && { type: type ?? 'none' }),
    ...more,
  };
}
