import { play } from '@volleyscouter/core/rally/fold';
import type { MatchState } from '@volleyscouter/core/rally/state';
import { useCallback, useRef } from 'react';
import type { MatchData } from '../../parts/matchData.ts';
import { newId } from '../../sync/newId.ts';
import type { Recorder } from '../../sync/recording.ts';
import { useEnter } from '../edit/useEnter.ts';
import { type Correction, commandOf } from './correct.ts';

/** Enters corrections; two quick presses are two steps, though the first is not on screen yet. */
export function useCorrect({ match }: MatchData, recorder: Recorder) {
  const { enter, failure } = useEnter(recorder);
  const ahead = useRef<{ state: MatchState; open: number } | null>(null);
  const { state, settings } = match;
  const correct = useCallback(
    async (correction: Correction) => {
      const from = ahead.current?.state ?? state;
      const command = commandOf(from, correction, newId);
      if (!command) return;
      const after = play(from, command, settings).after;
      const waiting = { state: after, open: (ahead.current?.open ?? 0) + 1 };
      ahead.current = waiting;
      await enter([command]);
      const open = (ahead.current?.open ?? 1) - 1;
      ahead.current = open > 0 ? { state: ahead.current?.state ?? after, open } : null;
    },
    [state, settings, enter],
  );
  return { correct, failure };
}
