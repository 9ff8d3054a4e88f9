/** Notes of this device that the server does not have, kept in its storage until it has them or their writer discards them. */
import type { Result } from '@volleyscouter/core/result';
import type { Failure } from '../../../platform/api/call.ts';
import { KEYS, load, loadJson, save } from '../../../platform/api/storage.ts';

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

/** What the storage did not take, being closed or full: until the page is left. */
let unstored: readonly WaitingNote[] = [];

function loadStored(): WaitingNote[] {
  const stored = loadJson(KEYS.benchNotes);
  return Array.isArray(stored) ? stored.filter(isNote) : [];
}

function loadAll(): WaitingNote[] {
  const ids = new Set(unstored.map(({ _id }) => _id));
  return [...loadStored().filter(({ _id }) => !ids.has(_id)), ...unstored];
}

function saveAll(notes: readonly WaitingNote[]): void {
  const text = notes.length > 0 ? JSON.stringify(notes) : null;
  unstored = [];
  save({ [KEYS.benchNotes]: text });
  if (load(KEYS.benchNotes) === text) return;
  const stored = new Map(loadStored().map((note) => [note._id, note]));
  unstored = notes.filter((note) => stored.get(note._id)?.refused !== note.refused || !stored.has(note._id));
  // whoever subscribed has read before it was known what was not stored
  save({});
}

const ofMatch = (match: string): WaitingNote[] => loadAll().filter((note) => note.match === match);

/** What is to be sent, oldest first. */
export const waitingOf = (match: string): WaitingNote[] =>
  ofMatch(match).filter(({ refused }) => refused === undefined);

/** What the server did not take, oldest first. */
export const refusedOf = (match: string): WaitingNote[] =>
  ofMatch(match).filter(({ refused }) => refused !== undefined);

/** Whether something is kept only until the page is left. */
export const isUnstored = (match: string): boolean => unstored.some((note) => note.match === match);

/** Keeps a note, in place of the one with the id `instead`; `false` where so many wait that there is room for no other. */
export function keepNote(note: WaitingNote, instead?: string): boolean {
  const others = loadAll().filter(({ _id }) => _id !== instead);
  if (others.length >= MOST_UNSENT) return false;
  saveAll([...others, note]);
  return true;
}

export const dropNote = (id: string): void => saveAll(loadAll().filter(({ _id }) => _id !== id));

const refuse = (id: string, refused: string): void =>
  saveAll(loadAll().map((note) => (note._id === id ? { ...note, refused } : note)));

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
export async function sendWaitingNotes<Answer>(
  match: string,
  send: (note: WaitingNote) => Promise<Result<Answer, Failure>>,
  sent: (answer: Answer) => void,
): Promise<Failure | null> {
  for (let [note] = waitingOf(match); note; [note] = waitingOf(match)) {
    const answer = await send(note);
    if (!answer.ok && !isFinal(answer.error)) return answer.error;
    if (answer.ok) {
      sent(answer.value);
      dropNote(note._id);
    } else refuse(note._id, answer.error.msg);
  }
  return null;
}
