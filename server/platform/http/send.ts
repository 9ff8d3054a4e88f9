import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { errorAnswer, type Refusal, statusOf } from '@volleyscouter/contract/errors';
import type { FastifyReply, FastifyRequest } from 'fastify';

const [asBrotli, asGzip] = [promisify(brotliCompress), promisify(gzip)];
export type Encoding = 'br' | 'gzip';
/**
 * Quality of Brotli. The log of a match is cached and sent often: 15 KB with 5, 24 KB with gzip's fastest
 * level. A page of 200 photos is made for each call: 20 KB with 5 in a millisecond, 21 KB with 2 in less than
 * half of that.
 */
export type Quality = 2 | 5;
/** Compressing fewer characters gains nothing. */
const WORTH_COMPRESSING = 4096;
export const worthCompressing = (length: number): boolean => length >= WORTH_COMPRESSING;

export const compressed = (body: string | Buffer, encoding: Encoding, quality: Quality): Promise<Buffer> =>
  encoding === 'br'
    ? asBrotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } })
    : asGzip(body, { level: 1 });

export function encodingFor({ headers }: FastifyRequest): Encoding | undefined {
  const accepted = String(headers['accept-encoding'] ?? '');
  return (['br', 'gzip'] as const).find((encoding) => new RegExp(`\\b${encoding}\\b`).test(accepted));
}

export const sendJson = (
  request: FastifyRequest,
  reply: FastifyReply,
  answer: unknown,
): Promise<FastifyReply> => sendJsonText(request, reply, JSON.stringify(answer));

export async function sendJsonText(
  request: FastifyRequest,
  reply: FastifyReply,
  body: string,
): Promise<FastifyReply> {
  reply.header('cache-control', 'no-store').type('application/json; charset=utf-8');
  const encoding = encodingFor(request);
  if (!encoding || !worthCompressing(body.length)) return reply.send(body);
  reply.header('content-encoding', encoding).header('vary', 'accept-encoding');
  return reply.send(await compressed(body, encoding, 2));
}

export function sendRefusal(
  reply: FastifyReply,
  { error, details }: Refusal,
  cacheControl = 'no-store',
): FastifyReply {
  if (statusOf(error) === 429 && typeof details?.seconds === 'number')
    reply.header('retry-after', String(details.seconds));
  return reply
    .code(statusOf(error))
    .header('cache-control', cacheControl)
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(errorAnswer(error, details)));
}
