/** Sends answers and refusals. */
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { errorAnswer, type Refusal, statusOf } from '@volleyscouter/contract/errors';
import type { FastifyReply, FastifyRequest } from 'fastify';

const compress = promisify(gzip);
/** Below this many characters compressing gains nothing. */
const WORTH_COMPRESSING = 4096;

const acceptsGzip = (request: FastifyRequest): boolean =>
  /\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''));

/** JSON with `no-store`, gzipped when it is large. */
export async function sendJson(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: unknown,
): Promise<FastifyReply> {
  const body = JSON.stringify(answer);
  reply.header('cache-control', 'no-store').type('application/json; charset=utf-8');
  if (body.length < WORTH_COMPRESSING || !acceptsGzip(request)) return reply.send(body);
  reply.header('content-encoding', 'gzip').header('vary', 'accept-encoding');
  return reply.send(await compress(body, { level: 1 }));
}

/** A refusal with the status and the message of its code. */
export function sendRefusal(reply: FastifyReply, { error, details }: Refusal): FastifyReply {
  if (statusOf(error) === 429 && typeof details?.seconds === 'number')
    reply.header('retry-after', String(details.seconds));
  return reply
    .code(statusOf(error))
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(errorAnswer(error, details)));
}
