/**
 * A team's bench at a match: the bench pass, which opens the match without an account, and notes to the
 * scout.
 */
import { MAX_AUTHOR_LENGTH, MAX_NOTE_LENGTH } from '@volleyscouter/core/game/benchNotes';
import { z } from 'zod';
import { flag, Id, seenLine, whole } from './fields.ts';
import { route } from './route.ts';

const params = z.object({ id: Id });
const SCOUTS_ONLY = ['not-signed-in', 'session-expired', 'not-allowed', 'not-found'] as const;

const BenchPass = z.object({
  k: z.string(),
  /** Time at which the pass ends at the latest, ISO. */
  ate: z.string(),
});

const BenchDoor = z.object({
  passe: BenchPass.nullable(),
  /** The server's public address, or `null` if none is configured. */
  publico: z.string().nullable(),
  /** IPv4 addresses of the server in its networks; empty if the server listens on a single address. */
  locais: z.array(z.string()),
});

const door = { path: '/games/:id/bench', action: 'bench:share', params, answer: BenchDoor } as const;

export const readBenchPass = route({
  ...door,
  method: 'GET',
  summary: "The match's bench pass, if there is one that has not ended, and where the server is reached.",
  errors: SCOUTS_ONLY,
});

export const createBenchPass = route({
  ...door,
  method: 'POST',
  summary:
    'Makes the bench pass of a match, until its end; while there is one it is answered again, unless `trocar`: then the old one ends at once.',
  body: z.object({ trocar: flag.default(false) }),
  errors: [...SCOUTS_ONLY, 'bench-ended'],
});

export const deleteBenchPass = route({
  ...door,
  method: 'DELETE',
  summary: 'Ends the bench pass at once.',
  errors: SCOUTS_ONLY,
});

/** Max age of a note in ms, for notes that waited on a device without connection. */
const MAX_WAIT_MS = 86_400_000;

const BenchNote = z.object({
  _id: Id,
  autor: z.string(),
  texto: z.string(),
  /** ISO. `visto` is `null` until the scout marks the note as read. */
  escrita: z.string(),
  visto: z.string().nullable(),
});
export type BenchNote = z.infer<typeof BenchNote>;

const BenchNotes = z.object({
  /** Unread notes first; newest first among the unread and among the read ones. */
  notas: z.array(BenchNote),
  /** The server's time, from which clients compute the age of a note. */
  agora: z.string(),
});
export type BenchNotes = z.infer<typeof BenchNotes>;

const notes = { path: '/games/:id/bench/notes', action: 'bench:note', params, answer: BenchNotes } as const;

export const listBenchNotes = route({
  ...notes,
  method: 'GET',
  summary:
    'The newest notes of the bench, unread ones before others: for who records the match, and by the pass of the bench.',
  errors: ['not-found', 'bench-ended'],
});

export const createBenchNote = route({
  ...notes,
  method: 'POST',
  summary: 'A note to who records the match. Repeated with the same id, it has its effect once.',
  body: z.object({
    _id: Id,
    autor: seenLine(MAX_AUTHOR_LENGTH).default(''),
    texto: seenLine(MAX_NOTE_LENGTH).refine((texto) => texto !== '', 'escreva o recado'),
    /** Age of the note in ms. */
    ha: whole(0, MAX_WAIT_MS).default(0),
  }),
  errors: ['not-found', 'bench-ended', 'too-many-notes', 'notes-full'],
});

export const markBenchNote = route({
  method: 'PUT',
  path: '/games/:id/bench/notes/:note',
  action: 'bench:share',
  summary: 'Who records has read a note: its bench is shown so.',
  params: z.object({ id: Id, note: Id }),
  answer: BenchNotes,
  errors: SCOUTS_ONLY,
});
