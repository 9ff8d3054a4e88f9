import type { CodeTables } from '@volleyscouter/core/code/tables';
import { findAmbiguousSides } from '@volleyscouter/core/guess/ambiguousSides';
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

const MAX_CODES = 200;
const SLOW_MS = 400;

const LINE = { startsSets: true };

interface EntrySetup {
  match: Match;
  tables: CodeTables;
  guessing: Guessing;
  recorder: Recorder;
  open: boolean;
}

interface CurrentLine {
  draft: LineDraft;
  read: ReadLine;
  check: CheckedLine;
  completedCodes: RefObject<ReadLine['codes']>;
  onEntered: () => void;
}

function useEntering(setup: EntrySetup, line: CurrentLine) {
  const { match, tables, guessing, recorder, open } = setup;
  const { draft, read, check, completedCodes, onEntered } = line;
  const { keyed, heldLines, write, holdLine, release, putBack } = draft;
  const { text } = keyed;
  const [triedText, setTried] = useState<string | null>(null);
  const [pending, setPending] = useState(false);
  const [failed, setFailed] = useState<EnterError | null>(null);

  /** `onTaken` removes the line from the draft. Returns false if the line is refused or empty. */
  const store = useCallback(
    (line: HeldLine, onTaken: () => void): boolean => {
      const { keyed: source, enter } = line;
      setTried(source.text);
      const isTyped = source === keyed;
      const reads = isTyped ? read : readLine(match, source.text, tables, guessing);
      const checked = isTyped ? check : checkLine(match, reads.text, tables, LINE);
      const { refused, entries } = checked;
      if (refused || entries.length > MAX_CODES) {
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
        guessed: entries.map((entry) => guessedLetters(guessedOf(reads, entry, line.completedCodes))),
      };
      setPending(true);
      setFailed(null);
      onTaken();
      rememberLine(reads.text.trim());
      void recorder.enter(commandsOf(entries, entering)).then((result) => {
        setPending(false);
        playSound(result.ok ? soundOf(match, checked) : 'refused');
        if (result.ok) return;
        setFailed(result.error);
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
      const entered = { keyed: typed, enter: serverTime.now(), completedCodes: completedCodes.current };
      const empty = (): void => {
        write(rest);
        onEntered();
      };
      if (!pending && heldLines.length === 0) return void store(entered, empty);
      if (typed.text.trim() === '') return;
      holdLine(entered, rest);
      onEntered();
    },
    [open, pending, heldLines, store, completedCodes, write, holdLine, onEntered],
  );
  // the previous line changes the match, so a held line is checked only when the previous line is stored
  useEffect(() => {
    const [next] = heldLines;
    if (pending || !next) return;
    if (!open || !store(next, release)) putBack();
  }, [heldLines, pending, open, store, release, putBack]);
  const enterFirst = useCallback(
    (first: string, rest: string) => enterLine(rekeyed(keyed, first, serverTime.now().at), rest),
    [enterLine, keyed],
  );
  const enter = useCallback(() => enterLine(keyed, ''), [enterLine, keyed]);
  const { refused } = check;
  const storeForReview = useCallback(() => {
    if (!refused) return enter();
    enterFirst(`>${TO_REVIEW}${text}`, '');
  }, [refused, text, enter, enterFirst]);
  return {
    tried: triedText,
    pending,
    slow: useSlow(pending),
    failed,
    setFailed,
    enter,
    enterFirst,
    storeForReview,
  };
}

function useSlow(pending: boolean): boolean {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    if (!pending) return setSlow(false);
    const timer = setTimeout(() => setSlow(true), SLOW_MS);
    return () => clearTimeout(timer);
  }, [pending]);
  return slow;
}

/** Alt+1 to Alt+9 select an option. */
const MAX_OPTIONS = 9;

export interface TypedLine {
  text: string;
  /** The line with its omitted parts written out; this text is checked and stored. */
  read: ReadLine;
  guessed: ReadonlyMap<TypedEntry, readonly GuessName[]>;
  /** Entries whose side is guessed; both sides are possible. */
  eitherSide: readonly TypedEntry[];
  offer: Offered | null;
  check: CheckedLine;
  /** Findings of an unfinished code are left out until Enter is pressed on this text. */
  findings: readonly LineFinding[];
  options: readonly LineOption[];
  slow: boolean;
  failed: EnterError | null;
  setText: (text: string) => void;
  enter: () => void;
  /** Stores a refused line as a comment, without a change of the score; enters any other line as usual. */
  storeForReview: () => void;
  enterFirst: (line: string, rest: string) => void;
  /** True while an entered line is being stored; the next line is checked only after that. */
  pending: boolean;
  applyOption: (option: LineOption) => void;
  earlier: (step: -1 | 1) => void;
}

