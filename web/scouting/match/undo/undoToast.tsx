/** Only one toast is open at a time: an older toast would restore the wrong step. */
import { parseEntry } from '@volleyscouter/core/code/parse';
import type { Placed, Play } from '@volleyscouter/core/rally/fold';
import type { Undoable } from '@volleyscouter/core/rally/undo';
import { blockedEntries } from '@volleyscouter/core/stats/rallies';
import { Key } from '../../../kit/Key.tsx';
import { offerUndo } from '../../../kit/offerUndo.tsx';
import { toast } from '../../../kit/toast.ts';
import type { MatchData } from '../../shared/matchData.ts';
import { readPlay } from '../../shared/texts/reading.ts';
import { scoutText } from '../../shared/texts/scout.ts';
import { undoText as texts } from './undoText.ts';

const MAX_NAMED_PLAYS = 3;

let openToast: Promise<() => void> = Promise.resolve(() => {});

export const closeOffer = (): void => void openToast.then((close) => close());

type Named = Pick<Play, 'entry' | 'manual'>;
type Naming = Pick<MatchData, 'names' | 'match' | 'blocked'>;

function namedOf(placed: Placed): Named {
  if (placed.type === 'manual') return { entry: null, manual: placed };
  const parsed = parseEntry(placed.code);
  return { entry: parsed.ok ? parsed.value : null, manual: null };
}

const nameOf = (plays: readonly Named[], { names, match }: Naming): string => {
  const blocked = blockedEntries(plays, match.settings.winning);
  const named = plays
    .slice(0, MAX_NAMED_PLAYS)
    .map((play) => readPlay(play, names, play.entry !== null && blocked.has(play.entry)));
  const unnamed = plays.length - named.length;
  return [...named, ...(unnamed > 0 ? [texts.more(unnamed)] : [])].join('; ');
};

export function readUndoable(undoable: Undoable, data: Naming): string {
  if (undoable.kind === 'block') return nameOf(undoable.plays, data);
  if (undoable.kind === 'changed') return texts.change(undoable.count);
  const isBlocked = data.blocked.has(undoable.before.id);
  const before = readPlay(undoable.before, data.names, isBlocked);
  if (undoable.kind === 'removed') return texts.removal(before);
  const now = readPlay(undoable.now, data.names, isBlocked);
  if (now !== before) return texts.edit(now, before);
  if (undoable.now.code !== undoable.before.code) return texts.edit(undoable.now.code, undoable.before.code);
  return undoable.now.moment?.at === undoable.before.moment?.at ? texts.editOf(now) : texts.timeEdit(now);
}

function offer(message: string, word: string, of: string, run: () => void): void {
  closeOffer();
  openToast = offerUndo(message, word, run, <Key of={of} />);
}

/** Only a block can be redone; an edit has to be typed again. */
export function offerRedo(undoable: Undoable, data: Naming, redo: () => void): void {
  const message = texts.undone(readUndoable(undoable, data));
  if (undoable.kind === 'block') {
    offer(message, texts.redo, 'Ctrl Y', redo);
    return;
  }
  closeOffer();
  openToast = toast.good(message);
}

export const offerUndoAgain = (entries: readonly Placed[], data: Naming, undo: () => void): void =>
  offer(texts.redone(nameOf(entries.map(namedOf), data)), scoutText.undo.label, 'Ctrl Z', undo);
