import type { MatchVideo } from '@volleyscouter/contract/videos';
import type { Match } from '@volleyscouter/core/rally/fold';
import { type SameStretch, shownMoments } from '@volleyscouter/core/video/alignment';
import type { ShownMoment } from '@volleyscouter/core/video/moment';
import { endOf } from '@volleyscouter/core/video/storedVideos';

interface ShownVideo {
  id: string;
  stored: MatchVideo | undefined;
  same?: readonly SameStretch[];
}

/** The server sends `aligned` only to viewers who receive no key times. */
export function momentsOf(match: Match, { id, stored, same = [] }: ShownVideo): Map<string, ShownMoment> {
  const { startedAt = null, points = [], aligned = {} } = stored ?? {};
  const end = stored && endOf(stored);
  const moments = new Map(shownMoments(match, { id, startedAt, points, end, same }));
  for (const [play, at] of Object.entries(aligned)) moments.set(play, { at, from: 'keys' });
  return moments;
}
