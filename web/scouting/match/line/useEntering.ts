/** Enter: the line becomes codes of the log. One that is entered while the line before is being kept waits for it. */
import type { CodeTables } from '@volleyscouter/core/code/tables';
import type { Guessing } from '@volleyscouter/core/guess/expand';
import { type CheckedLine, checkLine } from '@volleyscouter/core/rally/check';
import type { Match } from '@volleyscouter/core/rally/fold';
import type { ServerMoment } from '@volleyscouter/core/sync/clock';
import { type RefObject, useCallback, useEffect, useState } from 'react';
import { newId } from '../../../kit/newId.ts';
import type { EnterError, Recorder } from '../../sync/recording.ts';
import { serverTime } from '../../sync/serverTime.ts';
import { guessedLetters, guessedOf, type ReadLine, readLine, typedTokens } from '../guesses/guessing.ts';
import { keyedPart, keysOf, momentsOf } from './keyedText.ts';
import { rememberLine } from './lineStorage.ts';
import { playSound, soundOf, wakeSounds } from './sounds.ts';
import { commandsOf, fileClock } from './typing.ts';
import type { LineDraft } from './useLineDraft.ts';

/** More codes than one entry of the log may have are no rally. */
export const MOST_CODES = 200;
/** After so many milliseconds a line that is being kept says so. */
const SLOW_MS = 400;

/** What lines are entered into. */
export interface EntrySetup {
  match: Match;
  tables: CodeTables;
  guessing: Guessing;
  recorder: Recorder;
  /** Codes can be entered now. */
  open: boolean;
}

/** The line as it stands. */
interface CurrentLine {
  draft: LineDraft;
  read: ReadLine;
  check: CheckedLine;
  /** Codes of the line that were written out already. */
  known: RefObject<ReadLine['codes']>;
  /** The line was taken: a new one begins. */
  onEntered: () => void;
}

export function useEntering(setup: EntrySetup, line: CurrentLine) {
  const { match, tables, guessing, recorder, open } = setup;
  const { draft, read, check, known, onEntered } = line;
  const { keyed, write, putBack } = draft;
  const { text } = keyed;
  const [tried, setTried] = useState<string | null>(null);
  const [pending, setPending] = useState(false);
  const [failed, setFailed] = useState<EnterError | null>(null);
  /** Enter was pressed while the line before was being kept. */
  const [waiting, setWaiting] = useState<ServerMoment | null>(null);

  const enterAt = useCallback(
    async (now: ServerMoment, part?: { line: string; rest: string }) => {
      if (!open) return;
      // the next line is checked on the match that this one makes
      if (pending) return setWaiting(now);
      setTried(text);
      wakeSounds();
      const typed = part?.line ?? text;
      const reads = part ? readLine(match, typed, tables, guessing) : read;
      const checked = part ? checkLine(match, reads.text, tables) : check;
      const { refused, entries } = checked;
      if (refused || entries.length > MOST_CODES) return playSound('refused');
      if (entries.length === 0) return;
      const tokens = typedTokens(reads, typed, checked).entries;
      const guessed = entries.map((entry) => guessedLetters(guessedOf(reads, entry, known.current)));
      const entering = {
        block: newId(),
        newId,
        clock: fileClock(new Date()),
        keys: keysOf(keyed, tokens, now),
        moments: momentsOf(keyed, tokens),
        guessed,
      };
      setPending(true);
      setFailed(null);
      write(part?.rest ?? '');
      rememberLine(reads.text.trim());
      onEntered();
      const kept = await recorder.enter(commandsOf(entries, entering));
      setPending(false);
      if (kept.ok) return playSound(soundOf(match, checked));
      playSound('refused');
      setFailed(kept.error);
      putBack(part ? keyedPart(keyed, part.line.length) : keyed, now.at);
    },
    [
      open,
      pending,
      keyed,
      text,
      read,
      match,
      check,
      tables,
      guessing,
      recorder,
      write,
      putBack,
      known,
      onEntered,
    ],
  );
  const enterFirst = useCallback(
    (first: string, rest: string) => void enterAt(serverTime.now(), { line: first, rest }),
    [enterAt],
  );
  const enter = useCallback(() => void enterAt(serverTime.now()), [enterAt]);
  useEffect(() => {
    if (pending || !waiting) return;
    setWaiting(null);
    void enterAt(waiting);
  }, [pending, waiting, enterAt]);
  return { tried, pending, slow: useSlow(pending), failed, setFailed, enter, enterFirst };
}

/** Whether it takes long. */
function useSlow(pending: boolean): boolean {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    if (!pending) return setSlow(false);
    const timer = setTimeout(() => setSlow(true), SLOW_MS);
    return () => clearTimeout(timer);
  }, [pending]);
  return slow;
}
