import type { ErrorCode } from '@volleyscouter/contract/errors';
import {
  addressOf,
  BENCH_PASS_HEADER,
  type CallAnswer,
  type CallInput,
  LIVE_SESSIONS_HEADER,
  OTHER_TOKENS_HEADER,
  REQUEST_ID_HEADER,
  type RouteShape,
} from '@volleyscouter/contract/route';
import { SESSION_ERRORS } from '@volleyscouter/contract/sessionErrors';
import type { SessionKind } from '@volleyscouter/core/access/roles';
import { ok, type Result } from '@volleyscouter/core/result';
import { whilePending } from '../../kit/prefetch.ts';
import { t } from '../text/pt.ts';
import { passOf } from './benchPass.ts';
import type { Bound } from './calls.ts';
import { deadOf, expiryOf, ownerOf } from './endedSession.ts';
import { showExpired } from './notice.ts';
import {
  dropSession,
  ENTRANCES,
  endedSession,
  entranceOf,
  storedKinds,
  tokenOf,
  wasSignedOut,
} from './session.ts';

/** Specification, section 9. */
export const TIMEOUT_MS = 30_000;

/** `msg` can be shown to the user. */
export interface Failure {
  code: ErrorCode | 'offline' | 'slow' | 'unreadable' | 'cancelled';
  /** 0: no response. */
  status: number;
  msg: string;
  details: Readonly<Record<string, unknown>>;
  /** Sessions that were sent with the call and have ended, according to the server. */
  dead?: readonly SessionKind[];
  /** Id in the server's log; undefined: no response, or an older server. */
  requestId?: string | undefined;
}

/** True if a session is missing, has ended or lacks the right. */
export const isSessionLost = ({ code }: Failure): boolean => SESSION_ERRORS.some((error) => error === code);

export interface CallOptions {
  signal?: AbortSignal;
  /** `no-cache`: the browser revalidates its cached response. */
  cache?: RequestCache;
  /** A failure of a background request never signs out or changes the page (R-ID-7). */
  background?: boolean;
  /** Sends only the token of this session, so that entries are stored under their author. */
  as?: SessionKind;
  /** Sends only this token, which belongs to no stored session. A failure never redirects. */
  token?: string;
  /** `Idempotency-Key`: repeated calls with the same key take effect once. */
  key?: string;
}

interface Parts {
  params?: Record<string, string | number>;
  query?: Record<string, string | number | boolean | undefined>;
  body?: unknown;
}

export function headersFor(kinds: readonly SessionKind[], body: unknown): Headers {
  const headers = new Headers({ accept: 'application/json' });
  const [first, ...otherTokens] = kinds.map((kind) => tokenOf(kind) ?? '');
  if (first) headers.set('authorization', `Bearer ${first}`);
  if (otherTokens.length > 0) headers.set(OTHER_TOKENS_HEADER, otherTokens.join(','));
  if (body !== undefined) headers.set('content-type', 'application/json');
  return headers;
}

const failure = (
  code: Failure['code'],
  msg: string,
  status = 0,
  details: Failure['details'] = {},
): Failure => ({
  code,
  status,
  msg,
  details,
});

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
const isKind = (value: unknown): value is SessionKind =>
  value === 'admin' || value === 'scouter' || value === 'shopper';

/** The path depends on the stored user, so it is read before the sign-out. */
function leadOut(cleared: readonly SessionKind[], entrance: SessionKind): void {
  const path = entranceOf(entrance);
  showExpired(true);
  endedSession.screenPath = window.location.hash.slice(1);
  for (const kind of cleared) dropSession(kind);
  window.location.hash = `#${path}`;
}

function endSession(path: string, sentKinds: readonly SessionKind[], failed: SessionKind | null): void {
  const screenPath = window.location.hash.slice(1);
  // Does nothing if an earlier failure on the same screen, or the user, has already ended the session.
  const ended = sentKinds.every((kind) => tokenOf(kind) === null);
  if (ended && (wasSignedOut() || ENTRANCES.includes(screenPath))) return;
  const { cleared, entrance } = expiryOf(path, sentKinds, failed, screenPath);
  leadOut(cleared, entrance);
}

/**
 * Signs out if a successful public call sent an expired token: otherwise the screen would show the visitor's
 * view without a reason.
 */
function noticeDead(
  sentKinds: readonly SessionKind[],
  tokens: readonly (string | null)[],
  response: Response,
): void {
  const owner = ownerOf(window.location.hash.slice(1));
  if (!owner || !deadOf(sentKinds, response.headers.get(LIVE_SESSIONS_HEADER)).includes(owner)) return;
  // the user has signed in again since the call
  if (tokenOf(owner) !== tokens[sentKinds.indexOf(owner)]) return;
  leadOut([owner], owner);
}

