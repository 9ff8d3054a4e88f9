/** The typed line: its text, what it says, what is wrong with it, the ways on, and Enter, which stores it. */
import type { CodeTables } from '@volleyscouter/core/code/tables';
import { eitherSides } from '@volleyscouter/core/guess/eitherSide';
import { type Guessing, type Offered, offeredIn } from '@volleyscouter/core/guess/expand';
import type { GuessName } from '@volleyscouter/core/guess/guess';
import { TO_REVIEW } from '@volleyscouter/core/rally/apply';
import { type CheckedLine, checkLine, type Finding, type TypedEntry } from '@volleyscouter/core/rally/check';
import type { Command } from '@volleyscouter/core/rally/command';
import type { Match } from '@volleyscouter/core/rally/fold';
import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { newId } from '../../../kit/newId.ts';
import { useLatest } from '../../../kit/useLatest.ts';
import type { MatchData } from '../../shared/matchData.ts';
import type { EnterError, Recorder } from '../../sync/recording.ts';
import { serverTime } from '../../sync/serverTime.ts';
import { manualNow } from '../edit/addNow.ts';
import {
  guessedLetters,
  guessedOf,
  isGuessOffered,
  type LineFinding,
  type ReadLine,
  readLine,
  typedTokens,
  withUntaken,
} from '../guesses/guessing.ts';
import { findingsOnce, isUnfinished } from './findings.ts';
import { type KeyedText, keysOf, momentsOf, rekeyed } from './keyedText.ts';
import { earlierLines, recall, rememberLine } from './lineStorage.ts';
import { nearestPlayers } from './nearest.ts';
import { type LineOption, optionsOf } from './options.ts';
import { playSound, soundOf, wakeSounds } from './sounds.ts';
import { commandsOf, commasAsDots, fileClock, oneLine } from './typing.ts';
import { type HeldLine, type LineDraft, useLineDraft } from './useLineDraft.ts';

/** More codes than one entry of the log may have are no rally. */
const MOST_CODES = 200;
/** After so many milliseconds a line that is being kept says so. */
const SLOW_MS = 400;

/** A line starts sets. */
const LINE = { startsSets: true };

