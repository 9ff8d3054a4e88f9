/** The text of the line with the times of its keys and where the video stood, stored while it is typed and when the page goes. */
import { useCallback, useEffect, useRef, useState } from 'react';
import { seenNow } from '../../shared/video/current.ts';
import { serverTime } from '../../sync/serverTime.ts';
import { type KeyedText, keyedBefore, rekeyed } from './keyedText.ts';
import { loadDraft, saveDraft } from './lineStorage.ts';

/** A pause of so many milliseconds in typing, and what is typed is kept. */
const DRAFT_MS = 200;

export interface LineDraft {
  keyed: KeyedText;
  write: (text: string) => void;
  /** A line that could not be kept, back in front of what was typed since. */
  putBack: (line: KeyedText, now: number) => void;
}

export function useLineDraft(match: string): LineDraft {
  const [keyed, setKeyed] = useState(() => loadDraft(match, serverTime.now().at));
  const latest = useRef(keyed);
  useEffect(() => {
    latest.current = keyed;
  }, [keyed]);
  const write = useCallback((text: string) => {
    const { at } = serverTime.now();
    const position = seenNow();
    setKeyed((before) => rekeyed(before, text, at, position));
  }, []);
  const putBack = useCallback(
    (line: KeyedText, now: number) => setKeyed((since) => keyedBefore(line, since, now)),
    [],
  );
  useEffect(() => {
    const timer = setTimeout(saveDraft, DRAFT_MS, match, keyed);
    return () => clearTimeout(timer);
  }, [match, keyed]);
  useEffect(() => {
    const keep = (): void => saveDraft(match, latest.current);
    window.addEventListener('pagehide', keep);
    return () => {
      window.removeEventListener('pagehide', keep);
      keep();
    };
  }, [match]);
  return { keyed, write, putBack };
}
