import { recordingFile } from '@volleyscouter/core/video/recordingFile';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useLatest } from '../../kit/useLatest.ts';
import type { MatchData } from '../shared/matchData.ts';
import { listRecordings } from './listRecordings.ts';
import { CameraSession, type CameraState } from './session.ts';

interface Camera {
  session: CameraSession;
  state: CameraState;
}

/** Leaving the screen stops the recording and keeps it. */
export function useCamera({ game, names, match }: MatchData): Camera {
  const nameOf = useLatest(async (set: number): Promise<string> => {
    const recordings = await listRecordings(game._id).catch(() => []);
    return recordingFile(
      names,
      names,
      set,
      recordings.map(({ name }) => name),
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
    const blockUnload = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', blockUnload);
    return () => window.removeEventListener('beforeunload', blockUnload);
  }, [recorded]);
  useKeyPaints(recorded !== undefined, session.keyPainted);
  return { session, state };
}

function useKeyPaints(listens: boolean, onPaint: (milliseconds: number) => void): void {
  useEffect(() => {
    if (!listens) return;
    const { port1, port2 } = new MessageChannel();
    let began: number | null = null;
    // A task posted in a frame callback runs right after the paint.
    port1.onmessage = () => {
      if (began !== null) onPaint(performance.now() - began);
      began = null;
    };
    const onKey = ({ key, target, timeStamp }: KeyboardEvent): void => {
      if (key.length !== 1 || !(target instanceof HTMLTextAreaElement) || began !== null) return;
      began = timeStamp;
      requestAnimationFrame(() => port2.postMessage(null));
    };
    window.addEventListener('keydown', onKey, { capture: true, passive: true });
    return () => {
      window.removeEventListener('keydown', onKey, { capture: true });
      port1.close();
    };
  }, [listens, onPaint]);
}
