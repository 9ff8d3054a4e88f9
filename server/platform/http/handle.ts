import { type ErrorCode, isRefusal, type Refusal, refuse } from '@volleyscouter/contract/errors';
import { check, firstProblem } from '@volleyscouter/contract/problems';
import {
  BODY_LIMIT,
  type CallAnswer,
  type CallParsed,
  LIVE_SESSIONS_HEADER,
  type RouteShape,
  SMALL_FORM,
} from '@volleyscouter/contract/route';
import type { Guarded } from '@volleyscouter/core/access/may';
import { may, scopeOf } from '@volleyscouter/core/access/may';
import { isAthlete } from '@volleyscouter/core/access/roles';
import type { Action } from '@volleyscouter/core/access/table';
import { MAX_PHOTO_BYTES } from '@volleyscouter/core/shop/problems';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Parts } from '../../parts.ts';
import { findSessionsOf, touchSession } from '../../people/sessions/store.ts';
import { findUploadPasswords } from '../../people/sessions/uploadPasswords.ts';
import { audit } from '../trace/audit.ts';
import { admit, type Caller, readsTokens, shownBy, VISITOR } from './caller.ts';
import { keepConnection, waitForDownload } from './connections.ts';
import { isReadOnly } from './failures.ts';
import { readAddresses, subscriberOf } from './ip.ts';
import { type Limits, requestLimits } from './limits.ts';
import { slowDown } from './pace.ts';
import { type Queue, queueOf } from './queue.ts';
import { sendJson, sendRefusal } from './send.ts';

export interface Context {
  caller: Caller;
  action: Action;
  /** IP address of the client, or of a proxy in front that TRUST_PROXY does not name. */
  address: string;
  request: FastifyRequest;
  reply: FastifyReply;
  /** Runs `work` in the queue of the reads, because `work` blocks the event loop. */
  inTurn<T>(work: () => Promise<T>): Promise<T>;
}

export const ANSWERED = Symbol('answered');

export const isGone = ({ request, reply }: Pick<Context, 'request' | 'reply'>): boolean =>
  reply.sent || request.raw.socket.destroyed;

type DeepReadonly<T> = { readonly [Key in keyof T]: DeepReadonly<T[Key]> };

export type Handler<R extends RouteShape> = (
  call: CallParsed<R> & Context,
) => Promise<DeepReadonly<CallAnswer<R>> | Refusal<R['errors'][number]> | typeof ANSWERED>;

export type On = <const R extends RouteShape>(route: R, handler: Handler<R>) => void;

const UPLOAD_TIMEOUT_MS = 300_000;
const DOWNLOAD_TIMEOUT_MS = 86_400_000;
const FORM_OVERHEAD = 65_536;

const CALLERS = new WeakMap<FastifyRequest, Caller>();

export function guard(
  call: Pick<Context, 'caller' | 'action'>,
  object: Guarded | null,
): Refusal<'not-found'> | null {
  return object && may(call.caller, call.action, object) === 'yes' ? null : refuse('not-found');
}

const unlessReadOnly = (error: unknown): void => {
  if (!isReadOnly(error)) throw error;
};

