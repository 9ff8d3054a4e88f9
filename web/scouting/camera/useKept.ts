import { useCallback, useEffect, useState } from 'react';
import { scoutAccounts } from '../../platform/api/byAccount.ts';
import { type KeptRecording, recordingFiles } from './files.ts';
import { heldMatches } from './holdMatch.ts';
import { keptRecordings } from './kept.ts';
import { tellRecordings } from './tell.ts';
import { missing } from './trouble.ts';

export interface Kept {
  recordings: readonly KeptRecording[];
  failed: boolean;
  /** Looks again: one was given away or removed. */
  refresh: () => void;
}

/** Those that say nobody's name become hers who looks. */
async function claim(recordings: readonly KeptRecording[]): Promise<void> {
  const [owner] = scoutAccounts();
  if (owner === undefined) return;
  for (const { id, owner: of } of recordings)
    if (of == null)
      await recordingFiles()
        .mark(id, { owner })
        .catch(() => undefined);
}

/** Recordings of a match, or of all (`null`), that lie in this browser and do not run, of which the server is told; `finished` counts those that have come to their end. */
export function useKept(game: string | null, running: string | null, finished: number): Kept {
  const [kept, setKept] = useState<Pick<Kept, 'recordings' | 'failed'>>({ recordings: [], failed: false });
  const [looked, setLooked] = useState(0);
  const refresh = useCallback(() => setLooked((count) => count + 1), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it looks again when one of them changes
  useEffect(() => {
    if (missing() !== null) return;
    let left = false;
    const look = async (): Promise<void> => {
      const [recordings, held] = await Promise.all([keptRecordings(game), heldMatches()]);
      // what has not ended runs, here or in another tab, as long as one holds the match
      const still = recordings.filter(
        ({ id, game: of, bytes, ended }) =>
          bytes > 0 && id !== running && (ended || !held(of) || (of === game && running !== null)),
      );
      if (left) return;
      setKept({ recordings: still, failed: false });
      await claim(recordings);
      await tellRecordings(recordings);
    };
    look().catch(() => left || setKept({ recordings: [], failed: true }));
    window.addEventListener('online', refresh);
    return () => {
      left = true;
      window.removeEventListener('online', refresh);
    };
  }, [game, running, finished, looked, refresh]);
  return { ...kept, refresh };
}
