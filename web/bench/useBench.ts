import type { Link } from '@volleyscouter/core/sync/view';
import { useMemo, useState } from 'react';
import type { CallError } from '../api/callError.ts';
import { type MatchData, matchData } from '../parts/matchData.ts';
import { useFollowing } from '../sync/useFollowing.ts';

export interface LiveMatch {
  data: MatchData;
  link: Link;
  /** When what is shown came here, in ms since 1970; without a connection, until when it is known to hold. */
  asOf: number;
}

export type BenchStatus =
  | { status: 'loading' }
  | { status: 'failed'; error: CallError; retry: () => void }
  | { status: 'ready'; live: LiveMatch };

/** The match of the bench, live: by the right to the game, as a viewer of its screen has it. */
export function useBench(id: string): BenchStatus {
  const now = useFollowing(id, { record: false });
  const following = now.status === 'ready' ? now.following : null;
  const { game, match, log } = following ?? {};
  const data = useMemo(() => (game && match ? matchData(game, match) : null), [game, match]);
  const [came, setCame] = useState({ log, at: 0 });
  if (came.log !== log) setCame({ log, at: Date.now() });
  if (now.status === 'loading') return now;
  if (now.status === 'failed') return { status: 'failed', error: now.error, retry: now.retry };
  if (!data) return { status: 'loading' };
  return {
    status: 'ready',
    live: { data, link: now.following.link, asOf: now.following.lostAt ?? came.at },
  };
}