/** Runs before the body is read, so that a refused caller cannot make the server read a body. */
async function identify(
  parts: Parts,
  limits: Limits,
  route: RouteShape,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Refusal | null> {
  const { action } = route;
  if (!readsTokens(action)) {
    CALLERS.set(request, VISITOR);
    return null;
  }
  const hashedTokens = shownBy(request);
  const now = parts.clock();
  // recording never waits for reads
  const db = action === 'log:append' ? parts.recording : parts.db;
  const hashes = hashedTokens.map(({ hash }) => hash);
  const sessions = await findSessionsOf(db, hashes, now);
  if (action === 'photo:send') sessions.push(...(await findUploadPasswords(db, hashes, now)));
  const live = sessions.filter(({ alive }) => alive).map(({ kind }) => kind);
  if (hashedTokens.length > 0) reply.header(LIVE_SESSIONS_HEADER, live.join(','));
  const first = sessions.find(({ alive }) => alive);
  const tooMany = limits.checkFound(route, request, sessions);
  if (tooMany) return tooMany;
  if (first) {
    keepConnection(request);
    request.log = reply.log = request.log.child({ role: first.role, by: first.id });
  }
  const caller = admit(action, hashedTokens.length, sessions);
  if (isRefusal(caller)) return caller;
  if (caller.tokenHash && !caller.noted) await touchSession(db, caller.tokenHash, now).catch(unlessReadOnly);
  CALLERS.set(request, caller);
  return null;
}

type Inputs = Partial<Record<'params' | 'query' | 'body', unknown>>;

function readInputs(route: RouteShape, request: FastifyRequest): { ok: true; value: Inputs } | Refusal {
  const inputs: Inputs = {};
  for (const part of ['params', 'query', 'body'] as const) {
    const schema = route[part];
    if (!schema) continue;
    const checked = check(schema, request[part]);
    if (checked.ok) inputs[part] = checked.value;
    // a malformed id is answered like an unknown id
    else if (part === 'params') return refuse('not-found' satisfies ErrorCode);
    else return refuse('invalid-data', { problem: firstProblem(checked.problems), fields: checked.problems });
  }
  return { ok: true, value: inputs };
}

function limitsOf({ bodyLimit, receives, file, action }: RouteShape) {
  if (receives)
    return {
      bodyLimit: MAX_PHOTO_BYTES + FORM_OVERHEAD,
      handlerTimeout: UPLOAD_TIMEOUT_MS,
    };
  if (file) return { handlerTimeout: DOWNLOAD_TIMEOUT_MS };
  if (bodyLimit === undefined)
    return { bodyLimit: scopeOf('visitor', action) === null ? BODY_LIMIT : SMALL_FORM };
  return bodyLimit > BODY_LIMIT ? { bodyLimit, handlerTimeout: UPLOAD_TIMEOUT_MS } : { bodyLimit };
}

const isRead = ({ method, file, action }: RouteShape): boolean =>
  method === 'GET' && !file && action !== 'system:read';
/**
 * These calls block the event loop: reads with a JSON answer, some files, and calls of contract/specified
 * that read by POST. Few run at once, so that recording continues.
 */
const isQueued = (route: RouteShape): boolean =>
  isRead(route) || route.work === 'queued' || (route.method === 'POST' && route.action === 'game:read');
/** More reads at once are not faster on one processor, and a scout's next entry waits for all of them. */
const READS_AT_ONCE = 2;
/**
 * A read that takes longer than `after` ms probably waits for the database, so the next read starts. At most
 * `most` slow reads run in addition.
 */
const SLOW_READS = { after: 250, most: 6 } as const;
export const queueReads = (): Queue => queueOf(READS_AT_ONCE, SLOW_READS);

/** A misspelt filter would match everything. */
function unknownParameter({ query }: RouteShape, request: FastifyRequest): string | undefined {
  const parameters = query instanceof z.ZodObject ? query.shape : {};
  return Object.keys(request.query ?? {}).find((name) => !Object.hasOwn(parameters, name));
}

const acceptsBody = ({ receives }: RouteShape, { headers }: FastifyRequest): boolean =>
  receives === 'form' || !/^multipart\//i.test(headers['content-type'] ?? '');

export function registrar(
  app: FastifyInstance,
  parts: Parts,
  registered: Set<RouteShape>,
  reads = queueReads(),
): On {
  readAddresses(app, parts.trustProxy);
  const limits = requestLimits(parts.trustProxy !== false, (message) => app.log.warn(message));
  return (route, handler) => {
    registered.add(route);
    const { narrow }: RouteShape = route;
    const queued = isQueued(route);
    const refusesUnknown = isRead(route);
    app.route({
      method: route.method,
      url: route.path,
      ...limitsOf(route),
      config: { file: Boolean(route.receives || route.file), signsIn: !readsTokens(route.action) },
      onRequest: async (request, reply) => {
        const refusal =
          limits.check(route, request) ?? (await identify(parts, limits, route, request, reply));
        if (refusal?.error === 'too-many-requests') {
          audit({ event: 'requests-refused', address: request.address });
          await slowDown();
        }
        if (refusal) return sendRefusal(reply, refusal);
        if (!acceptsBody(route, request)) return sendRefusal(reply, refuse('unsupported-media'));
      },
      handler: async (request, reply) => {
        const caller = CALLERS.get(request);
        if (!caller) throw new Error('a handler without a caller');
        const unknown = refusesUnknown ? unknownParameter(route, request) : undefined;
        if (unknown !== undefined) return sendRefusal(reply, refuse('unknown-parameter', { name: unknown }));
        const inputs = readInputs(route, request);
        if (!inputs.ok) return sendRefusal(reply, inputs);
        const inTurn = <T>(work: () => Promise<T>): Promise<T> =>
          reads.run(work, caller.id ?? subscriberOf(request.address));
        const { address } = request;
        const context: Context = { caller, action: route.action, address, request, reply, inTurn };
        if (route.action === 'purchase:download') waitForDownload(request);
        const work = async (): Promise<FastifyReply> => {
          const answer: unknown = await handler({ ...inputs.value, ...context } as Parameters<
            typeof handler
          >[0]);
          if (isRefusal(answer)) return sendRefusal(reply, answer);
          if (answer === ANSWERED) return reply;
          // a photographer gets an athlete's answer, unless the route has one for photographers
          const asAthlete = isAthlete(caller.role) ? narrow?.atleta : undefined;
          const schema: z.ZodType = narrow?.[caller.role] ?? asAthlete ?? route.answer;
          return sendJson(request, reply, schema.parse(answer));
        };
        if (!queued) return work();
        return inTurn(async () => (isGone({ request, reply }) ? reply.hijack() : work()));
      },
    });
  };
}
