/** PDF of a match, and a link that opens the report of a private match without a session. */
import { z } from 'zod';
import { Done, Id, whole } from './fields.ts';
import { route } from './route.ts';

const params = z.object({ id: Id });

export const readMatchPdf = route({
  method: 'GET',
  path: '/games/:id/pdf',
  action: 'game:read',
  summary:
    'A report of a match as PDF: its tables, the two pages of `relatorio`, or the page of a `set`. For callers who may read the game, or with the signature of its link (`k`). Answers 304 to a known ETag.',
  params,
  query: z.object({
    k: z.string().max(300).optional(),
    /** Absent: the tables of the specification. */
    tipo: z.enum(['relatorio', 'set']).optional(),
    /** For the page of a set; default: the last set. */
    set: whole(1, 99).optional(),
  }),
  answer: z.instanceof(Uint8Array),
  file: true,
  work: 'worker',
  errors: ['not-found', 'report-link-expired', 'timeout'],
});

export const readTouches = route({
  method: 'GET',
  path: '/games/:id/touches',
  action: 'game:read',
  summary:
    'Every touch of a match as a spreadsheet file (`formato`: `csv`, with semicolons and a byte order mark, or `xlsx`). docs/GLOSSARY.md explains the columns. Answers 304 to a known ETag.',
  params,
  query: z.object({ formato: z.enum(['csv', 'xlsx']).default('csv') }),
  answer: z.instanceof(Uint8Array),
  file: true,
  work: 'worker',
  errors: ['not-found', 'timeout'],
});

const ReportLink = z.object({
  /** Relative to the server's origin. */
  url: z.string(),
  /** Expiry, ISO. */
  ate: z.string(),
});
export type ReportLink = z.infer<typeof ReportLink>;

const SCOUTS_ONLY = ['not-signed-in', 'session-expired', 'not-allowed', 'not-found'] as const;
const shared = { path: '/games/:id/pdf/link', action: 'report:share', params } as const;

export const readReportLink = route({
  ...shared,
  method: 'GET',
  summary: 'The report link of the game, if it has a valid one.',
  answer: z.object({ link: ReportLink.nullable() }),
  errors: SCOUTS_ONLY,
});

export const createReportLink = route({
  ...shared,
  method: 'POST',
  summary: 'Creates a report link, valid for thirty days, or returns the valid one.',
  answer: z.object({ link: ReportLink }),
  errors: SCOUTS_ONLY,
});

export const deleteReportLink = route({
  ...shared,
  method: 'DELETE',
  summary: 'Revokes the link: its address answers 404 from now on.',
  answer: Done,
  errors: SCOUTS_ONLY,
});
