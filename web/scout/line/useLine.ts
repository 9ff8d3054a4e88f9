import type { CodeTables } from '@volleyscouter/core/code/tables';
import { type CheckedLine, checkLine, type Finding } from '@volleyscouter/core/rally/check';
import type { Match } from '@volleyscouter/core/rally/fold';
import type { Moment } from '@volleyscouter/core/sync/clock';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { newId } from '../../sync/newId.ts';
import type { EnterError, Recorder } from '../../sync/recording.ts';
import { serverTime } from '../../sync/serverTime.ts';
import { findingsOnce, isUnfinished } from './findings.ts';
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
export function useLine({ id, match, tables, recorder, open, videoTime, propose }: LineSetup): TypedLine {
  const [keyed, setKeyed] = useState(() => loadDraft(id, serverTime.now().at));
  const { text } = keyed;
  const [tried, setTried] = useState<string | null>(null);
  const [pending, setPending] = useState(false);
  const [slow, setSlow] = useState(false);
  const [failed, setFailed] = useState<EnterError | null>(null);
  /** Enter was pressed while the line before was being kept. */
  const [waiting, setWaiting] = useState<Moment | null>(null);
  const shown = useRef<{ at: number | null; own: string }>({ at: null, own: '' });
  const latest = useRef(keyed);
  useEffect(() => {
    latest.current = keyed;
  }, [keyed]);
  const write = useCallback((next: string) => {
    const { at } = serverTime.now();
    setKeyed((before) => rekeyed(before, next, at));
  }, []);
  const check = useMemo(() => checkLine(match, text, tables), [match, text, tables]);

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
      write(commasAsDots(oneLine(next)));
      setFailed(null);
    },
    [write],
  );

  const enterAt = useCallback(
    async (now: Moment, part?: { line: string; rest: string }) => {
      if (!open) return;
      // the next line is checked on the match that this one makes
      if (pending) return setWaiting(now);
      setTried(text);
      wakeSounds();
      const read = part ? checkLine(match, part.line, tables) : check;
      const { refused, entries } = read;
      if (refused || entries.length > MOST_CODES) return playSound('refused');
      if (entries.length === 0) return;
      const keys = keysOf(keyed, entries, now);
      const entering = { block: newId(), newId, clock: fileClock(new Date()), time: videoTime(), keys };
      setPending(true);
      setFailed(null);
      write(part?.rest ?? '');
      rememberLine((part?.line ?? text).trim());
      shown.current = { at: null, own: '' };
      const kept = await recorder.enter(commandsOf(entries, entering));
      setPending(false);
      if (kept.ok) return playSound(soundOf(match, read));
      playSound('refused');
      setFailed(kept.error);
      const front = part ? { text: part.line, at: keyed.at.slice(0, part.line.length) } : keyed;
      setKeyed((typed) => keyedBefore(front, typed, now.at));
    },
    [open, pending, keyed, text, check, match, tables, recorder, videoTime, write],
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
    if (check.entries.length > MOST_CODES) return [tooMany(text)];
    return findingsOnce(check.findings).filter((finding) => tried === text || !isUnfinished(text, finding));
  }, [check, tried, text]);
  const options = useMemo(
    () =>
      [...findings.flatMap((finding) => optionsOf(text, finding)), ...propose(text, check)].slice(
        0,
        MOST_OPTIONS,
      ),
    [findings, text, propose, check],
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

  return { text, check, findings, options, slow, failed, setText, enter, enterFirst, pending, take, earlier };
}
