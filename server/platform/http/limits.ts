/**
 * Limits the requests per minute (decision 55), counted in this process's memory. A request counts for its
 * session if the session is known to be live; sign-ins and all other requests count for the address. A gym of
 * a thousand viewers and two hundred shoppers is one address. Sign-ins have stricter limits in the database
 * (sessions/attempts.ts).
 */
import { type Refusal, refuse } from '@volleyscouter/contract/errors';
import type { RouteShape } from '@volleyscouter/contract/route';
import type { FastifyRequest } from 'fastify';
import type { FoundSession } from '../../people/sessions/store.ts';
import { nameOf, readsTokens, shownBy } from './caller.ts';
import { unnamedProxy } from './ip.ts';
import { CROWD, perMinute, perMinuteOf } from './perMinute.ts';

/** Each kind has its own count: pictures cannot use up the sign-ins. */
export const MAX_PER_MINUTE = {
  /** Two hundred shoppers who scroll through cards. */
  picture: 60_000,
  read: 30_000,
  record: 12_000,
  write: 12_000,
  /** Two hundred shoppers who arrive together. */
  'sign-in': 1_200,
  /** A thousand viewers who arrive together; counting a visit costs almost nothing. */
  analytics: 12_000,
  form: 1_200,
} as const;
type Kind = keyof typeof MAX_PER_MINUTE;
/** Calls a minute of an address with unknown tokens: each costs a query. */
export const MAX_TOKEN_QUERIES = 12_000;

const MAX_KNOWN_SESSIONS = 10_000;
const MINUTE = 60_000;

function kindOf({ method, action, file }: RouteShape, signedIn: boolean): Kind {
  if (action === 'log:append') return 'record';
  if (method === 'GET' || method === 'HEAD') return file ? 'picture' : 'read';
  // calls of contract/specified use POST for reading
  if (action === 'game:read') return 'read';
  if (action === 'session:open' || action === 'admin:register') return 'sign-in';
  if (action === 'analytics:send') return 'analytics';
  return signedIn ? 'write' : 'form';
}

type TooMany = Refusal<'too-many-requests'>;

export interface Limits {
  /** Call this before the tokens of a request are looked up. */
  check(route: RouteShape, request: FastifyRequest): TooMany | null;
  /**
   * Call this after the tokens were looked up. Without a live session a request counts as a visitor's,
   * whatever token was sent.
   */
  checkFound(
    route: RouteShape,
    request: FastifyRequest,
    sessions: readonly Pick<FoundSession, 'tokenHash' | 'alive'>[],
  ): TooMany | null;
}

/**
 * Hashes of tokens whose sessions were alive at their last use. They grant no rights: rights are checked at
 * each call.
 */
function knownSessions(most: number) {
  const sessions = new Set<string>();
  return {
    has: (name: string): boolean => sessions.has(name),
    note(name: string, alive: boolean): void {
      sessions.delete(name);
      if (alive) sessions.add(name);
      for (const oldest of sessions) {
        if (sessions.size <= most) break;
        sessions.delete(oldest);
      }
    },
  };
}
const namesOf = (request: FastifyRequest): string[] => shownBy(request).map(({ name }) => name);

/**
 * Without `trustsProxy` all clients of a proxy share one limit, ten times that of an address. `warn` is then
 * called once.
 */
export function requestLimits(
  trustsProxy: boolean,
  warn: (message: string) => void,
  now: () => number = () => Date.now(),
): Limits {
  const comesByProxy = unnamedProxy(trustsProxy, () =>
    warn(
      'TRUST_PROXY: há um proxy na frente (X-Forwarded-For), mas não foi informado; sem ele os pedidos de todos contam juntos, como os de dez endereços.',
    ),
  );
  function counterByAddress(most: number): (request: FastifyRequest) => boolean {
    const [ofAddress, ofProxies] = [perMinute(most), perMinute(most * CROWD)];
    return (request) => (comesByProxy(request) ? ofProxies('', now()) : ofAddress(request.address, now()));
  }
  const counters = Object.fromEntries(
    Object.entries(MAX_PER_MINUTE).map(([kind, most]) => [
      kind,
      { bySession: perMinuteOf(most), byAddress: counterByAddress(most) },
    ]),
  ) as Record<
    Kind,
    { bySession: ReturnType<typeof perMinuteOf>; byAddress: (of: FastifyRequest) => boolean }
  >;
  const questions = counterByAddress(MAX_TOKEN_QUERIES);
  const seenSessions = knownSessions(MAX_KNOWN_SESSIONS);
  const refusalOf = (counted: boolean): TooMany | null =>
    counted ? null : refuse('too-many-requests', { seconds: Math.ceil((MINUTE - (now() % MINUTE)) / 1000) });
  return {
    check(route, request) {
      const names = readsTokens(route.action) ? namesOf(request) : [];
      const session = names.find(seenSessions.has);
      if (session !== undefined) return refusalOf(counters[kindOf(route, true)].bySession([session], now()));
      const counts = names.length > 0 ? questions : counters[kindOf(route, false)].byAddress;
      return refusalOf(counts(request));
    },
    checkFound(route, request, sessions) {
      const names = namesOf(request);
      const live = new Set(sessions.filter(({ alive }) => alive).map(({ tokenHash }) => nameOf(tokenHash)));
      for (const name of names) seenSessions.note(name, live.has(name));
      if (live.size > 0 || names.length === 0) return null;
      return refusalOf(counters[kindOf(route, false)].byAddress(request));
    },
  };
}
