/** The bench pass opens a match without an account. */
import { MAX_AUTHOR_LENGTH, MAX_NOTE_LENGTH } from '@volleyscouter/core/game/benchNotes';
import { z } from 'zod';
import { flag, Id, seenLine, whole } from './fields.ts';
import { route } from './route.ts';

const params = z.object({ id: Id });
const SCOUTS_ONLY = ['not-signed-in', 'session-expired', 'not-allowed', 'not-found'] as const;

const BenchPass = z.object({
  k: z.string(),
  /** The pass ends at this time (ISO) at the latest. */
  ate: z.string(),
});

const BenchPassAnswer = z.object({
  passe: BenchPass.nullable(),
  /** The server's public address; `null` if none is configured. */
  publico: z.string().nullable(),
  /** IPv4 addresses of the server's machine; empty if the server listens on a single address. */
  locais: z.array(z.string()),
});

const benchPassRoute = {
  path: '/games/:id/bench',
  action: 'bench:share',
  params,
  answer: BenchPassAnswer,
} as const;

export const readBenchPass = route({
  ...benchPassRoute,
  method: 'GET',
  summary: 'The valid bench pass of the match, if any, and the address of the server.',
  errors: SCOUTS_ONLY,
});

export const createBenchPass = route({
  ...benchPassRoute,
  method: 'POST',
  summary:
    'Creates the bench pass of a match, or returns the valid one. With `trocar` the old one ends at once and a new one is created.',
  body: z.object({ trocar: flag.default(false) }),
  errors: [...SCOUTS_ONLY, 'bench-ended'],
});

export const deleteBenchPass = route({
  ...benchPassRoute,
  method: 'DELETE',
  summary: 'Ends the bench pass at once.',
  errors: SCOUTS_ONLY,
});

/** Max age in ms of a note that waited on a device without connection. */
const MAX_WAIT_MS = 86_400_000;

const BenchNote = z.object({
  _id: Id,
  autor: z.string(),
  texto: z.string(),
  /** Times, ISO. `visto` is `null` until the scout marks the note as read. */
  escrita: z.string(),
  visto: z.string().nullable(),
});
export type BenchNote = z.infer<typeof BenchNote>;

const BenchNotes = z.object({
  /** Unread notes first. Each of the two groups is sorted newest first. */
  notas: z.array(BenchNote),
  /** The server's time, from which clients compute the age of a note. */
  agora: z.string(),
});
export type BenchNotes = z.infer<typeof BenchNotes>;

const notes = { path: '/games/:id/bench/notes', action: 'bench:note', params, answer: BenchNotes } as const;

export const listBenchNotes = route({
  ...notes,
  method: 'GET',
  summary: 'The newest bench notes, unread ones first. For the recorder and the bench pass.',
  errors: ['not-found', 'bench-ended'],
});

export const createBenchNote = route({
  ...notes,
  method: 'POST',
  summary: 'Sends a note to the recorder of the match. Idempotent by its id.',
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
  summary: 'Marks a note as read by the recorder; the bench shows it.',
  params: z.object({ id: Id, note: Id }),
  answer: BenchNotes,
  errors: SCOUTS_ONLY,
});
