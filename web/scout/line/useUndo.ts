import { lastBlock, type Undoable } from '@volleyscouter/core/rally/undo';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Following } from '../../sync/recording.ts';
import { scoutText } from '../../text/scout.ts';
import { isTyping } from '../../ui/keys.ts';
import { toast } from '../../ui/toast.ts';

export interface Undo {
  /** This browser records, and the last set is looked at. */
  allowed: boolean;
  /** What the question is about, `null` while there is none. */
  asked: Undoable | null;
  busy: boolean;
  failure: string | null;
  ask: () => void;
  confirm: () => void;
  close: () => void;
}

/** Takes back what the last Enter or Gravar entered, after a question; Ctrl+Z anywhere on the screen but in a field asks it. */
export function useUndo(
  { match, log, recorder }: Pick<Following, 'match' | 'log' | 'recorder'>,
  /** The last set is looked at. */
  onLast: boolean,
): Undo {
  const allowed = onLast && recorder?.holds === true;
  const [asked, setAsked] = useState<Undoable | null>(null);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  const now = useRef({ match, log });
  useEffect(() => {
    now.current = { match, log };
  }, [match, log]);
  // the same from play to play: buttons that ask are not drawn again
  const ask = useCallback(() => {
    if (!allowed) return;
    const block = lastBlock(now.current.match, now.current.log);
    setFailure(null);
    if (block) setAsked(block);
    else void toast.warn(scoutText.undo.nothing);
  }, [allowed]);

  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const undoes = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
      if (!undoes || event.key.toLowerCase() !== 'z' || event.defaultPrevented || isTyping(event.target))
        return;
      event.preventDefault();
      ask();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [ask]);

  const close = useCallback(() => setAsked(null), []);
  const confirm = useCallback(async () => {
    if (!asked || busy || !recorder) return;
    setBusy(true);
    const kept = await recorder.enter([{ type: 'void', block: asked.block }]);
    setBusy(false);
    if (kept.ok) setAsked(null);
    else setFailure(scoutText.undo.failed);
  }, [asked, busy, recorder]);

  return useMemo(
    () => ({ allowed, asked, busy, failure, ask, confirm, close }),
    [allowed, asked, busy, failure, ask, confirm, close],
  );
}
