import { foldLog } from '@volleyscouter/core/rally/fold';
import type { Link } from '@volleyscouter/core/sync/view';
import { useMemo, useState } from 'react';
import { useLate } from '../../kit/useLate.ts';
import type { CallError } from '../../platform/api/callError.ts';
import { type MatchData, matchData } from '../shared/matchData.ts';
import type { Following } from '../sync/recording.ts';
import { useFollowing } from '../sync/useFollowing.ts';
import { isRefusal } from './ended.ts';
import { useCopy } from './useCopy.ts';

export interface LiveMatch {
  data: MatchData;
  /** `ended`: who looks may no longer; nothing more comes. */
  link: Link | 'ended';
  /** When what is shown came here, in ms since 1970; without a connection, until when it is known to hold. */
  asOf: number;
}

export type BenchStatus =
  | { status: 'loading' }
  | { status: 'failed'; error: CallError; retry: () => void }
  | { status: 'ready'; live: LiveMatch };

/** What came last, and when that was news. */
interface Came {
  following: Following | null;
  at: number;
}

/**
 * The match of the bench, live: by the right to the game, as a viewer of its screen has it. The last figures stay when that right ends;
 * after a reload without network they are those that the device had stored.
 */
export function useBench(id: string): BenchStatus {
  const now = useFollowing(id, { record: false });
  const fresh = now.status === 'ready' ? now.following : null;
  const [came, setCame] = useState<Came>({ following: null, at: 0 });
  if (fresh && fresh !== came.following)
    setCame({ following: fresh, at: came.following?.log === fresh.log ? came.at : Date.now() });
  const following = fresh ?? came.following;
  const at = following?.lostAt ?? came.at;
  const copy = useCopy(
    id,
    fresh && came.following ? { ...fresh, at, over: fresh.match.state.over } : null,
    now.status === 'failed' && isRefusal(now.error),
  );
  const late = useLate(now.status === 'loading');
  const stored = !following && (late || now.status === 'failed') ? copy : null;
  const storedMatch = useMemo(() => (stored ? foldLog(stored.log) : null), [stored]);
  const game = following?.game ?? stored?.game;
  const match = following?.match ?? storedMatch;
  const data = useMemo(() => (game && match ? matchData(game, match) : null), [game, match]);
  if (data && stored) return { status: 'ready', live: { data, link: 'offline', asOf: stored.at } };
  if (data && now.status !== 'loading')
    return { status: 'ready', live: { data, link: fresh ? fresh.link : 'ended', asOf: at } };
  if (now.status === 'failed' && copy !== undefined)
    return { status: 'failed', error: now.error, retry: now.retry };
  return { status: 'loading' };
}