/**
 * Status and code of errors that the user can correct: sign-in, expired item, too large file, invalid or
 * taken value, rate limit.
 */
const CORRECTABLE = /^(401|410|413|422|429)|-taken$/;

async function failureOf(response: Response, sentKinds: readonly SessionKind[]): Promise<Failure> {
  const { status, headers } = response;
  const body: unknown = await response.json().catch(() => null);
  const requestId = headers.get(REQUEST_ID_HEADER) ?? undefined;
  // Only errors that the user cannot correct show the id. The server's log can be searched for it.
  const withId = (msg: string): string => (requestId ? t.errors.withId(msg, requestId) : msg);
  if (!isRecord(body) || typeof body.msg !== 'string' || !body.msg)
    return { ...failure('unreadable', withId(t.errors.unreadable(status)), status), requestId };
  const isCorrectable = CORRECTABLE.test(status + String(body.error));
  const dead = deadOf(sentKinds, headers.get(LIVE_SESSIONS_HEADER));
  return {
    ...failure(body.error as ErrorCode, isCorrectable ? body.msg : withId(body.msg), status, body),
    dead,
    requestId,
  };
}

/** A session error opens the sign-in page, except for background requests. */
export async function readAnswer<Answer>(
  response: Response,
  path: string,
  sentKinds: readonly SessionKind[],
  background: boolean,
): Promise<Result<Answer, Failure>> {
  if (response.ok) return ok((await response.json()) as Answer);
  const error = await failureOf(response, sentKinds);
  if (!background && isSessionLost(error))
    endSession(path, sentKinds, isKind(error.details.session) ? error.details.session : null);
  return { ok: false, error };
}

export function connectionFailure(cause: unknown, signal: AbortSignal | undefined): Failure {
  if (signal?.aborted) return failure('cancelled', '');
  const slow = cause instanceof DOMException && cause.name === 'TimeoutError';
  return slow ? failure('slow', t.errors.slow) : failure('offline', t.errors.offline);
}

/** Never throws. A pending read pauses the prefetch queue (kit/prefetch.ts). */
export const call = <R extends RouteShape>(
  route: Bound<R>,
  input: CallInput<R>,
  options: CallOptions = {},
): Promise<Result<CallAnswer<R>, Failure>> => {
  const answer = answerTo(route, input, options);
  return route.method === 'GET' ? whilePending(answer) : answer;
};

async function answerTo<R extends RouteShape>(
  route: Bound<R>,
  input: CallInput<R>,
  { signal, token, background = Boolean(token), as, key, cache }: CallOptions,
): Promise<Result<CallAnswer<R>, Failure>> {
  const { params, query, body } = input as Parts;
  const sentKinds = token ? [] : as ? [as] : storedKinds();
  const tokens = sentKinds.map(tokenOf);
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  const headers = headersFor(sentKinds, body);
  if (token) headers.set('authorization', `Bearer ${token}`);
  if (key) headers.set('idempotency-key', key);
  const pass = route.path.startsWith('/games/:id') ? passOf(String(params?.id)) : null;
  if (pass) headers.set(BENCH_PASS_HEADER, pass);
  try {
    const address = addressOf(route.path, params, query);
    const request = {
      method: route.method,
      cache,
      headers,
      body: body === undefined ? undefined : JSON.stringify(body),
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    };
    const response = await (takeEarlyResponse(address, headers) ?? fetch(address, request));
    if (!background && response.ok) noticeDead(sentKinds, tokens, response);
    return await readAnswer(response, route.path, sentKinds, background);
  } catch (cause) {
    return { ok: false, error: connectionFailure(cause, signal) };
  }
}

/** Sent by app/first/start.ts before the application was loaded. */
interface EarlyRequest {
  address: string;
  /** `null`: not signed in. */
  authorization: string | null;
  answer: Promise<Response>;
}

declare global {
  interface Window {
    earlyRequests?: EarlyRequest[];
  }
}

/** Returns each response once. */
function takeEarlyResponse(address: string, headers: Headers): Promise<Response> | undefined {
  const { earlyRequests = [] } = window;
  const authorization = headers.get('authorization');
  const request = earlyRequests.find(
    (candidate) => candidate.address === address && candidate.authorization === authorization,
  );
  window.earlyRequests = earlyRequests.filter((candidate) => candidate !== request);
  return request?.answer;
}
