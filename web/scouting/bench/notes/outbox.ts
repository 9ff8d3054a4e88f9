import type { Result } from '@volleyscouter/core/result';
import type { Failure } from '../../../platform/api/call.ts';
import { listOf, stored } from '../../../platform/api/stored.ts';
import { sendInOrder } from '../../shared/outbox.ts';

export interface WaitingNote {
  _id: string;
  match: string;
  autor: string;
  texto: string;
  /** Time of writing in ms since 1970, by this device's clock. */
  at: number;
  /** Set after a refusal. The note then stays until it is edited or discarded. */
  refused?: string;
}

export const MAX_UNSENT_NOTES = 50;
const MAX_AGE_MS = 86_400_000;

const isNote = (note: unknown): note is WaitingNote =>
  typeof note === 'object' && note !== null && 'match' in note && 'texto' in note && '_id' in note;

const benchNotes = stored('benchNotes', listOf(isNote));

const saveAll = (notes: readonly WaitingNote[]): void =>
  benchNotes.set(notes.length > 0 ? JSON.stringify(notes) : null);

const ofMatch = (match: string): WaitingNote[] => benchNotes.get().filter((note) => note.match === match);

export const waitingOf = (match: string): WaitingNote[] =>
  ofMatch(match).filter(({ refused }) => refused === undefined);

export const refusedOf = (match: string): WaitingNote[] =>
  ofMatch(match).filter(({ refused }) => refused !== undefined);

/** True if notes of the match are only in this page. Closing the page loses them. */
export const isUnstored = (match: string): boolean => benchNotes.isUnstored() && ofMatch(match).length > 0;

export function keepNote(note: WaitingNote, instead?: string): boolean {
  const otherNotes = benchNotes.get().filter(({ _id }) => _id !== instead);
  if (otherNotes.length >= MAX_UNSENT_NOTES) return false;
  saveAll([...otherNotes, note]);
  return true;
}

export const dropNote = (id: string): void => saveAll(benchNotes.get().filter(({ _id }) => _id !== id));

const refuse = (id: string, refused: string): void =>
  saveAll(benchNotes.get().map((note) => (note._id === id ? { ...note, refused } : note)));

/** `ha`: age in ms, measured by the device's clock alone. */
export const bodyOf = ({ _id, autor, texto, at }: WaitingNote, now: number) => ({
  _id,
  autor,
  texto,
  ha: Math.min(MAX_AGE_MS, Math.max(0, Math.round(now - at))),
});

const isFinal = ({ status, code }: Failure): boolean =>
  status === 422 || status === 413 || code === 'notes-full';

/**
 * A note that the server rejects for good is kept as refused. Any other failure stops the sending and is
 * returned.
 */
export const sendWaitingNotes = <Answer>(
  match: string,
  send: (note: WaitingNote) => Promise<Result<Answer, Failure>>,
  onSent: (answer: Answer) => void,
): Promise<Failure | null> =>
  sendInOrder(
    () => waitingOf(match)[0],
    send,
    isFinal,
    (note, answer) => {
      if (!answer.ok) return refuse(note._id, answer.error.msg);
      onSent(answer.value);
      dropNote(note._id);
    },
  );