/** What lines are entered into. */
interface EntrySetup {
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

/** Enter: the line becomes codes of the log. One that is entered while the line before is being kept is held until then. */
function useEntering(setup: EntrySetup, line: CurrentLine) {
  const { match, tables, guessing, recorder, open } = setup;
  const { draft, read, check, known, onEntered } = line;
  const { keyed, held, write, hold, release, putBack } = draft;
  const { text } = keyed;
  const [tried, setTried] = useState<string | null>(null);
  const [pending, setPending] = useState(false);
  const [failed, setFailed] = useState<EnterError | null>(null);

  /** Stores a line, after `onTaken` has taken it off the screen. Returns whether it could be read. */
  const store = useCallback(
    (line: HeldLine, onTaken: () => void): boolean => {
      const { keyed: source, enter } = line;
      setTried(source.text);
      const isTyped = source === keyed;
      const reads = isTyped ? read : readLine(match, source.text, tables, guessing);
      const checked = isTyped ? check : checkLine(match, reads.text, tables, LINE);
      const { refused, entries } = checked;
      if (refused || entries.length > MOST_CODES) {
        playSound('refused');
        return false;
      }
      if (entries.length === 0) return false;
      const tokens = typedTokens(reads, source.text, checked).entries;
      const entering = {
        block: newId(),
        newId,
        clock: fileClock(new Date()),
        keys: keysOf(source, tokens, enter),
        moments: momentsOf(source, tokens),
        guessed: entries.map((entry) => guessedLetters(guessedOf(reads, entry, line.known))),
      };
      setPending(true);
      setFailed(null);
      onTaken();
      rememberLine(reads.text.trim());
      void recorder.enter(commandsOf(entries, entering)).then((kept) => {
        setPending(false);
        playSound(kept.ok ? soundOf(match, checked) : 'refused');
        if (kept.ok) return;
        setFailed(kept.error);
        putBack(line);
      });
      return true;
    },
    [keyed, read, match, check, tables, guessing, recorder, putBack],
  );
  const enterLine = useCallback(
    (typed: KeyedText, rest: string) => {
      if (!open) return;
      wakeSounds();
      const entered = { keyed: typed, enter: serverTime.now(), known: known.current };
      const empty = (): void => {
        write(rest);
        onEntered();
      };
      if (!pending && held.length === 0) return void store(entered, empty);
      if (typed.text.trim() === '') return;
      hold(entered, rest);
      onEntered();
    },
    [open, pending, held, store, known, write, hold, onEntered],
  );
  // the next line is checked on the match that the one before makes
  useEffect(() => {
    const [next] = held;
    if (pending || !next) return;
    if (!open || !store(next, release)) putBack();
  }, [held, pending, open, store, release, putBack]);
  const enterFirst = useCallback(
    (first: string, rest: string) => enterLine(rekeyed(keyed, first, serverTime.now().at), rest),
    [enterLine, keyed],
  );
  const enter = useCallback(() => enterLine(keyed, ''), [enterLine, keyed]);
  const { refused } = check;
  const keep = useCallback(() => {
    if (!refused) return enter();
    enterFirst(`>${TO_REVIEW}${text}`, '');
  }, [refused, text, enter, enterFirst]);
  return { tried, pending, slow: useSlow(pending), failed, setFailed, enter, enterFirst, keep };
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

/** Keys 1 to 9 take a repair. */
const MOST_OPTIONS = 9;

export interface TypedLine {
  text: string;
  /** What the text says once all that it leaves out is written out: what is checked, shown and stored. */
  read: ReadLine;
  /** Of each entry what nobody typed. */
  guessed: ReadonlyMap<TypedEntry, readonly GuessName[]>;
  /** With the guess of the side: of whom nobody typed it, and the ball may be on either. */
  eitherSide: readonly TypedEntry[];
  /** What one key would take. */
  offer: Offered | null;
  check: CheckedLine;
  /** What is said about the line now: nothing yet about a code on its way. */
  findings: readonly LineFinding[];
  options: readonly LineOption[];
  /** A line is being kept on the device, and it takes long. */
  slow: boolean;
  failed: EnterError | null;
  setText: (text: string) => void;
  enter: () => void;
  /** Enters a line that is refused as a comment to be read again; the score stays. */
  keep: () => void;
  /** Enters what the line begins with; `rest` stands in it then. */
  enterFirst: (line: string, rest: string) => void;
  /** A line is being kept: the next one is checked on the match that it makes. */
  pending: boolean;
  take: (option: LineOption) => void;
  earlier: (step: -1 | 1) => void;
}

interface LineSetup extends Omit<EntrySetup, 'match'> {
  data: MatchData;
  /** The line was taken, before it is empty. */
  onTaken: () => void;
}

const tooMany = (text: string): Finding => ({
  code: 'too-long',
  refused: true,
  from: 0,
  length: text.length,
  side: null,
  number: null,
  candidates: null,
  repairs: [],
});

/** What is said about the line, and the ways on. `tried`: what Enter was pressed on; that text is on its way no longer. */
function useFindings(
  text: string,
  read: ReadLine,
  check: CheckedLine,
  data: MatchData,
  tried: string | null,
) {
  const written = read.text;
  const findings = useMemo((): readonly LineFinding[] => {
    if (check.entries.length > MOST_CODES) return [tooMany(written)];
    return findingsOnce(check.findings)
      .filter(
        (finding) => tried === text || !(isUnfinished(written, finding) || isGuessOffered(read, finding)),
      )
      .map((finding) => withUntaken(read, finding));
  }, [check, tried, text, written, read]);
  const options = useMemo(() => {
    const repairs = findings.flatMap((finding) => optionsOf(written, finding));
    return [...repairs, ...nearestPlayers(written, check, data)].slice(0, MOST_OPTIONS);
  }, [findings, written, check, data]);
  return { findings, options };
}

/** Steps through the lines that were entered before. `forget`: what stands in the line is one's own again. */
function useEarlier(text: string, write: (text: string) => void) {
  const shown = useRef<{ at: number | null; own: string }>({ at: null, own: '' });
  const earlier = useCallback(
    (step: -1 | 1) => {
      const { at, own } = shown.current;
      const found = recall(earlierLines(), at, step, own);
      if (!found) return;
      shown.current = { at: found.at, own: at === null ? text : own };
      write(found.text);
    },
    [text, write],
  );
  const forget = useCallback(() => {
    shown.current = { at: null, own: '' };
  }, []);
  return { earlier, forget };
}

export function useLine({ data, onTaken, ...setup }: LineSetup): TypedLine {
  const { tables, guessing, recorder } = setup;
  const { match, game } = data;
  const draft = useLineDraft(game._id);
  const { keyed, write } = draft;
  const { text } = keyed;
  /** Codes of the line that were written out already. */
  const known = useRef<ReadLine['codes']>([]);
  const read = useMemo(() => readLine(match, text, tables, guessing), [match, text, tables, guessing]);
  const written = read.text;
  const check = useMemo(() => checkLine(match, written, tables, LINE), [match, written, tables]);
  const { earlier, forget } = useEarlier(text, write);
  const onEntered = useCallback(() => {
    known.current = [];
    forget();
    onTaken();
  }, [forget, onTaken]);
  const entering = useEntering({ match, ...setup }, { draft, read, check, known, onEntered });
  const { tried, pending, slow, failed, setFailed, enter, enterFirst, keep } = entering;
  const { findings, options } = useFindings(text, read, check, data, tried);

  // the same with every letter, and so are the keys and buttons that write into the line
  const setText = useLatest((next: string) => {
    forget();
    // a space ends a code: what it left out is written out, and no guess changes it any more
    const ends = !pending && next === `${text} ` && read.codes.length > 0;
    if (ends) known.current = [...known.current, ...read.codes];
    write(ends ? `${written} ` : commasAsDots(oneLine(next)));
    setFailed(null);
  });
  const take = useCallback(
    ({ change }: LineOption) => {
      if (change.kind === 'text') return setText(change.text);
      const command: Command =
        change.kind === 'lineup'
          ? manualNow(change.lineup)
          : { type: 'enlist', side: change.side, number: change.number };
      void recorder.enter([command]).then((kept) => {
        if (!kept.ok) setFailed(kept.error);
      });
    },
    [recorder, setText, setFailed],
  );

  const offer = useMemo(() => offeredIn(read), [read]);
  const { side } = guessing.switches;
  const eitherSide = useMemo(
    () => (side ? eitherSides(match, text, read, check) : []),
    [side, match, text, read, check],
  );
  const guessed = useMemo(
    () => new Map(check.entries.map((entry) => [entry, guessedOf(read, entry, known.current)])),
    [check, read],
  );
  return {
    text,
    read,
    guessed,
    eitherSide,
    offer,
    check,
    findings,
    options,
    slow,
    failed,
    setText,
    enter,
    keep,
    enterFirst,
    pending,
    take,
    earlier,
  };
}
