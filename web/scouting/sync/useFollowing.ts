import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { browserWorld } from './browser.ts';
import { createFollower } from './follower.ts';
import type { FollowingStatus } from './recording.ts';
import { noteRecording } from './update.ts';

/** A recorder exists only with `record`, while a user who may record is signed in. */
export function useFollowing(id: string, { record }: { record: boolean }): FollowingStatus {
  const follower = useMemo(() => createFollower(id, record, browserWorld()), [id, record]);
  useEffect(() => (record ? noteRecording(id) : undefined), [id, record]);
  return useSyncExternalStore(follower.subscribe, follower.get);
}
