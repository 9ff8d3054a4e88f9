/** The resumable upload protocol tus 1.0. The routes check access. */
import { randomUUID } from 'node:crypto';
import { PassThrough, Readable } from 'node:stream';
import { ERRORS, Metadata, Server, type Upload } from '@tus/server';
import { type Refusal, refuse } from '@volleyscouter/contract/errors';
import { Id } from '@volleyscouter/contract/fields';
import { startUpload } from '@volleyscouter/contract/uploads';
import { MAX_PHOTO_BYTES } from '@volleyscouter/core/shop/problems';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { WaitingFiles } from './waiting.ts';

/** A hanging request releases its lock to the next request for the same upload within this time. */
const LOCK_RELEASE_MS = 500;
const BYTES = 'application/offset+octet-stream';
const REQUEST_HEADERS = [
  'tus-resumable',
  'upload-length',
  'upload-defer-length',
  'upload-offset',
  'upload-concat',
];
const ANSWER_HEADERS = ['location', 'upload-offset', 'upload-length'];

export interface UploadNotes {
  lote: string;
  filename: string;
  owner: string;
}

/** Missing or unreadable values are empty. */
export function readNotes(request: FastifyRequest): Omit<UploadNotes, 'owner'> {
  try {
    const { lote, filename } = Metadata.parse(String(request.headers['upload-metadata'] ?? ''));
    return { lote: Id.safeParse(lote).success ? (lote ?? '') : '', filename: filename ?? '' };
  } catch {
    return { lote: '', filename: '' };
  }
}

type TusRefusal = Refusal<'upload-gone' | 'upload-conflict' | 'photo-too-large' | 'invalid-data'>;

export interface Tus {
  /**
   * Answers the request and returns `null`, or returns a refusal that the caller sends. `notes`: metadata of
   * a new upload.
   */
  handle(request: FastifyRequest, reply: FastifyReply, notes?: UploadNotes): Promise<TusRefusal | null>;
}

/**
 * `finished` is called with a complete upload before the sender gets the answer; an error of `finished`
 * becomes the answer.
 */
export function tusServer(
  files: WaitingFiles,
  clock: () => Date,
  finished: (upload: Upload) => Promise<void>,
): Tus {
  /** Errors of hooks and disk. `handle` throws them again, because the tus server would answer 500. */
  const thrown = new WeakMap<Request, Error>();
  const server = new Server({
    path: startUpload.path,
    datastore: files,
    lockDrainTimeout: LOCK_RELEASE_MS,
    maxSize: MAX_PHOTO_BYTES,
    // a proxy in front may use another protocol and host name
    relativeLocation: true,
    namingFunction: () => randomUUID(),
    async onUploadCreate(_, upload) {
      upload.creation_date = clock().toISOString();
      return {};
    },
    async onUploadFinish(_, upload) {
      await finished(upload);
      return {};
    },
    onResponseError(failedRequest, cause) {
      if (cause instanceof Error && !('status_code' in cause)) thrown.set(failedRequest, cause);
      return undefined;
    },
  });

  return {
    async handle(request, reply, notes) {
      const { tusRequest, release } = webRequest(request, notes);
      try {
        const answer = await server.handleWeb(tusRequest);
        const cause = thrown.get(tusRequest);
        if (cause) throw cause;
        if (answer.status >= 400) return refusalOf(answer.status, request.method);
        for (const name of ANSWER_HEADERS) {
          const value = answer.headers.get(name);
          if (value !== null) reply.header(name, value);
        }
        sendTus(reply, answer.status);
        return null;
      } finally {
        release();
      }
    },
  };
}

export function sendTus(reply: FastifyReply, status: number): void {
  reply.header('tus-resumable', '1.0.0').header('cache-control', 'no-store').code(status).send();
}

function webRequest({ raw, headers, method, url }: FastifyRequest, notes: UploadNotes | undefined) {
  const sentHeaders = new Headers({ ...(notes && { 'upload-metadata': Metadata.stringify({ ...notes }) }) });
  for (const name of REQUEST_HEADERS) {
    const value = headers[name];
    if (value !== undefined) sentHeaders.set(name, String(value));
  }
  const address = new URL(url, 'http://uploads');
  const carries = method === 'POST' || method === 'PATCH';
  if (!carries || headers['content-type'] !== BYTES)
    return { tusRequest: new Request(address, { method, headers: sentHeaders }), release: () => undefined };

  sentHeaders.set('content-type', BYTES);
  if (headers['content-length'] !== undefined) sentHeaders.set('content-length', headers['content-length']);
  const body = new PassThrough();
  // a truncated body ends normally, so that the received bytes are kept
  raw.once('close', () => body.end());
  raw.pipe(body);
  const init = { method, headers: sentHeaders, body: Readable.toWeb(body), duplex: 'half' };
  const release = (): void => {
    // drain the rest of the body: otherwise the client never reads the answer
    raw.unpipe(body);
    raw.resume();
  };
  return { tusRequest: new Request(address, init as RequestInit), release };
}

function refusalOf(status: number, method: string): TusRefusal {
  const { FILE_NOT_FOUND, FILE_NO_LONGER_EXISTS, INVALID_OFFSET, ERR_MAX_SIZE_EXCEEDED } = ERRORS;
  if (status === FILE_NOT_FOUND.status_code || status === FILE_NO_LONGER_EXISTS.status_code)
    return refuse('upload-gone');
  if (status === INVALID_OFFSET.status_code || status === ERRORS.ERR_LOCK_TIMEOUT.status_code)
    return refuse('upload-conflict');
  if (status === ERR_MAX_SIZE_EXCEEDED.status_code && method === 'POST') return refuse('photo-too-large');
  return refuse('invalid-data', { problem: 'O envio não segue o protocolo tus 1.0.0.' });
}
