/** Notes of this device that the server does not have yet, kept in its storage until it has. */
import type { Result } from '@volleyscouter/core/result';
import type { Failure } from '../../api/call.ts';
import { KEYS, load, loadJson, save } from '../../api/storage.ts';

export interface WaitingNote {
  _id: string;
  match: string;
  autor: string;
  texto: string;
  /** When it was written, by this device's clock. */
  at: number;
}

/** Notes that a device keeps, the newest. */
const MOST = 50;
/** What waited longer counts as so old (ms). */
const LONGEST_WAIT = 86_400_000;

const isNote = (note: unknown): note is WaitingNote =>
  typeof note === 'object' && note !== null && 'match' in note && 'texto' in note && '_id' in note;

/** Where the storage is closed: until the page is left. */
let unstored: readonly WaitingNote[] = [];

function loadAll(): WaitingNote[] {
  const stored = loadJson(KEYS.benchNotes);
  return Array.isArray(stored) ? stored.filter(isNote) : [...unstored];
}

function saveAll(notes: readonly WaitingNote[]): void {
  const kept = notes.slice(-MOST);
  const text = kept.length > 0 ? JSON.stringify(kept) : null;
  save({ [KEYS.benchNotes]: text });
  unstored = load(KEYS.benchNotes) === text ? [] : kept;
}

/** Oldest first. */
export const waitingOf = (match: string): WaitingNote[] => loadAll().filter((note) => note.match === match);

export const keepNote = (note: WaitingNote): void => saveAll([...loadAll(), note]);

const drop = (id: string): void => saveAll(loadAll().filter(({ _id }) => _id !== id));

/** The body of a call; `ha` needs no clock but the device's own. */
export const bodyOf = ({ _id, autor, texto, at }: WaitingNote, now: number) => ({
  _id,
  autor,
  texto,
  ha: Math.min(LONGEST_WAIT, Math.max(0, Math.round(now - at))),
});

/** A failure that the same note would meet again. */
const isFinal = ({ status }: Failure): boolean => status === 422 || status === 413;

/**
 * Sends what waits, oldest first and one at a time, until one does not go; `null` where all went. A note that the server never takes is
 * dropped; where the access has ended, all stay.
 */
export async function sendWaitingNotes<Answer>(
  match: string,
  send: (note: WaitingNote) => Promise<Result<Answer, Failure>>,
  sent: (answer: Answer) => void,
): Promise<Failure | null> {
  for (let [note] = waitingOf(match); note; [note] = waitingOf(match)) {
    const answer = await send(note);
    if (answer.ok) sent(answer.value);
    else if (!isFinal(answer.error)) return answer.error;
    drop(note._id);
  }
  return null;
}
