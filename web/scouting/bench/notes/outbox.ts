/** Notes of this device that the server does not have, kept in its storage until it has them or their writer discards them. */
import type { Result } from '@volleyscouter/core/result';
import type { Failure } from '../../../platform/api/call.ts';
import { listOf, stored } from '../../../platform/api/stored.ts';
import { sendInOrder } from '../../shared/outbox.ts';

export interface WaitingNote {
  _id: string;
  match: string;
  autor: string;
  texto: string;
  /** When it was written, by this device's clock. */
  at: number;
  /** Why the server does not take it: it stays until its writer changes or discards it. */
  refused?: string;
}

/** Notes that a device keeps, of all matches. */
export const MOST_UNSENT = 50;
/** What waited longer counts as so old (ms). */
const LONGEST_WAIT = 86_400_000;

const isNote = (note: unknown): note is WaitingNote =>
  typeof note === 'object' && note !== null && 'match' in note && 'texto' in note && '_id' in note;

const benchNotes = stored('benchNotes', listOf(isNote));

const saveAll = (notes: readonly WaitingNote[]): void =>
  benchNotes.set(notes.length > 0 ? JSON.stringify(notes) : null);

const ofMatch = (match: string): WaitingNote[] => benchNotes.get().filter((note) => note.match === match);

/** What is to be sent, oldest first. */
export const waitingOf = (match: string): WaitingNote[] =>
  ofMatch(match).filter(({ refused }) => refused === undefined);

/** What the server did not take, oldest first. */
export const refusedOf = (match: string): WaitingNote[] =>
  ofMatch(match).filter(({ refused }) => refused !== undefined);

/** Whether something is kept only until the page is left. */
export const isUnstored = (match: string): boolean => benchNotes.isUnstored() && ofMatch(match).length > 0;

/** Keeps a note, in place of the one with the id `instead`; `false` where so many wait that there is room for no other. */
export function keepNote(note: WaitingNote, instead?: string): boolean {
  const others = benchNotes.get().filter(({ _id }) => _id !== instead);
  if (others.length >= MOST_UNSENT) return false;
  saveAll([...others, note]);
  return true;
}

export const dropNote = (id: string): void => saveAll(benchNotes.get().filter(({ _id }) => _id !== id));

const refuse = (id: string, refused: string): void =>
  saveAll(benchNotes.get().map((note) => (note._id === id ? { ...note, refused } : note)));

/** The body of a call; `ha` needs no clock but the device's own. */
export const bodyOf = ({ _id, autor, texto, at }: WaitingNote, now: number) => ({
  _id,
  autor,
  texto,
  ha: Math.min(LONGEST_WAIT, Math.max(0, Math.round(now - at))),
});

/** A failure that the same note would meet again. */
const isFinal = ({ status, code }: Failure): boolean =>
  status === 422 || status === 413 || code === 'notes-full';

/**
 * Sends what waits, oldest first and one at a time, until one does not go; `null` where all went. A note that the server never takes
 * is kept as refused; where the access has ended, all stay.
 */
export const sendWaitingNotes = <Answer>(
  match: string,
  send: (note: WaitingNote) => Promise<Result<Answer, Failure>>,
  sent: (answer: Answer) => void,
): Promise<Failure | null> =>
  sendInOrder(
    () => waitingOf(match)[0],
    send,
    isFinal,
    (note, answer) => {
      if (!answer.ok) return refuse(note._id, answer.error.msg);
      sent(answer.value);
      dropNote(note._id);
    },
  );
