/** The id of each request: in every line of the log about it, in its answer as `x-request-id`, and on screen where a call failed. */
import { randomBytes } from 'node:crypto';
import { REQUEST_ID_HEADER } from '@volleyscouter/contract/route';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { audit } from './audit.ts';
import { withLogger } from './logger.ts';
import { openTally, type Tally } from './tally.ts';

/** Without letters that are mistaken for others when one is read out. */
const LETTERS = '23456789abcdefghjkmnpqrstuvwxyz';
const LENGTH = 10;
/** Milliseconds from which a request that is no file is told. */
const SLOW = 1000;

/** A new id; never one that a client sends. */
export const requestId = (): string =>
  Array.from(randomBytes(LENGTH), (byte) => LETTERS[byte % LETTERS.length]).join('');

/** Method and route of a request; the pattern, never the address. */
const placeOf = ({ method, routeOptions: { url: route = '' } }: FastifyRequest) => ({ method, route });

/** Beside failures, what shows the id of its request on screen (web/platform/api/call.ts): it has to be found here. */
const REFUSALS = [401, 403, 404];
const CONFLICTS = [400, 409, 415];
/** Answered late on purpose (http/pace.ts), and told where it is refused. */
const TOO_MANY = 429;

/** The lines of a request that is over: refused, in conflict with what is stored, failed, or slow. */
function tellEnd(
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
  else if (ms >= SLOW && status !== TOO_MANY && !request.routeOptions.config.file)
    request.log.info({ event: 'request-slow', status, ms });
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The answer is a file: it takes as long as its reader. */
    file?: boolean;
    /** A refused sign-in is noted with its reason (`sign-in-failed`). */
    signsIn?: boolean;
  }
}

/** Gives every answer its id, and every line of a request its method and route. */
export function traceRequests(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    request.log = request.log.child(placeOf(request));
    reply.log = request.log;
    // on the raw answer, so that files and uploads that answer by themselves have it too
    reply.raw.setHeader(REQUEST_ID_HEADER, request.id);
    withLogger(request.log, done);
  });
  // reading a body leaves the scope
  app.addHook('preHandler', (request, _, done) => withLogger(request.log, done));
  const refusals = openTally();
  app.addHook('onResponse', async (request, reply) => tellEnd(request, reply, refusals));
  app.addHook('onClose', async () => refusals.close());
}
