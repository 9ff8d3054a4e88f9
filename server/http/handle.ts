/** A route of the contract, registered: who asks, what was sent, what may leave. */
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

/** What a handler returns that has sent its answer (a file) itself. */
export const ANSWERED = Symbol('answered');

/** An answer may be made of things that nobody changes. */
type Wide<T> = { readonly [Key in keyof T]: Wide<T[Key]> };

/** Answers, or refuses with a code of the route. */
export type Handler<R extends RouteShape> = (
  call: CallParsed<R> & Context,
) => Promise<Wide<CallAnswer<R>> | Refusal<R['errors'][number]> | typeof ANSWERED>;

/** Registers a handler for a route. */
export type On = <const R extends RouteShape>(route: R, handler: Handler<R>) => void;

/** For a body above the usual size, which may come slowly. */
const UPLOAD_TIMEOUT = 300_000;
/** A file of which nothing could be sent for so long is given up; one that somebody takes slowly is not. */
const IDLE_DOWNLOAD = 300_000;
const LONGEST_DOWNLOAD = 86_400_000;
/** What a form sends beside its file. */
const FORM_AROUND = 65_536;

const CALLERS = new WeakMap<FastifyRequest, Caller>();

/** Refuses unless the caller may perform the action on the object; one that is hidden does not exist. */
export function guard(
  call: Pick<Context, 'who' | 'action'>,
  object: Guarded | null,
): Refusal<'not-found'> | null {
  return object && may(call.who, call.action, object) === 'yes' ? null : refuse('not-found');
}

/** The session is looked up before a body is read: nobody makes the server read what it will not do. */
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
    // an id that cannot be one names nothing
    else if (part === 'params') return refuse('not-found' satisfies ErrorCode);
    else return refuse('invalid-data', { problem: firstProblem(checked.problems), fields: checked.problems });
  }
  return { ok: true, value: sent };
}

function limitsOf({ bodyLimit, receives, file }: RouteShape) {
  if (receives) return { bodyLimit: MOST_PHOTO_BYTES + FORM_AROUND, handlerTimeout: UPLOAD_TIMEOUT };
  if (file) return { handlerTimeout: LONGEST_DOWNLOAD };
  return bodyLimit === undefined ? {} : { bodyLimit, handlerTimeout: UPLOAD_TIMEOUT };
}

/** Forms with files go where they are awaited, and nowhere else. */
const isReceived = ({ receives }: RouteShape, { headers }: FastifyRequest): boolean =>
  receives === 'form' || !/^multipart\//i.test(headers['content-type'] ?? '');

/** From now on the connection ends when nothing goes over it; with the next call on it that is over. */
function endIdle({ raw: { socket } }: FastifyRequest): void {
  // a test may call without a connection
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
        if (!isReceived(route, request)) return sendRefusal(reply, refuse('unsupported-media'));
      },
      handler: async (request, reply) => {
        const who = CALLERS.get(request);
        if (!who) throw new Error('a call that nobody makes');
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
