import { foldLog } from '@volleyscouter/core/rally/fold';
import type { Link } from '@volleyscouter/core/sync/view';
import { useMemo, useState } from 'react';
import { useDelayed } from '../../kit/useDelayed.ts';
import type { CallError } from '../../platform/api/callError.ts';
import { type MatchData, matchData } from '../shared/matchData.ts';
import type { Following } from '../sync/recording.ts';
import { useFollowing } from '../sync/useFollowing.ts';
import { isRefusal } from './passEnd.ts';
import { useCopy } from './useCopy.ts';

export interface LiveMatch {
  data: MatchData;
  /** `ended`: live updates have failed, so the data are the last received data. */
  link: Link | 'ended';
  /**
   * Arrival of the data, in ms since 1970. Offline: the last time at which the data were known to be current.
   */
  asOf: number;
}

export type BenchStatus =
  | { status: 'loading' }
  | { status: 'failed'; error: CallError; retry: () => void }
  | { status: 'ready'; live: LiveMatch };

interface Received {
  following: Following | null;
  at: number;
}

/** Keeps the last figures when the access ends. After an offline reload returns the stored figures. */
export function useBench(id: string): BenchStatus {
  const now = useFollowing(id, { record: false });
  const fresh = now.status === 'ready' ? now.following : null;
  const [received, setReceived] = useState<Received>({ following: null, at: 0 });
  if (fresh && fresh !== received.following)
    setReceived({ following: fresh, at: received.following?.log === fresh.log ? received.at : Date.now() });
  const following = fresh ?? received.following;
  const at = following?.lostAt ?? received.at;
  const copy = useCopy(
    id,
    fresh && received.following ? { ...fresh, at, over: fresh.match.state.over } : null,
    now.status === 'failed' && isRefusal(now.error),
  );
  const late = useDelayed(now.status === 'loading');
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
