/**
 * How many requests a minute are answered (R-OPS-4), counted in this process's memory. Whose token is known to be that of a live session
 * is counted by it; everybody else, and who signs in, by address, and a gym of a thousand viewers and two hundred shoppers is one address. Sign-ins have
 * stricter limits of their own, in the database (sessions/attempts.ts).
 */
import { type Refusal, refuse } from '@volleyscouter/contract/errors';
import type { RouteShape } from '@volleyscouter/contract/route';
import type { FastifyRequest } from 'fastify';
import type { FoundSession } from '../../people/sessions/store.ts';
import { asksWho, nameOf, shownBy } from './caller.ts';
import { unnamedProxy } from './ip.ts';
import { CROWD, perMinute, perMinuteOf } from './perMinute.ts';

/** Kinds of calls, each with its own count, so that who looks at pictures keeps nobody from signing in. */
export const MOST_A_MINUTE = {
  /** Two hundred shoppers who scroll through cards. */
  picture: 60_000,
  read: 30_000,
  /** Entries of a match. */
  record: 12_000,
  write: 12_000,
  /** Two hundred shoppers who arrive together. */
  'sign-in': 1_200,
  /** A thousand viewers who arrive together; they cost next to nothing. */
  analytics: 12_000,
  /** What anybody else sends who is not signed in. */
  form: 1_200,
} as const;
type Kind = keyof typeof MOST_A_MINUTE;
/** Calls of an address with tokens that are not known to be of live sessions: each costs a question to the database. */
export const MOST_QUESTIONS = 12_000;

/** Sessions that are known to live; the one that was not used for longest is asked for again. */
const MOST_KNOWN = 10_000;
const MINUTE = 60_000;

function kindOf({ method, action, file }: RouteShape, signedIn: boolean): Kind {
  if (action === 'log:append') return 'record';
  if (method === 'GET' || method === 'HEAD') return file ? 'picture' : 'read';
  // the calls of the specification read by POST
  if (action === 'game:read') return 'read';
  if (action === 'session:open' || action === 'admin:register') return 'sign-in';
  if (action === 'analytics:send') return 'analytics';
  return signedIn ? 'write' : 'form';
}

type TooMany = Refusal<'too-many-requests'>;

export interface Limits {
  /** Before the database is asked whose tokens a request has: the refusal of one request too many. */
  check(route: RouteShape, request: FastifyRequest): TooMany | null;
  /** After it: who has no live session is counted like anybody, whatever token was made up. */
  checkFound(
    route: RouteShape,
    request: FastifyRequest,
    found: readonly Pick<FoundSession, 'tokenHash' | 'alive'>[],
  ): TooMany | null;
}

/** Hashes of tokens whose sessions lived when they were last used. It grants nothing: rights are asked for at each call. */
function knownSessions(most: number) {
  const known = new Set<string>();
  return {
    has: (name: string): boolean => known.has(name),
    note(name: string, alive: boolean): void {
      known.delete(name);
      if (alive) known.add(name);
      for (const oldest of known) {
        if (known.size <= most) break;
        known.delete(oldest);
      }
    },
  };
}
const namesOf = (request: FastifyRequest): string[] => shownBy(request).map(({ name }) => name);

/**
 * `trustsProxy`: the address of a request is already that of the proxy's client. Where it is not and a proxy stands before this
 * server all the world is one address: limits by address are then off, which `warn` hears once.
 */
export function requestLimits(
  trustsProxy: boolean,
  warn: (words: string) => void,
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
    Object.entries(MOST_A_MINUTE).map(([kind, most]) => [
      kind,
      { bySession: perMinuteOf(most), byAddress: counterByAddress(most) },
    ]),
  ) as Record<
    Kind,
    { bySession: ReturnType<typeof perMinuteOf>; byAddress: (of: FastifyRequest) => boolean }
  >;
  const questions = counterByAddress(MOST_QUESTIONS);
  const known = knownSessions(MOST_KNOWN);
  const refusalOf = (counted: boolean): TooMany | null =>
    counted ? null : refuse('too-many-requests', { seconds: Math.ceil((MINUTE - (now() % MINUTE)) / 1000) });
  return {
    check(route, request) {
      const names = asksWho(route.action) ? namesOf(request) : [];
      const session = names.find(known.has);
      if (session !== undefined) return refusalOf(counters[kindOf(route, true)].bySession([session], now()));
      const counts = names.length > 0 ? questions : counters[kindOf(route, false)].byAddress;
      return refusalOf(counts(request));
    },
    checkFound(route, request, found) {
      const names = namesOf(request);
      const live = new Set(found.filter(({ alive }) => alive).map(({ tokenHash }) => nameOf(tokenHash)));
      for (const name of names) known.note(name, live.has(name));
      if (live.size > 0 || names.length === 0) return null;
      return refusalOf(counters[kindOf(route, false)].byAddress(request));
    },
  };
}
