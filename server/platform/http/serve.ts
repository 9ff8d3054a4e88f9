import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { type ErrorCode, isRefusal, type Refusal, refuse } from '@volleyscouter/contract/errors';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ANSWERED } from './handle.ts';

export interface ServedFile<Code extends ErrorCode = never> {
  /** ETag of this version, without characters that need escaping. */
  tag: string;
  type: string;
  disposition?: string;
  /** `null` if the store has no such file. Not called if the browser has this version. */
  open(): Promise<Uint8Array | ByteStream | Refusal<Code> | null>;
}

export interface ByteStream {
  bytes: number;
  content: Readable;
}

export const tagOf = (...parts: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 22);

const hasCached = (request: FastifyRequest, etag: string): boolean =>
  (request.headers['if-none-match'] ?? '')
    .split(',')
    .some((sentTag) => sentTag.trim().replace(/^W\//, '') === etag);

/**
 * Sends 304 if the browser has the file. Browsers revalidate at every use, so that hidden content disappears
 * at once.
 */
export async function sendFile<Code extends ErrorCode = never>(
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  { tag, type, disposition, open }: ServedFile<Code>,
) {
  const etag = `"${tag}"`;
  const isCached = hasCached(request, etag);
  const bytes = isCached ? null : await open();
  if (!isCached && !bytes) return refuse('not-found');
  if (isRefusal(bytes)) return bytes;
  reply
    .header('etag', etag)
    .header('cache-control', 'private, no-cache')
    .header('cross-origin-resource-policy', 'same-origin')
    .header('x-content-type-options', 'nosniff');
  if (disposition) reply.header('content-disposition', disposition);
  if (isCached) reply.code(304).send();
  else if (bytes instanceof Uint8Array) reply.type(type).send(bytes);
  else if (bytes) reply.type(type).header('content-length', bytes.bytes).send(bytes.content);
  return ANSWERED;
}
