import type { ErrorCode } from '@volleyscouter/contract/errors';
import {
  addressOf,
  type CallAnswer,
  type CallInput,
  LIVE_SESSIONS_HEADER,
  OTHER_TOKENS_HEADER,
  type RouteShape,
} from '@volleyscouter/contract/route';
import { SESSION_ERRORS } from '@volleyscouter/contract/sessionErrors';
import type { SessionKind } from '@volleyscouter/core/access/roles';
import { ok, type Result } from '@volleyscouter/core/result';
import { t } from '../text/pt.ts';
import { takeAsked } from './asked.ts';
import type { Bound } from './calls.ts';
import { deadOf, expiryOf, ownerOf } from './expiry.ts';
import { showExpired } from './notice.ts';
import { dropSession, ENTRANCES, entranceOf, storedKinds, tokenOf } from './session.ts';

/** Section 9: a call is given up after this many milliseconds. */
export const TIMEOUT_MS = 30_000;

/** Why a call brought nothing: a code of the contract, or one of the way there. `msg` can be shown as it is. */
export interface Failure {
  code: ErrorCode | 'offline' | 'slow' | 'unreadable' | 'cancelled';
  /** 0 when there was no answer. */
  status: number;
  msg: string;
  details: Readonly<Record<string, unknown>>;
  /** Sessions that were sent with the call and are over, as far as the server said. */
  dead?: readonly SessionKind[];
}

export interface CallOptions {
  signal?: AbortSignal;
  /** Sent by the machine, not by a person: never signs anybody out or leaves the screen (R-ID-7). */
  background?: boolean;
  /** Sends this session alone: what somebody entered goes under no other name. */
  as?: SessionKind;
  /** `Idempotency-Key`: with the same one again, the call has its effect once. */
  key?: string;
}

interface Parts {
  params?: Record<string, string | number>;
  query?: Record<string, string | number | boolean | undefined>;
  body?: unknown;
}

/** The headers of a call: its sessions, and what comes with it. */
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

/** Forgets sessions and goes to an entrance; whose door it is, the person who is forgotten says. */
function leadOut(cleared: readonly SessionKind[], entrance: SessionKind): void {
  const door = entranceOf(entrance);
  showExpired(true);
  for (const kind of cleared) dropSession(kind);
  window.location.hash = `#${door}`;
}

/** Forgets the session that failed and goes to its entrance, which says why. */
function endSession(path: string, sent: readonly SessionKind[], failed: SessionKind | null): void {
  const place = window.location.hash.slice(1);
  // another call of the same screen was faster: it is left already
  if (sent.every((kind) => tokenOf(kind) === null) && ENTRANCES.includes(place)) return;
  const { cleared, entrance } = expiryOf(path, sent, failed, place);
  leadOut(cleared, entrance);
}

/** A public call went through though the session of this very screen is over: then the screen would show less, without a word. */
function noticeDead(
  sent: readonly SessionKind[],
  tokens: readonly (string | null)[],
  response: Response,
): void {
  const owner = ownerOf(window.location.hash.slice(1));
  if (!owner || !deadOf(sent, response.headers.get(LIVE_SESSIONS_HEADER)).includes(owner)) return;
  // who has signed in again meanwhile has another token
  if (tokenOf(owner) !== tokens[sent.indexOf(owner)]) return;
  leadOut([owner], owner);
}

async function failureOf(response: Response, sent: readonly SessionKind[]): Promise<Failure> {
  const body: unknown = await response.json().catch(() => null);
  if (!isRecord(body) || typeof body.msg !== 'string')
    return failure('unreadable', t.errors.unreadable(response.status), response.status);
  const dead = deadOf(sent, response.headers.get(LIVE_SESSIONS_HEADER));
  return { ...failure(body.error as ErrorCode, body.msg, response.status, body), dead };
}

/** What an answer of the server means. A lost session leads to its entrance, unless the call is the machine's own. */
export async function readAnswer<Answer>(
  response: Response,
  path: string,
  sent: readonly SessionKind[],
  background: boolean,
): Promise<Result<Answer, Failure>> {
  if (response.ok) return ok((await response.json()) as Answer);
  const error = await failureOf(response, sent);
  if (!background && SESSION_ERRORS.some((code) => code === error.code))
    endSession(path, sent, isKind(error.details.session) ? error.details.session : null);
  return { ok: false, error };
}

/** What it means that there was no answer. */
export function wayFailure(cause: unknown, signal: AbortSignal | undefined): Failure {
  if (signal?.aborted) return failure('cancelled', '');
  const slow = cause instanceof DOMException && cause.name === 'TimeoutError';
  return slow ? failure('slow', t.errors.slow) : failure('offline', t.errors.offline);
}

/** Calls a route of the contract. Whatever goes wrong comes back as a value; nothing is thrown. */
export async function call<R extends RouteShape>(
  route: Bound<R>,
  input: CallInput<R>,
  { signal, background = false, as, key }: CallOptions = {},
): Promise<Result<CallAnswer<R>, Failure>> {
  const { params, query, body } = input as Parts;
  const sent = as ? [as] : storedKinds();
  const tokens = sent.map(tokenOf);
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  const headers = headersFor(sent, body);
  if (key) headers.set('idempotency-key', key);
  try {
    const address = addressOf(route.path, params, query);
    const request = {
      method: route.method,
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
