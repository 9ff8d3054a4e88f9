import { useCallback, useEffect, useState } from 'react';
import { scoutAccounts } from '../../platform/api/byAccount.ts';
import { type KeptRecording, recordingFiles } from './files.ts';
import { heldMatches } from './holdMatch.ts';
import { listRecordings } from './listRecordings.ts';
import { missing } from './problem.ts';
import { reportRecordings } from './reportRecordings.ts';

export interface StoredRecordings {
  recordings: readonly KeptRecording[];
  failed: boolean;
  refresh: () => void;
}

async function claim(recordings: readonly KeptRecording[]): Promise<void> {
  const [owner] = scoutAccounts();
  if (owner === undefined) return;
  for (const { id, owner: of } of recordings)
    if (of == null)
      await recordingFiles()
        .mark(id, { owner })
        .catch(() => undefined);
}

/**
 * Lists the stored recordings of the match, or of all matches if `game` is `null`. Running recordings are
 * left out. Also reports recordings to the server. `finished`: number of recordings finished on this page; a
 * change loads the list again.
 */
export function useRecordings(
  game: string | null,
  running: string | null,
  finished: number,
): StoredRecordings {
  const [stored, setStored] = useState<Pick<StoredRecordings, 'recordings' | 'failed'>>({
    recordings: [],
    failed: false,
  });
  const [refreshCount, setRefreshCount] = useState(0);
  const refresh = useCallback(() => setRefreshCount((count) => count + 1), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of `finished` or `refreshCount` loads the list again
  useEffect(() => {
    if (missing() !== null) return;
    let isUnmounted = false;
    const loadList = async (): Promise<void> => {
      const [recordings, isHeld] = await Promise.all([listRecordings(game), heldMatches()]);
      // While a tab holds the lock of the match, an unfinished recording is still running.
      const listed = recordings.filter(
        ({ id, game: of, bytes, ended }) =>
          bytes > 0 && id !== running && (ended || !isHeld(of) || (of === game && running !== null)),
      );
      if (isUnmounted) return;
      setStored({ recordings: listed, failed: false });
      await claim(recordings);
      await reportRecordings(recordings);
    };
    loadList().catch(() => isUnmounted || setStored({ recordings: [], failed: true }));
    window.addEventListener('online', refresh);
    return () => {
      isUnmounted = true;
      window.removeEventListener('online', refresh);
    };
  }, [game, running, finished, refreshCount, refresh]);
  return { ...stored, refresh };
}
