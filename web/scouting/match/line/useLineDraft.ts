import type { ServerMoment } from '@volleyscouter/core/sync/clock';
import { useCallback, useEffect, useRef, useState } from 'react';
import { seenNow } from '../../shared/video/current.ts';
import { serverTime } from '../../sync/serverTime.ts';
import type { ReadLine } from '../guesses/guessing.ts';
import { type KeyedText, keyedBefore, rekeyed } from './keyedText.ts';
import { loadDraft, saveDraft } from './lineStorage.ts';

const DRAFT_MS = 200;

export interface HeldLine {
  keyed: KeyedText;
  enter: ServerMoment;
  /** The guessed parts of these codes are already in the text. */
  completedCodes: ReadLine['codes'];
}

interface Lines {
  /** Oldest first. */
  heldLines: readonly HeldLine[];
  keyed: KeyedText;
}

export interface LineDraft extends Lines {
  write: (text: string) => void;
  holdLine: (line: HeldLine, rest: string) => void;
  release: () => void;
  /** Puts `line` and all held lines back in front of the current text. */
  putBack: (line?: HeldLine) => void;
}

const joined = ({ heldLines, keyed }: Lines): KeyedText =>
  heldLines.reduceRight((typed, line) => keyedBefore(line.keyed, typed, line.enter.at), keyed);

export function useLineDraft(match: string): LineDraft {
  const [lines, setLines] = useState<Lines>(() => ({
    heldLines: [],
    keyed: loadDraft(match, serverTime.now().at),
  }));
  const latest = useRef(lines);
  useEffect(() => {
    latest.current = lines;
  }, [lines]);
  const write = useCallback((text: string) => {
    const { at } = serverTime.now();
    const position = seenNow();
    setLines(({ heldLines, keyed }) => ({ heldLines, keyed: rekeyed(keyed, text, at, position) }));
  }, []);
  const holdLine = useCallback(
    (line: HeldLine, rest: string) =>
      setLines(({ heldLines, keyed }) => ({
        heldLines: [...heldLines, line],
        keyed: rekeyed(keyed, rest, line.enter.at),
      })),
    [],
  );
  const release = useCallback(
    () => setLines(({ heldLines, keyed }) => ({ heldLines: heldLines.slice(1), keyed })),
    [],
  );
  const putBack = useCallback(
    (line?: HeldLine) =>
      setLines(({ heldLines, keyed }) => ({
        heldLines: [],
        keyed: joined({ heldLines: line ? [line, ...heldLines] : heldLines, keyed }),
      })),
    [],
  );
  useEffect(() => {
    const timer = setTimeout(saveDraft, DRAFT_MS, match, joined(lines));
    return () => clearTimeout(timer);
  }, [match, lines]);
  useEffect(() => {
    const saveTyped = (): void => saveDraft(match, joined(latest.current));
    window.addEventListener('pagehide', saveTyped);
    return () => {
      window.removeEventListener('pagehide', saveTyped);
      saveTyped();
    };
  }, [match]);
  return { ...lines, write, holdLine, release, putBack };
}