interface LineSetup extends Omit<EntrySetup, 'match'> {
  data: MatchData;
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

/** `tried`: the text on which Enter was pressed; its unfinished codes count as errors. */
function useFindings(
  text: string,
  read: ReadLine,
  check: CheckedLine,
  data: MatchData,
  tried: string | null,
) {
  const written = read.text;
  const findings = useMemo((): readonly LineFinding[] => {
    if (check.entries.length > MAX_CODES) return [tooMany(written)];
    return findingsOnce(check.findings)
      .filter(
        (finding) => tried === text || !(isUnfinished(written, finding) || isGuessOffered(read, finding)),
      )
      .map((finding) => withUntaken(read, finding));
  }, [check, tried, text, written, read]);
  const options = useMemo(() => {
    const repairs = findings.flatMap((finding) => optionsOf(written, finding));
    return [...repairs, ...nearestPlayers(written, check, data)].slice(0, MAX_OPTIONS);
  }, [findings, written, check, data]);
  return { findings, options };
}

/** After `forget`, the current text counts as typed by the user. */
function useEarlier(text: string, write: (text: string) => void) {
  const position = useRef<{ at: number | null; userText: string }>({ at: null, userText: '' });
  const earlier = useCallback(
    (step: -1 | 1) => {
      const { at, userText } = position.current;
      const recalled = recall(earlierLines(), at, step, userText);
      if (!recalled) return;
      position.current = { at: recalled.at, userText: at === null ? text : userText };
      write(recalled.text);
    },
    [text, write],
  );
  const forget = useCallback(() => {
    position.current = { at: null, userText: '' };
  }, []);
  return { earlier, forget };
}

export function useLine({ data, onTaken, ...setup }: LineSetup): TypedLine {
  const { tables, guessing, recorder } = setup;
  const { match, game } = data;
  const draft = useLineDraft(game._id);
  const { keyed, write } = draft;
  const { text } = keyed;
  /** The guessed parts of these codes are already in the text. */
  const completedCodes = useRef<ReadLine['codes']>([]);
  const read = useMemo(() => readLine(match, text, tables, guessing), [match, text, tables, guessing]);
  const written = read.text;
  const check = useMemo(() => checkLine(match, written, tables, LINE), [match, written, tables]);
  const { earlier, forget } = useEarlier(text, write);
  const onEntered = useCallback(() => {
    completedCodes.current = [];
    forget();
    onTaken();
  }, [forget, onTaken]);
  const entering = useEntering({ match, ...setup }, { draft, read, check, completedCodes, onEntered });
  const { tried, pending, slow, failed, setFailed, enter, enterFirst, storeForReview } = entering;
  const { findings, options } = useFindings(text, read, check, data, tried);

  // a stable function, so that keys and buttons are not rendered again for every letter
  const setText = useLatest((next: string) => {
    forget();
    // a space completes a code: its guessed parts no longer change
    const ends = !pending && next === `${text} ` && read.codes.length > 0;
    if (ends) completedCodes.current = [...completedCodes.current, ...read.codes];
    write(ends ? `${written} ` : commasAsDots(oneLine(next)));
    setFailed(null);
  });
  const applyOption = useCallback(
    ({ change }: LineOption) => {
      if (change.kind === 'text') return setText(change.text);
      const command: Command =
        change.kind === 'lineup'
          ? manualNow(change.lineup)
          : { type: 'enlist', side: change.side, number: change.number };
      void recorder.enter([command]).then((result) => {
        if (!result.ok) setFailed(result.error);
      });
    },
    [recorder, setText, setFailed],
  );

  const offer = useMemo(() => offeredIn(read), [read]);
  const { side } = guessing.switches;
  const eitherSide = useMemo(
    () => (side ? findAmbiguousSides(match, text, read, check) : []),
    [side, match, text, read, check],
  );
  const guessed = useMemo(
    () => new Map(check.entries.map((entry) => [entry, guessedOf(read, entry, completedCodes.current)])),
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
    storeForReview,
    enterFirst,
    pending,
    applyOption,
    earlier,
  };
}
