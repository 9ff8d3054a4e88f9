/** Each compressed form of a cached body is made once. */

import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { compressed, type Encoding, encodingFor, worthCompressing } from './send.ts';

export interface CachedBody {
  etag: string;
  plain: Buffer;
  encoded: Map<Encoding, Promise<Buffer>>;
}

export function cacheBody(text: string): CachedBody {
  const plain = Buffer.from(text);
  return {
    etag: `"${createHash('sha256').update(plain).digest('base64url')}"`,
    plain,
    encoded: new Map(),
  };
}

function encodedAs({ plain, encoded }: CachedBody, encoding: Encoding): Promise<Buffer> {
  const cached = encoded.get(encoding);
  if (cached) return cached;
  const encodedBody = compressed(plain, encoding, 5);
  encoded.set(encoding, encodedBody);
  encodedBody.catch(() => encoded.delete(encoding));
  return encodedBody;
}

/** Sends 304 if the client has the answer. The caller sets `cache-control` and `vary`. */
export async function sendCached(
  request: FastifyRequest,
  reply: FastifyReply,
  type: string,
  cached: CachedBody,
): Promise<FastifyReply> {
  reply.header('etag', cached.etag);
  if (request.headers['if-none-match'] === cached.etag) return reply.code(304).send();
  reply.type(`${type}; charset=utf-8`);
  const encoding = encodingFor(request);
  if (!encoding || !worthCompressing(cached.plain.length)) return reply.send(cached.plain);
  return reply.header('content-encoding', encoding).send(await encodedAs(cached, encoding));
}
