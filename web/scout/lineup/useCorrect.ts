import type { Side } from '@volleyscouter/core/code/vocabulary';
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
  /** Points of one team in one set, one press after the other, are one step back. */
  const run = useRef<{ side: Side; set: number; block: string; last: string } | null>(null);
  const ahead = useRef<{ state: MatchState; open: number } | null>(null);
  const { state, settings, plays } = match;
  const last = plays.at(-1)?.id;
  const correct = useCallback(
    async (correction: Correction) => {
      const from = ahead.current?.state ?? state;
      const single = commandOf(from, correction, newId);
      if (!single) return;
      const side = correction.kind === 'score' ? correction.side : null;
      const before = run.current;
      const goesOn =
        before?.side === side &&
        before?.set === from.set &&
        (ahead.current !== null || before?.last === last);
      const command = goesOn && before ? { ...single, block: before.block } : single;
      run.current = side && { side, set: from.set, block: command.block, last: command.id };
      const after = play(from, command, settings).after;
      const waiting = { state: after, open: (ahead.current?.open ?? 0) + 1 };
      ahead.current = waiting;
      await enter([command]);
      const open = (ahead.current?.open ?? 1) - 1;
      ahead.current = open > 0 ? { state: ahead.current?.state ?? after, open } : null;
    },
    [state, settings, last, enter],
  );
  return { correct, failure };
}
