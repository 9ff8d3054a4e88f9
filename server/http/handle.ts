/** Registers a route of the contract: authenticates, validates the input, calls the handler, filters the answer by role. */
import { Socket } from 'node:net';
import { type ErrorCode, isRefusal, type Refusal, refuse } from '@volleyscouter/contract/errors';
import { check, firstProblem } from '@volleyscouter/contract/problems';
import {
  type CallAnswer,
  type CallParsed,
  LIVE_SESSIONS_HEADER,
  type RouteShape,
} from '@volleyscouter/contract/route';
import type { Guarded } from '@volleyscouter/core/access/may';
import { may } from '@volleyscouter/core/access/may';
import type { Action } from '@volleyscouter/core/access/table';
import { MOST_PHOTO_BYTES } from '@volleyscouter/core/shop/problems';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Parts } from '../parts.ts';
import { findSessions, touchSession } from '../sessions/store.ts';
import { admit, type Caller, tokensOf } from './caller.ts';
import { sendJson, sendRefusal } from './send.ts';

/** What every handler gets beside what was sent. */
export interface Context {
  who: Caller;
  action: Action;
  /** The caller's address; behind a proxy only with TRUST_PROXY. */
  address: string;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** Returned by a handler that has sent its answer (a file) itself. */
export const ANSWERED = Symbol('answered');

/** A handler may answer with readonly objects. */
type DeepReadonly<T> = { readonly [Key in keyof T]: DeepReadonly<T[Key]> };

/** Answers, or refuses with a code of the route. */
export type Handler<R extends RouteShape> = (
  call: CallParsed<R> & Context,
) => Promise<DeepReadonly<CallAnswer<R>> | Refusal<R['errors'][number]> | typeof ANSWERED>;

/** Registers a handler for a route. */
export type On = <const R extends RouteShape>(route: R, handler: Handler<R>) => void;

/** Handler timeout (ms) where the body may be large. */
const UPLOAD_TIMEOUT = 300_000;
/** A download ends when nothing could be sent for this long (ms); a slow one goes on. */
const IDLE_DOWNLOAD = 300_000;
const LONGEST_DOWNLOAD = 86_400_000;
/** Bytes of a form beside its file. */
const FORM_OVERHEAD = 65_536;

const CALLERS = new WeakMap<FastifyRequest, Caller>();

/** Refuses with 404 unless the caller may perform the action on the object. */
export function guard(
  call: Pick<Context, 'who' | 'action'>,
  object: Guarded | null,
): Refusal<'not-found'> | null {
  return object && may(call.who, call.action, object) === 'yes' ? null : refuse('not-found');
}

/** Authenticates before the body is read, so that a refused caller cannot make the server read one. */
async function identify(
  parts: Parts,
  action: Action,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Refusal | null> {
  const tokens = tokensOf(request);
  const now = parts.clock();
  const found = await findSessions(parts.db, tokens, now);
  const live = found.filter(({ alive }) => alive).map(({ kind }) => kind);
  if (tokens.length > 0) reply.header(LIVE_SESSIONS_HEADER, live.join(','));
  const first = found.find(({ alive }) => alive);
  if (first) request.log = reply.log = request.log.child({ role: first.role, by: first.id });
  const who = admit(action, tokens.length, found);
  if (isRefusal(who)) return who;
  if (who.tokenHash && !who.noted) await touchSession(parts.db, who.tokenHash, now);
  CALLERS.set(request, who);
  return null;
}

type Sent = Partial<Record<'params' | 'query' | 'body', unknown>>;

/** The parts of a request that the route names, parsed. */
function readSent(route: RouteShape, request: FastifyRequest): { ok: true; value: Sent } | Refusal {
  const sent: Sent = {};
  for (const part of ['params', 'query', 'body'] as const) {
    const schema = route[part];
    if (!schema) continue;
    const checked = check(schema, request[part]);
    if (checked.ok) sent[part] = checked.value;
    // a malformed id is answered like an unknown one
    else if (part === 'params') return refuse('not-found' satisfies ErrorCode);
    else return refuse('invalid-data', { problem: firstProblem(checked.problems), fields: checked.problems });
  }
  return { ok: true, value: sent };
}

function limitsOf({ bodyLimit, receives, file }: RouteShape) {
  if (receives)
    return {
      bodyLimit: MOST_PHOTO_BYTES + FORM_OVERHEAD,
      handlerTimeout: UPLOAD_TIMEOUT,
      config: { file: true },
    };
  if (file) return { handlerTimeout: LONGEST_DOWNLOAD, config: { file } };
  return bodyLimit === undefined ? {} : { bodyLimit, handlerTimeout: UPLOAD_TIMEOUT };
}

/** Multipart bodies are accepted only by the routes that expect them. */
const acceptsBody = ({ receives }: RouteShape, { headers }: FastifyRequest): boolean =>
  receives === 'form' || !/^multipart\//i.test(headers['content-type'] ?? '');

/** Ends the connection when it is idle, until the next call on it. */
function endIdle({ raw: { socket } }: FastifyRequest): void {
  // tests inject calls without a socket
  if (socket instanceof Socket) socket.setTimeout(IDLE_DOWNLOAD);
}

/** Makes `on` for an app: each call registers one route of the table. */
export function registrar(app: FastifyInstance, parts: Parts, registered: Set<RouteShape>): On {
  return (route, handler) => {
    registered.add(route);
    const narrow: RouteShape['narrow'] = (route as RouteShape).narrow;
    app.route({
      method: route.method,
      url: route.path,
      ...limitsOf(route),
      onRequest: async (request, reply) => {
        const refusal = await identify(parts, route.action, request, reply);
        if (refusal) return sendRefusal(reply, refusal);
        if (!acceptsBody(route, request)) return sendRefusal(reply, refuse('unsupported-media'));
      },
      handler: async (request, reply) => {
        const who = CALLERS.get(request);
        if (!who) throw new Error('a handler without a caller');
        const sent = readSent(route, request);
        if (!sent.ok) return sendRefusal(reply, sent);
        const context: Context = { who, action: route.action, address: request.ip, request, reply };
        if ((route as RouteShape).file) endIdle(request);
        const answer: unknown = await handler({ ...sent.value, ...context } as Parameters<typeof handler>[0]);
        if (isRefusal(answer)) return sendRefusal(reply, answer);
        if (answer === ANSWERED) return reply;
        const schema: z.ZodType = narrow?.[who.role] ?? route.answer;
        return sendJson(request, reply, schema.parse(answer));
      },
    });
  };
}
