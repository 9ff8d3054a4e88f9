import { randomBytes } from 'node:crypto';
import { REQUEST_ID_HEADER } from '@volleyscouter/contract/route';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { audit } from './audit.ts';
import { withLogger } from './logger.ts';
import { openTally, type Tally } from './tally.ts';

/** No letters that look alike. */
const LETTERS = '23456789abcdefghjkmnpqrstuvwxyz';
const LENGTH = 10;
/** Answers that are files are never logged as slow. */
const SLOW_MS = 1000;

/** Ids sent by clients are never used. */
export const requestId = (): string =>
  Array.from(randomBytes(LENGTH), (byte) => LETTERS[byte % LETTERS.length]).join('');

const placeOf = ({ method, routeOptions: { url: route = '' } }: FastifyRequest) => ({ method, route });

/** The screen shows the id of such a request (web/platform/api/call.ts). */
const REFUSALS = [401, 403, 404];
const CONFLICTS = [400, 409, 415];
/** Never logged as slow: delayed on purpose (http/pace.ts), and logged when refused. */
const TOO_MANY = 429;

function logEnd(
  request: FastifyRequest,
  { statusCode: status, elapsedTime }: FastifyReply,
  refusals: Tally,
): void {
  const ms = Math.round(elapsedTime);
  const { log, address } = request;
  const { method, route } = placeOf(request);
  const key = `${address} ${method} ${route} ${status}`;
  const isNoted = status === 401 && request.routeOptions.config.signsIn;
  if (REFUSALS.includes(status) && !isNoted)
    refusals.note(key, (count) => withLogger(log, () => audit({ event: 'refused', status, address, count })));
  else if (CONFLICTS.includes(status))
    refusals.note(key, (count) => log.info({ event: 'request-refused', status, ms, count }));
  else if (status >= 500) request.log.warn({ event: 'request-failed', status, ms });
  else if (ms >= SLOW_MS && status !== TOO_MANY && !request.routeOptions.config.file)
    request.log.info({ event: 'request-slow', status, ms });
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The answer is a file: its duration depends on the reader. */
    file?: boolean;
    /** A refused sign-in is logged with its reason (`sign-in-failed`). */
    signsIn?: boolean;
  }
}

export function traceRequests(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    request.log = request.log.child(placeOf(request));
    reply.log = request.log;
    // set on the raw answer, since files and uploads send their own answers
    reply.raw.setHeader(REQUEST_ID_HEADER, request.id);
    withLogger(request.log, done);
  });
  // reading a body leaves the scope of `withLogger`
  app.addHook('preHandler', (request, _, done) => withLogger(request.log, done));
  const refusals = openTally();
  app.addHook('onResponse', async (request, reply) => logEnd(request, reply, refusals));
  app.addHook('onClose', async () => refusals.close());
}
