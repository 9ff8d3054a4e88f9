import { useEffect, useMemo } from 'react';
import { isTyping, isUnderDialog, useKeys } from '../../kit/keys.ts';
import { videoBesideText } from '../shared/texts/videoBeside.ts';
import { actionOf, type VideoAction } from './videoKeys.ts';

/** A field keeps its own keys; the typed line has none of these. */
const isOfField = (target: EventTarget | null): boolean =>
  isTyping(target) && !(target instanceof Element && target.matches('[data-takes-keys]'));

/** For the list of keys alone. */
const LISTED = videoBesideText.keys.map(([key, label]) => ({ key, label, run: () => undefined }));

/** Keys of the video, in the line and outside it. Keep `run` stable. */
export function useVideoKeys(run: (action: VideoAction) => void): void {
  useKeys(useMemo(() => LISTED, []));
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || isOfField(event.target) || isUnderDialog()) return;
      const action = actionOf(event);
      if (!action) return;
      // also when held down: the browser's own meaning of these keys is another
      event.preventDefault();
      if (!event.repeat || action.kind === 'skip' || action.kind === 'frame') run(action);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [run]);
}
