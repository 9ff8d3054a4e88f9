import type { Command } from '@volleyscouter/core/rally/command';
import { isRule } from '@volleyscouter/core/rally/fold';
import { redone } from '@volleyscouter/core/rally/redo';
import { lastStep, type Undoable } from '@volleyscouter/core/rally/undo';
import { same } from '@volleyscouter/core/sync/same';
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { isField, isUnderDialog } from '../../../kit/keys.ts';
import { newId } from '../../../kit/newId.ts';
import { toast } from '../../../kit/toast.ts';
import type { MatchData } from '../../shared/matchData.ts';
import { scoutText } from '../../shared/texts/scout.ts';
import type { Following } from '../../sync/recording.ts';
import { consequencesOf } from '../edit/consequences.ts';
import { focusLine } from '../line/lineFocus.ts';
import { undoWithoutAsking } from './undoAsking.ts';

const words = scoutText.undo;
/** The typed line has fetched them: they are not needed before. */
const toasts = () => import('./undoToast.tsx');

export type UndoStep = 'undo' | 'redo';

type KeyPress = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>;

/** What Ctrl+Z, and Ctrl+Y or Ctrl+Shift+Z, mean; on a Mac with Cmd. */
export function stepOf({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyPress): UndoStep | null {
  if (!(ctrlKey || metaKey) || altKey) return null;
  const letter = key.toLowerCase();
  if (letter === 'z') return shiftKey ? 'redo' : 'undo';
  return letter === 'y' && !shiftKey ? 'redo' : null;
}

/** A held Ctrl+Z neither asks nor confirms. */
export const isHeldUndo = (event: KeyPress & Pick<KeyboardEvent, 'repeat'>): boolean =>
  event.repeat && stepOf(event) === 'undo' && !undoWithoutAsking.get();

/** The keys anywhere on the screen but in a field. A dialog takes them: else the browser's own undo would bring letters back under it. */
function useStepKeys(step: (step: UndoStep) => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const pressed = stepOf(event);
      if (!pressed || event.defaultPrevented || isField(event.target)) return;
      event.preventDefault();
      if (!isUnderDialog() && !isHeldUndo(event)) step(pressed);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [step]);
}

interface Answers {
  confirm: () => void;
  close: () => void;
}

/**
 * The keys while the question stands under the line, before any other key of the screen: Enter and Ctrl+Z confirm, Escape keeps, and a
 * character keeps and goes where it would go without the question. A key that is held down confirms nothing.
 */
function useAnswerKeys(isAsked: boolean, { confirm, close }: Answers): void {
  // before the question can be seen: a quick Enter is its answer
  useLayoutEffect(() => {
    if (!isAsked) return;
    const onKey = (event: KeyboardEvent): void => {
      const { target, key } = event;
      if (event.isComposing || isUnderDialog()) return;
      const isOtherField = isField(target) && !(target as Element).matches('[data-takes-keys]');
      if (isOtherField) {
        close();
        return;
      }
      const isOnButton = target instanceof Element && target.closest('[data-undo-button]') !== null;
      if (isOnButton && (key === 'Enter' || key === ' ')) return;
      const isConfirmed = key === 'Enter' || stepOf(event) === 'undo';
      if (isConfirmed || key === 'Escape') {
        event.preventDefault();
        event.stopPropagation();
        if (key === 'Escape') close();
        else if (!event.repeat) confirm();
      } else if (stepOf(event) === 'redo' || (key.length === 1 && !event.ctrlKey && !event.metaKey)) close();
    };
    window.addEventListener('keydown', onKey, true);
    return () => window.removeEventListener('keydown', onKey, true);
  }, [isAsked, confirm, close]);
}

const lastEntered = (commands: readonly Command[]): Command | undefined =>
  commands.findLast((command) => !isRule(command));

/** The subject of the question. A step that moves the end of a set or of the match is asked in a dialog. */
export interface Asked {
  what: Undoable;
  inDialog: boolean;
}

export interface Undo {
  /** This browser records, and the last set is looked at, or a copy. */
  allowed: boolean;
  /** `null` while nothing is asked. */
  asked: Asked | null;
  busy: boolean;
  failure: string | null;
  step: (step: UndoStep) => void;
  undo: () => void;
  confirm: () => void;
  close: () => void;
}

/**
 * Takes back what was entered last, after a question unless that is switched off, and offers the way back. One step after the other: each
 * on the match that the one before it made.
 */
export function useUndo(
  { data, log, recorder }: Pick<Following, 'log' | 'recorder'> & { data: MatchData },
  /** The last set is looked at. */
  onLast: boolean,
): Undo {
  const { match, game } = data;
  const isCopy = game.copyOf !== null;
  const allowed = (onLast || isCopy) && recorder?.holds === true;
  const waiting = useRef<{ steps: UndoStep[]; entering: boolean }>({ steps: [], entering: false });
  const [turn, setTurn] = useState(0);
  const [asking, setAsking] = useState<(Asked & { log: readonly Command[] }) | null>(null);
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
    void toasts().then(({ closeOffer }) => closeOffer());
  }, [log]);
  // a question ends when something is entered after it; a log that is being sent may be shorter for a moment
  const isLonger = asking !== null && log.length > asking.log.length;
  const isOvertaken = isLonger && !same(lastEntered(asking.log), lastEntered(log));
  const isCurrent = asking?.inDialog || (allowed && !isOvertaken);
  const asked = isCurrent ? asking : null;
  if (asking && !asked) setAsking(null);

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
    async (what: Undoable) => {
      const kept = await enter(what.commands);
      if (kept) void toasts().then(({ offerRedo }) => offerRedo(what, data, () => step('redo')));
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
        return void toasts().then(({ offerUndoAgain }) => offerUndoAgain(again, data, undo));
      }
      const what = lastStep(match, log, newId, isCopy);
      if (!what) return void toast.warn(words.nothing);
      const { setEnds, over } = consequencesOf(match, log, what.commands);
      const inDialog = setEnds.length > 0 || over !== null;
      if (inDialog || !undoWithoutAsking.get()) {
        setFailure(null);
        // a question is open: what was pressed meanwhile goes nowhere
        waiting.current.steps = [];
        setAsking({ what, inDialog, log });
        if (!inDialog) focusLine();
      } else if (!(await takeBack(what))) void toast.bad(words.failed);
    },
    [data, match, log, isCopy, enter, takeBack, undo],
  );

  const close = useCallback(() => setAsking(null), []);
  const confirm = useCallback(async () => {
    if (!asked || busy) return;
    if (!asked.inDialog) setAsking(null);
    if (await takeBack(asked.what)) return setAsking(null);
    if (asked.inDialog) setFailure(words.failed);
    else void toast.bad(words.failed);
  }, [asked, busy, takeBack]);
  useAnswerKeys(asked !== null && !asked.inDialog, { confirm, close });
  useEffect(() => {
    // `busy` may be a render behind
    if (turn === 0 || busy || waiting.current.entering) return;
    const first = waiting.current.steps.shift();
    if (!first || !allowed) return;
    if (first === 'redo' || !asked) void take(first);
    else if (!asked.inDialog) void confirm();
  }, [turn, busy, allowed, asked, take, confirm]);

  return useMemo(
    () => ({ allowed, asked, busy, failure, step, undo, confirm, close }),
    [allowed, asked, busy, failure, step, undo, confirm, close],
  );
}
