import { useMemo } from 'react';
import type { Recorder } from '../sync/recording.ts';

/** The recorder for whoever follows the match with it: what is entered is seen at once, whatever was looked at before. */
export function useReleasing(recorder: Recorder | null, release: () => void): Recorder | null {
  return useMemo(
    () =>
      recorder && {
        ...recorder,
        enter: (commands) => {
          release();
          return recorder.enter(commands);
        },
      },
    [recorder, release],
  );
}
