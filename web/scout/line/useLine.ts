import type { CodeTables } from '@volleyscouter/core/code/tables';
import { type Guessing, type Offered, offeredIn } from '@volleyscouter/core/guess/expand';
import type { GuessName } from '@volleyscouter/core/guess/guess';
import { type CheckedLine, checkLine, type Finding, type TypedEntry } from '@volleyscouter/core/rally/check';
import type { Match } from '@volleyscouter/core/rally/fold';
import type { ServerMoment } from '@volleyscouter/core/sync/clock';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { newId } from '../../sync/newId.ts';
import type { EnterError, Recorder } from '../../sync/recording.ts';
import { serverTime } from '../../sync/serverTime.ts';
import { findingsOnce, isUnfinished } from './findings.ts';
import {
  guessedLetters,
  guessedOf,
  isGuessOffered,
  type ReadLine,
  readLine,
  typedTokens,
} from './guessing.ts';
import { keyedBefore, keysOf, rekeyed } from './keyedText.ts';
import { earlierLines, loadDraft, recall, rememberLine, saveDraft } from './lineStorage.ts';
import { type LineOption, optionsOf } from './options.ts';
import { playSound, soundOf, wakeSounds } from './sounds.ts';
import { commandsOf, commasAsDots, fileClock, oneLine } from './typing.ts';

/** A pause of so many milliseconds in typing, and what is typed is kept. */
const DRAFT_MS = 200;
/** After so many milliseconds a line that is being kept says so. */
const SLOW_MS = 400;
/** More codes than one entry of the log may have are no rally. */
const MOST_CODES = 200;
/** Keys 1 to 9 take a repair. */
const MOST_OPTIONS = 9;

export interface TypedLine {
  text: string;
  /** What the text says once all that it leaves out is written out: what is checked, shown and stored. */
  read: ReadLine;
  /** Of each entry what nobody typed. */
  guessed: ReadonlyMap<TypedEntry, readonly GuessName[]>;
  /** What one key would take. */
  offer: Offered | null;
  check: CheckedLine;
  /** What is said about the line now: nothing yet about a code on its way. */
  findings: readonly Finding[];
  options: readonly LineOption[];
  /** A line is being kept on the device, and it takes long. */
  slow: boolean;
  failed: EnterError | null;
  setText: (text: string) => void;
  enter: () => void;
  /** Enters what the line begins with; `rest` stands in it then. */
  enterFirst: (line: string, rest: string) => void;
  /** A line is being kept: the next one is checked on the match that it makes. */
  pending: boolean;
  take: (option: LineOption) => void;
  earlier: (step: -1 | 1) => void;
}

