import type { Command } from '@volleyscouter/core/rally/command';
import { isRule } from '@volleyscouter/core/rally/fold';
import { redone } from '@volleyscouter/core/rally/redo';
import { lastStep, type Undoable } from '@volleyscouter/core/rally/undo';
import { isDeepEqual } from '@volleyscouter/core/sync/ownBatches';
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { isField, isUnderDialog } from '../../../kit/keys.ts';
import { newId } from '../../../kit/newId.ts';
import { toast } from '../../../kit/toast.ts';
import type { MatchData } from '../../shared/matchData.ts';
import { scoutText } from '../../shared/texts/scout.ts';
import type { Following } from '../../sync/recording.ts';
import { consequencesOf } from '../edit/consequences.ts';
import { focusLine } from '../line/lineFocus.ts';
import { undoWithoutAsking } from './undoWithoutAsking.ts';

const texts = scoutText.undo;
/** Needs no request: the typed line has already loaded this module. */
const toasts = () => import('./undoToast.tsx');

export type UndoStep = 'undo' | 'redo';

type KeyPress = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>;

export function stepOf({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyPress): UndoStep | null {
  if (!(ctrlKey || metaKey) || altKey) return null;
  const letter = key.toLowerCase();
  if (letter === 'z') return shiftKey ? 'redo' : 'undo';
  return letter === 'y' && !shiftKey ? 'redo' : null;
}

export const isHeldUndo = (event: KeyPress & Pick<KeyboardEvent, 'repeat'>): boolean =>
  event.repeat && stepOf(event) === 'undo' && !undoWithoutAsking.get();

/** Under a dialog the keys are blocked: the browser's own undo would change hidden fields. */
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

/** These keys precede all other shortcuts. A character closes the question and is then typed as usual. */
function useAnswerKeys(isAsked: boolean, { confirm, close }: Answers): void {
  // a quick Enter before the paint is already an answer
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

/** A step that changes the end of a set or of the match opens a dialog. */
export interface PendingUndo {
  undoable: Undoable;
  inDialog: boolean;
}

export interface Undo {
  allowed: boolean;
  pendingUndo: PendingUndo | null;
  busy: boolean;
  failure: string | null;
  step: (step: UndoStep) => void;
  undo: () => void;
  confirm: () => void;
  close: () => void;
}

/** Steps run one after the other, each on the match after the previous step. */
export function useUndo(
  { data, log, recorder }: Pick<Following, 'log' | 'recorder'> & { data: MatchData },
  onLast: boolean,
): Undo {
  const { match, game } = data;
  const isCopy = game.copyOf !== null;
  const allowed = (onLast || isCopy) && recorder?.holds === true;
  const waiting = useRef<{ steps: UndoStep[]; entering: boolean }>({ steps: [], entering: false });
  const [turn, setTurn] = useState(0);
  const [asking, setAsking] = useState<(PendingUndo & { log: readonly Command[] }) | null>(null);
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
    if (!stepped.current || isDeepEqual(stepped.current, lastEntered(log))) return;
    stepped.current = undefined;
    void toasts().then(({ closeOffer }) => closeOffer());
  }, [log]);
  // a log that is being sent can be shorter for a short time
  const isLonger = asking !== null && log.length > asking.log.length;
  const isOvertaken = isLonger && !isDeepEqual(lastEntered(asking.log), lastEntered(log));
  const isCurrent = asking?.inDialog || (allowed && !isOvertaken);
  const pendingUndo = isCurrent ? asking : null;
  if (asking && !pendingUndo) setAsking(null);

  const enter = useCallback(
    async (commands: readonly Command[]) => {
      waiting.current.entering = true;
      setBusy(true);
      const result = await recorder?.enter(commands);
      waiting.current.entering = false;
      setBusy(false);
      if (!result?.ok) return false;
      stepped.current = lastEntered(commands);
      return true;
    },
    [recorder],
  );
  const takeBack = useCallback(
    async (undoable: Undoable) => {
      const isStored = await enter(undoable.commands);
      if (isStored) void toasts().then(({ offerRedo }) => offerRedo(undoable, data, () => step('redo')));
      return isStored;
    },
    [enter, data, step],
  );

  const runStep = useCallback(
    async (next: UndoStep) => {
      if (next === 'redo') {
        const redoCommands = redone(log, newId);
        if (!redoCommands) return void toast.warn(texts.nothingToRedo);
        if (!(await enter(redoCommands))) return void toast.bad(texts.redoFailed);
        return void toasts().then(({ offerUndoAgain }) => offerUndoAgain(redoCommands, data, undo));
      }
      const undoable = lastStep(match, log, newId, isCopy);
      if (!undoable) return void toast.warn(texts.nothing);
      const { setEnds, over } = consequencesOf(match, log, undoable.commands);
      const inDialog = setEnds.length > 0 || over !== null;
      if (inDialog || !undoWithoutAsking.get()) {
        setFailure(null);
        waiting.current.steps = [];
        setAsking({ undoable, inDialog, log });
        if (!inDialog) focusLine();
      } else if (!(await takeBack(undoable))) void toast.bad(texts.failed);
    },
    [data, match, log, isCopy, enter, takeBack, undo],
  );

  const close = useCallback(() => setAsking(null), []);
  const confirm = useCallback(async () => {
    if (!pendingUndo || busy) return;
    if (!pendingUndo.inDialog) setAsking(null);
    if (await takeBack(pendingUndo.undoable)) return setAsking(null);
    if (pendingUndo.inDialog) setFailure(texts.failed);
    else void toast.bad(texts.failed);
  }, [pendingUndo, busy, takeBack]);
  useAnswerKeys(pendingUndo !== null && !pendingUndo.inDialog, { confirm, close });
  useEffect(() => {
    // `busy` can be one render late
    if (turn === 0 || busy || waiting.current.entering) return;
    const first = waiting.current.steps.shift();
    if (!first || !allowed) return;
    if (first === 'redo' || !pendingUndo) void runStep(first);
    else if (!pendingUndo.inDialog) void confirm();
  }, [turn, busy, allowed, pendingUndo, runStep, confirm]);

  return useMemo(
    () => ({ allowed, pendingUndo, busy, failure, step, undo, confirm, close }),
    [allowed, pendingUndo, busy, failure, step, undo, confirm, close],
  );
}
