/**
 * How many requests a minute come from one address (R-OPS-4), counted in this process's memory: a gym of a thousand viewers and two
 * hundred shoppers is one address. Sign-ins have stricter limits of their own, in the database (sessions/attempts.ts).
 */
import { type Refusal, refuse } from '@volleyscouter/contract/errors';
import type { RouteShape } from '@volleyscouter/contract/route';
import type { FastifyRequest } from 'fastify';
import { tokensOf } from './caller.ts';
import { subscriberOf, unnamedProxy } from './ip.ts';
import { perMinute } from './perMinute.ts';

/** Kinds of calls, each with its own count, so that who looks at pictures keeps nobody from recording. */
export const MOST_A_MINUTE = {
  /** Two hundred shoppers who scroll through cards. */
  picture: 60_000,
  read: 30_000,
  /** Entries of a match. */
  record: 12_000,
  write: 12_000,
  /** What anybody sends who is not signed in. */
  form: 1_200,
} as const;
type Kind = keyof typeof MOST_A_MINUTE;

/** So many addresses' worth where all come by a proxy whose word does not count. */
const ADDRESSES_OF_A_PROXY = 10;
const MINUTE = 60_000;

function kindOf({ method, action, file }: RouteShape, request: FastifyRequest): Kind {
  if (action === 'log:append') return 'record';
  if (method === 'GET' || method === 'HEAD') return file ? 'picture' : 'read';
  return tokensOf(request).length > 0 ? 'write' : 'form';
}

export interface Limits {
  /** The refusal of one request too many. */
  check(route: RouteShape, request: FastifyRequest): Refusal<'too-many-requests'> | null;
}

/**
 * `trustsProxy`: the address of a request is already that of the proxy's client. Where it is not and a proxy stands before this
 * server all the world is one address: limits by address are then off, which `warn` hears once.
 */
export function requestLimits(
  trustsProxy: boolean,
  warn: (words: string) => void,
  now: () => number = Date.now,
): Limits {
  const counters = Object.fromEntries(
    Object.entries(MOST_A_MINUTE).map(([kind, most]) => [
      kind,
      { ofAddress: perMinute(most), ofProxies: perMinute(most * ADDRESSES_OF_A_PROXY) },
    ]),
  ) as Record<Kind, Record<'ofAddress' | 'ofProxies', ReturnType<typeof perMinute>>>;
  const comesByProxy = unnamedProxy(trustsProxy, () =>
    warn(
      'TRUST_PROXY: há um proxy na frente (X-Forwarded-For), mas não foi informado; sem ele não há limite de pedidos por endereço.',
    ),
  );
  return {
    check(route, request) {
      const time = now();
      const { ofAddress, ofProxies } = counters[kindOf(route, request)];
      const counted = comesByProxy(request) ? ofProxies('', time) : ofAddress(subscriberOf(request.ip), time);
      return counted
        ? null
        : refuse('too-many-requests', { seconds: Math.ceil((MINUTE - (time % MINUTE)) / 1000) });
    },
  };
}