interface LineSetup {
  /** Id of the match. */
  id: string;
  match: Match;
  tables: CodeTables;
  guessing: Guessing;
  recorder: Recorder;
  /** Codes can be entered now. */
  open: boolean;
  /** Second of the video, `null` without one. */
  videoTime: () => number | null;
  /** More ways on, after those out of what is wrong. */
  propose: (text: string, check: CheckedLine) => readonly LineOption[];
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

/** The typed line: its text, what it says, and what Enter does with it. */
export function useLine(setup: LineSetup): TypedLine {
  const { id, match, tables, guessing, recorder, open, videoTime, propose } = setup;
  const [keyed, setKeyed] = useState(() => loadDraft(id, serverTime.now().at));
  const { text } = keyed;
  const [tried, setTried] = useState<string | null>(null);
  const [pending, setPending] = useState(false);
  const [slow, setSlow] = useState(false);
  const [failed, setFailed] = useState<EnterError | null>(null);
  /** Enter was pressed while the line before was being kept. */
  const [waiting, setWaiting] = useState<ServerMoment | null>(null);
  const shown = useRef<{ at: number | null; own: string }>({ at: null, own: '' });
  /** Codes of the line that were written out already. */
  const known = useRef<ReadLine['codes']>([]);
  const latest = useRef(keyed);
  useEffect(() => {
    latest.current = keyed;
  }, [keyed]);
  const write = useCallback((next: string) => {
    const { at } = serverTime.now();
    setKeyed((before) => rekeyed(before, next, at));
  }, []);
  const read = useMemo(() => readLine(match, text, tables, guessing), [match, text, tables, guessing]);
  const written = read.text;
  const check = useMemo(() => checkLine(match, written, tables), [match, written, tables]);

  useEffect(() => {
    const timer = setTimeout(saveDraft, DRAFT_MS, id, keyed);
    return () => clearTimeout(timer);
  }, [id, keyed]);
  useEffect(() => {
    const keep = (): void => saveDraft(id, latest.current);
    window.addEventListener('pagehide', keep);
    return () => {
      window.removeEventListener('pagehide', keep);
      keep();
    };
  }, [id]);
  useEffect(() => {
    if (!pending) return setSlow(false);
    const timer = setTimeout(() => setSlow(true), SLOW_MS);
    return () => clearTimeout(timer);
  }, [pending]);

  const setText = useCallback(
    (next: string) => {
      shown.current = { at: null, own: '' };
      // a space ends a code: what it left out is written out, and no guess changes it any more
      const ends = !pending && next === `${text} ` && read.codes.length > 0;
      if (ends) known.current = [...known.current, ...read.codes];
      write(ends ? `${written} ` : commasAsDots(oneLine(next)));
      setFailed(null);
    },
    [write, pending, text, written, read],
  );

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
      const keys = keysOf(keyed, typedTokens(reads, typed, checked).entries, now);
      const guessed = entries.map((entry) => guessedLetters(guessedOf(reads, entry, known.current)));
      const entering = {
        block: newId(),
        newId,
        clock: fileClock(new Date()),
        time: videoTime(),
        keys,
        guessed,
      };
      setPending(true);
      setFailed(null);
      write(part?.rest ?? '');
      rememberLine(reads.text.trim());
      known.current = [];
      shown.current = { at: null, own: '' };
      const kept = await recorder.enter(commandsOf(entries, entering));
      setPending(false);
      if (kept.ok) return playSound(soundOf(match, checked));
      playSound('refused');
      setFailed(kept.error);
      const front = part ? { text: part.line, at: keyed.at.slice(0, part.line.length) } : keyed;
      setKeyed((since) => keyedBefore(front, since, now.at));
    },
    [open, pending, keyed, text, read, match, check, tables, guessing, recorder, videoTime, write],
  );
  const enterFirst = useCallback(
    (line: string, rest: string) => void enterAt(serverTime.now(), { line, rest }),
    [enterAt],
  );
  const enter = useCallback(() => void enterAt(serverTime.now()), [enterAt]);

  useEffect(() => {
    if (pending || !waiting) return;
    setWaiting(null);
    void enterAt(waiting);
  }, [pending, waiting, enterAt]);

  const findings = useMemo(() => {
    if (check.entries.length > MOST_CODES) return [tooMany(written)];
    return findingsOnce(check.findings).filter(
      (finding) => tried === text || !(isUnfinished(written, finding) || isGuessOffered(read, finding)),
    );
  }, [check, tried, text, written, read]);
  const options = useMemo(
    () =>
      [...findings.flatMap((finding) => optionsOf(written, finding)), ...propose(written, check)].slice(
        0,
        MOST_OPTIONS,
      ),
    [findings, written, propose, check],
  );

  const take = useCallback(
    ({ change }: LineOption) => {
      if (change.kind === 'text') return setText(change.text);
      void recorder.enter([{ type: 'enlist', side: change.side, number: change.number }]).then((kept) => {
        if (!kept.ok) setFailed(kept.error);
      });
    },
    [recorder, setText],
  );

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

  const offer = useMemo(() => offeredIn(read), [read]);
  const guessed = useMemo(
    () => new Map(check.entries.map((entry) => [entry, guessedOf(read, entry, known.current)])),
    [check, read],
  );
  return {
    text,
    read,
    guessed,
    offer,
    check,
    findings,
    options,
    slow,
    failed,
    setText,
    enter,
    enterFirst,
    pending,
    take,
    earlier,
  };
}
