/** Sends a file of the photo store to the one who may have it. */
import type { Readable } from 'node:stream';
import { refuse } from '@volleyscouter/contract/errors';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ANSWERED } from '../http/handle.ts';

export interface ServedPicture {
  /** Tells this picture from what it was before; nothing that needs escaping. */
  tag: string;
  /** `image/jpeg` */
  type: string;
  /** How a browser names it when it is saved. */
  disposition?: string;
  /** Its bytes, at once or bit by bit; `null` when the store has none. */
  open(): Promise<Uint8Array | ByteStream | null>;
}

/** So many bytes, bit by bit. */
export interface ByteStream {
  bytes: number;
  content: Readable;
}

const knows = (request: FastifyRequest, etag: string): boolean =>
  (request.headers['if-none-match'] ?? '')
    .split(',')
    .some((known) => known.trim().replace(/^W\//, '') === etag);

/**
 * 304 to who has it already. A browser keeps it, and asks each time whether it still may show it: what is hidden is
 * gone at once.
 */
export async function sendPicture(
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  { tag, type, disposition, open }: ServedPicture,
) {
  const etag = `"${tag}"`;
  const known = knows(request, etag);
  const bytes = known ? null : await open();
  if (!known && !bytes) return refuse('not-found');
  reply
    .header('etag', etag)
    .header('cache-control', 'private, no-cache')
    .header('cross-origin-resource-policy', 'same-origin')
    .header('x-content-type-options', 'nosniff');
  if (disposition) reply.header('content-disposition', disposition);
  if (known) reply.code(304).send();
  else if (bytes instanceof Uint8Array) reply.type(type).send(bytes);
  else if (bytes) reply.type(type).header('content-length', bytes.bytes).send(bytes.content);
  return ANSWERED;
}
