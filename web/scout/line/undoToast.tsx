/** What was undone or redone, named, with the way back. One at a time: an older one would bring back something else. */
import { parseEntry } from '@volleyscouter/core/code/parse';
import type { Placed, Play } from '@volleyscouter/core/rally/fold';
import { readPlay, type TeamNames } from '../../text/reading.ts';
import { scoutText } from '../../text/scout.ts';
import { Key } from '../../ui/Key.tsx';
import { offerUndo } from '../../ui/offerUndo.tsx';

const words = scoutText.undo;
/** Plays that are named; the rest is a count. */
const MOST_NAMED = 3;

let shown: Promise<() => void> = Promise.resolve(() => {});

/** Takes the offer away: something else was entered. */
export const closeOffer = (): void => void shown.then((close) => close());

type Named = Pick<Play, 'entry' | 'manual'>;

function namedOf(placed: Placed): Named {
  if (placed.type === 'manual') return { entry: null, manual: placed };
  const parsed = parseEntry(placed.code);
  return { entry: parsed.ok ? parsed.value : null, manual: null };
}

const nameOf = (plays: readonly Named[], names: TeamNames): string => {
  const named = plays.slice(0, MOST_NAMED).map((play) => readPlay(play, names));
  const more = plays.length - named.length;
  return [...named, ...(more > 0 ? [words.more(more)] : [])].join('; ');
};

function offer(said: string, word: string, of: string, run: () => void): void {
  closeOffer();
  shown = offerUndo(said, word, run, <Key of={of} />);
}

export const offerRedo = (plays: readonly Play[], names: TeamNames, redo: () => void): void =>
  offer(words.undone(nameOf(plays, names)), words.redo, 'Ctrl Y', redo);

export const offerUndoAgain = (entries: readonly Placed[], names: TeamNames, undo: () => void): void =>
  offer(words.redone(nameOf(entries.map(namedOf), names)), words.label, 'Ctrl Z', undo);
