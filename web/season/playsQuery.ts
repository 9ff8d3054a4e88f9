/** What of the plays is counted, as it is sent. */
import type { PlayCount } from '@volleyscouter/core/season/plays';
import type { PlaysQuery } from './calls.ts';

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
