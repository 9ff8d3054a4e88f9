import type { PlayCount } from '@volleyscouter/core/season/plays';
import type { PlaysQuery } from './calls.ts';

export interface AskedPlays {
  /** 'Aces · Farol · 12/03/2026'. */
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
