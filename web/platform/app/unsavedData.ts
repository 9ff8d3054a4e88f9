import type { SessionKind } from '@volleyscouter/core/access/roles';
import { hasUnsaved } from '../../kit/unsaved.ts';
import type { KeptRecording } from '../../scouting/camera/files.ts';
import { heldMatches } from '../../scouting/camera/holdMatch.ts';
import { listRecordings } from '../../scouting/camera/listRecordings.ts';
import { waitingChanges } from '../../scouting/shared/video/keptVideos.ts';
import { unsentTotal } from '../../scouting/sync/update.ts';
import { accountOf } from '../api/session.ts';

export interface UnsavedData {
  /** Entries that exist only on this device. */
  entries: number;
  changes: number;
  /** The account's recordings that were not saved as a file. */
  recordings: number;
  running: boolean;
  form: boolean;
}

/** Empty if the browser cannot store recordings. */
async function unsaved(kind: SessionKind): Promise<KeptRecording[]> {
  const account = accountOf(kind);
  const recordings = await listRecordings(null).catch(() => []);
  return recordings.filter(
    ({ bytes, given, owner }) => bytes > 0 && !given && (owner == null || owner === account),
  );
}

/** `null`: a sign-out would leave no unsaved data in this browser. */
export async function findUnsavedData(kind: SessionKind): Promise<UnsavedData | null> {
  const [entries, recordings, isHeld] = await Promise.all([
    unsentTotal(),
    unsaved(kind),
    heldMatches().catch(() => () => false),
  ]);
  const changes = waitingChanges();
  const form = hasUnsaved();
  if (entries + changes + recordings.length === 0 && !form) return null;
  const running = recordings.some(({ ended, game }) => !ended && isHeld(game));
  return { entries, changes, recordings: recordings.length, running, form };
}
