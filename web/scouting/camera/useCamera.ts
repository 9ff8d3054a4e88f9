import { recordingFile } from '@volleyscouter/core/video/recordingFile';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useLatest } from '../../kit/useLatest.ts';
import type { MatchData } from '../shared/matchData.ts';
import { keptRecordings } from './kept.ts';
import { CameraSession, type CameraState } from './session.ts';
import { useKeyPaints } from './useKeyPaints.ts';

interface Camera {
  session: CameraSession;
  state: CameraState;
}

/** The camera of a match while its screen is shown. Each set is a file of its own; leaving ends the recording, which stays kept. */
export function useCamera({ game, names, match }: MatchData): Camera {
  const nameOf = useLatest(async (set: number): Promise<string> => {
    const kept = await keptRecordings(game._id).catch(() => []);
    return recordingFile(
      names,
      names,
      set,
      kept.map(({ name }) => name),
    );
  });
  const [session] = useState(() => new CameraSession(game._id, nameOf));
  const state = useSyncExternalStore(session.subscribe, session.state);
  const { set, over } = match.state;
  const recorded = state.recording?.facts.set;
  useEffect(() => {
    if (recorded !== undefined && recorded !== set && !over) void session.next(set);
  }, [session, recorded, set, over]);
  useEffect(() => () => void session.close(), [session]);
  useEffect(() => {
    if (recorded === undefined) return;
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [recorded]);
  useKeyPaints(recorded !== undefined, session.keyPainted);
  return { session, state };
}
