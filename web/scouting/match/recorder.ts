import type { Lease } from '@volleyscouter/core/sync/lease';
import { useMemo } from 'react';
import { accountOf } from '../../platform/api/session.ts';
import type { Recorder } from '../sync/recording.ts';
import { editText } from './editText.ts';

/** The name can be empty. */
export function scoutName({ account, name }: Lease, here: boolean): string {
  if (here) return editText.recorder.otherLogin;
  const isOwn = accountOf('admin') === account || accountOf('scouter') === account;
  return isOwn ? editText.recorder.oneself : name;
}

export function useReleasingRecorder(recorder: Recorder | null, release: () => void): Recorder | null {
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
