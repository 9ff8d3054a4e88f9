import type { Command } from '@volleyscouter/core/rally/command';
import { isRule } from '@volleyscouter/core/rally/fold';
import { redone } from '@volleyscouter/core/rally/redo';
import { lastBlock, type Undoable } from '@volleyscouter/core/rally/undo';
import { same } from '@volleyscouter/core/sync/same';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { MatchData } from '../../parts/matchData.ts';
import { newId } from '../../sync/newId.ts';
import type { Following } from '../../sync/recording.ts';
import { scoutText } from '../../text/scout.ts';
import { isField, isUnderDialog } from '../../ui/keys.ts';
import { toast } from '../../ui/toast.ts';
import { consequencesOf } from '../edit/consequences.ts';
import { closeOffer, offerRedo, offerUndoAgain } from './undoToast.tsx';

const words = scoutText.undo;

export type UndoStep = 'undo' | 'redo';

type KeyPress = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>;

/** What Ctrl+Z, and Ctrl+Y or Ctrl+Shift+Z, mean; on a Mac with Cmd. */
export function stepOf({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyPress): UndoStep | null {
  if (!(ctrlKey || metaKey) || altKey) return null;
  const letter = key.toLowerCase();
  if (letter === 'z') return shiftKey ? 'redo' : 'undo';
  return letter === 'y' && !shiftKey ? 'redo' : null;
}

/** The keys anywhere on the screen but in a field. A dialog takes them: else the browser's own undo would bring letters back under it. */
function useStepKeys(step: (step: UndoStep) => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const pressed = stepOf(event);
      if (!pressed || event.defaultPrevented || isField(event.target)) return;
      event.preventDefault();
      if (!isUnderDialog()) step(pressed);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [step]);
}

const lastEntered = (commands: readonly Command[]): Command | undefined =>
  commands.findLast((command) => !isRule(command));

export interface Undo {
  /** This browser records, and the last set is looked at. */
  allowed: boolean;
  /** What the question is about, `null` while there is none. */
  asked: Undoable | null;
  busy: boolean;
  failure: string | null;
  step: (step: UndoStep) => void;
  undo: () => void;
  confirm: () => void;
  close: () => void;
}

/**
 * Takes back what the last Enter or Gravar entered, at once and with the way back; what ended a set or the match only after a question.
 * One step after the other: each on the match that the one before it made.
 */
export function useUndo(
  { data, log, recorder }: Pick<Following, 'log' | 'recorder'> & { data: MatchData },
  /** The last set is looked at. */
  onLast: boolean,
): Undo {
  const { match } = data;
  const allowed = onLast && recorder?.holds === true;
  const waiting = useRef<{ steps: UndoStep[]; entering: boolean }>({ steps: [], entering: false });
  const [turn, setTurn] = useState(0);
  const [asked, setAsked] = useState<Undoable | null>(null);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const step = useCallback((next: UndoStep) => {
    waiting.current.steps.push(next);
    setTurn((turns) => turns + 1);
  }, []);
  const undo = useCallback(() => step('undo'), [step]);
  useStepKeys(step);
  const stepped = useRef<Command | undefined>(undefined);
  useEffect(() => {
    if (!stepped.current || same(stepped.current, lastEntered(log))) return;
    stepped.current = undefined;
    closeOffer();
  }, [log]);

  const enter = useCallback(
    async (commands: readonly Command[]) => {
      waiting.current.entering = true;
      setBusy(true);
      const kept = await recorder?.enter(commands);
      waiting.current.entering = false;
      setBusy(false);
      if (!kept?.ok) return false;
      stepped.current = lastEntered(commands);
      return true;
    },
    [recorder],
  );
  const takeBack = useCallback(
    async ({ block, plays }: Undoable) => {
      const kept = await enter([{ type: 'void', block }]);
      if (kept) offerRedo(plays, data, () => step('redo'));
      return kept;
    },
    [enter, data, step],
  );

  const take = useCallback(
    async (next: UndoStep) => {
      if (next === 'redo') {
        const again = redone(log, newId);
        if (!again) return void toast.warn(words.nothingToRedo);
        if (!(await enter(again))) return void toast.bad(words.redoFailed);
        return offerUndoAgain(again, data, undo);
      }
      const last = lastBlock(match, log);
      if (!last) return void toast.warn(words.nothing);
      const { setEnds, over } = consequencesOf(match, log, [{ type: 'void', block: last.block }]);
      if (setEnds.length > 0 || over) {
        setFailure(null);
        // a question is open: what was pressed meanwhile goes nowhere
        waiting.current.steps = [];
        setAsked(last);
      } else if (!(await takeBack(last))) void toast.bad(words.failed);
    },
    [data, match, log, enter, takeBack, undo],
  );
  useEffect(() => {
    // `busy` may be a render behind
    if (turn === 0 || busy || waiting.current.entering) return;
    const first = waiting.current.steps.shift();
    if (first && allowed) void take(first);
  }, [turn, busy, allowed, take]);

  const close = useCallback(() => setAsked(null), []);
  const confirm = useCallback(async () => {
    if (!asked || busy) return;
    if (await takeBack(asked)) setAsked(null);
    else setFailure(words.failed);
  }, [asked, busy, takeBack]);

  return useMemo(
    () => ({ allowed, asked, busy, failure, step, undo, confirm, close }),
    [allowed, asked, busy, failure, step, undo, confirm, close],
  );
}
