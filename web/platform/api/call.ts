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
import { askingFor } from '../../kit/prefetch.ts';
import { t } from '../text/pt.ts';
import { passOf } from './benchPass.ts';
import type { Bound } from './calls.ts';
import { deadOf, expiryOf, ownerOf } from './expiry.ts';
import { showExpired } from './notice.ts';
import { dropSession, ENTRANCES, entranceOf, left, storedKinds, tokenOf, wasSignedOut } from './session.ts';

/** Section 9: a call is given up after this many milliseconds. */
export const TIMEOUT_MS = 30_000;

/** Why a call failed: an error code of the contract, or one of the connection. `msg` can be shown as it is. */
export interface Failure {
  code: ErrorCode | 'offline' | 'slow' | 'unreadable' | 'cancelled';
  /** 0 when there was no answer. */
  status: number;
  msg: string;
  details: Readonly<Record<string, unknown>>;
  /** Sessions that were sent with the call and are over, as far as the server said. */
  dead?: readonly SessionKind[];
  /** Its id in the server's log; absent where no answer came, or one of an older server. */
  requestId?: string | undefined;
}

/** Whether a call was refused since its session is over. */
export const isSessionLost = ({ code }: Failure): boolean => SESSION_ERRORS.some((known) => known === code);

export interface CallOptions {
  signal?: AbortSignal;
  /** `no-cache`: the browser revalidates what it has stored. */
  cache?: RequestCache;
  /** A background request: its failure never signs anybody out or leaves the screen (R-ID-7). */
  background?: boolean;
  /** Sends the token of this session only: entries go in their author's name. */
  as?: SessionKind;
  /** Sends this token only, of a session that is none of the stored kinds; a failure leads nowhere, as in the background. */
  token?: string;
  /** `Idempotency-Key`: repeated with the same key, the call has its effect once. */
  key?: string;
}

interface Parts {
  params?: Record<string, string | number>;
  query?: Record<string, string | number | boolean | undefined>;
  body?: unknown;
}

/** Request headers: the tokens of these sessions, and the content type of a body. */
export function headersFor(kinds: readonly SessionKind[], body: unknown): Headers {
  const headers = new Headers({ accept: 'application/json' });
  const [first, ...others] = kinds.map((kind) => tokenOf(kind) ?? '');
  if (first) headers.set('authorization', `Bearer ${first}`);
  if (others.length > 0) headers.set(OTHER_TOKENS_HEADER, others.join(','));
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

/** Signs out of these sessions and opens the sign-in page of one of them, which depends on the stored person: it is read first. */
function leadOut(cleared: readonly SessionKind[], entrance: SessionKind): void {
  const path = entranceOf(entrance);
  showExpired(true);
  left.place = window.location.hash.slice(1);
  for (const kind of cleared) dropSession(kind);
  window.location.hash = `#${path}`;
}

/** Signs out of the session that failed and opens its sign-in page, which says why. */
function endSession(path: string, sent: readonly SessionKind[], failed: SessionKind | null): void {
  const place = window.location.hash.slice(1);
  // an earlier failure of the same screen, or the person herself, has led away already
  const ended = sent.every((kind) => tokenOf(kind) === null);
  if (ended && (wasSignedOut() || ENTRANCES.includes(place))) return;
  const { cleared, entrance } = expiryOf(path, sent, failed, place);
  leadOut(cleared, entrance);
}

/** After a public call that succeeded with a dead token: signs out, as the screen would silently show what visitors see. */
function noticeDead(
  sent: readonly SessionKind[],
  tokens: readonly (string | null)[],
  response: Response,
): void {
  const owner = ownerOf(window.location.hash.slice(1));
  if (!owner || !deadOf(sent, response.headers.get(LIVE_SESSIONS_HEADER)).includes(owner)) return;
  // signed in again meanwhile: the token is a newer one
  if (tokenOf(owner) !== tokens[sent.indexOf(owner)]) return;
  leadOut([owner], owner);
}

/** Status and code of what the person herself mends, as the message says: a sign-in, what has ended, what she typed or somebody has, her pace. */
const OWN = /^(401|410|413|422|429)|-taken$/;

async function failureOf(response: Response, sent: readonly SessionKind[]): Promise<Failure> {
  const { status, headers } = response;
  const body: unknown = await response.json().catch(() => null);
  const requestId = headers.get(REQUEST_ID_HEADER) ?? undefined;
  // what she cannot mend is for whoever keeps the server, and stands in its log by this id
  const withId = (msg: string): string => (requestId ? t.errors.withId(msg, requestId) : msg);
  if (!isRecord(body) || typeof body.msg !== 'string' || !body.msg)
    return { ...failure('unreadable', withId(t.errors.unreadable(status)), status), requestId };
  const isOwn = OWN.test(status + String(body.error));
  const dead = deadOf(sent, headers.get(LIVE_SESSIONS_HEADER));
  return {
    ...failure(body.error as ErrorCode, isOwn ? body.msg : withId(body.msg), status, body),
    dead,
    requestId,
  };
}

/** Reads a response. A session error opens the sign-in page, except for background requests. */
export async function readAnswer<Answer>(
  response: Response,
  path: string,
  sent: readonly SessionKind[],
  background: boolean,
): Promise<Result<Answer, Failure>> {
  if (response.ok) return ok((await response.json()) as Answer);
  const error = await failureOf(response, sent);
  if (!background && isSessionLost(error))
    endSession(path, sent, isKind(error.details.session) ? error.details.session : null);
  return { ok: false, error };
}

/** The failure of a call without response: cancelled, timed out or offline. */
export function wayFailure(cause: unknown, signal: AbortSignal | undefined): Failure {
  if (signal?.aborted) return failure('cancelled', '');
  const slow = cause instanceof DOMException && cause.name === 'TimeoutError';
  return slow ? failure('slow', t.errors.slow) : failure('offline', t.errors.offline);
}

/** Calls a route of the contract. Failures are values; nothing is thrown. A screen waits for what it reads, not for what is sent. */
export const call = <R extends RouteShape>(
  route: Bound<R>,
  input: CallInput<R>,
  options: CallOptions = {},
): Promise<Result<CallAnswer<R>, Failure>> => {
  const answer = answerTo(route, input, options);
  return route.method === 'GET' ? askingFor(answer) : answer;
};

async function answerTo<R extends RouteShape>(
  route: Bound<R>,
  input: CallInput<R>,
  { signal, token, background = Boolean(token), as, key, cache }: CallOptions,
): Promise<Result<CallAnswer<R>, Failure>> {
  const { params, query, body } = input as Parts;
  const sent = token ? [] : as ? [as] : storedKinds();
  const tokens = sent.map(tokenOf);
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  const headers = headersFor(sent, body);
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
    const response = await (takeAsked(address, headers) ?? fetch(address, request));
    if (!background && response.ok) noticeDead(sent, tokens, response);
    return await readAnswer(response, route.path, sent, background);
  } catch (cause) {
    return { ok: false, error: wayFailure(cause, signal) };
  }
}

/** Responses that app/first/start.ts requested before the application was loaded. */
interface Asked {
  address: string;
  /** `null` for who is not signed in. */
  authorization: string | null;
  answer: Promise<Response>;
}

declare global {
  interface Window {
    asked?: Asked[];
  }
}

/** Takes the response to a request made already with the same tokens; each is handed out once. */
function takeAsked(address: string, headers: Headers): Promise<Response> | undefined {
  const { asked = [] } = window;
  const authorization = headers.get('authorization');
  const found = asked.find((each) => each.address === address && each.authorization === authorization);
  window.asked = asked.filter((each) => each !== found);
  return found?.answer;
}
