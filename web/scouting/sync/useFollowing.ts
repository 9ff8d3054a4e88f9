import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { browserWorld } from './browser.ts';
import { createFollower } from './follower.ts';
import type { FollowingStatus } from './recording.ts';
import { noteRecording } from './update.ts';

/**
 * A match, live, for as long as the screen is there. With `record` what is entered is kept in the browser and sent; there is a recorder
 * only while somebody is signed in who may record.
 */
export function useFollowing(id: string, { record }: { record: boolean }): FollowingStatus {
  const follower = useMemo(() => createFollower(id, record, browserWorld()), [id, record]);
  useEffect(() => (record ? noteRecording(id) : undefined), [id, record]);
  return useSyncExternalStore(follower.subscribe, follower.get);
}
