/** The caller: the first of the sent tokens whose session the action admits (R-ID-1). */

import { type Refusal, refuse } from '@volleyscouter/contract/errors';
import { OTHER_TOKENS_HEADER } from '@volleyscouter/contract/route';
import type { Identity } from '@volleyscouter/core/access/may';
import { scopeOf } from '@volleyscouter/core/access/may';
import type { SessionKind } from '@volleyscouter/core/access/roles';
import type { Action } from '@volleyscouter/core/access/table';
import type { FastifyRequest } from 'fastify';
import { type FoundSession, hashOf } from '../../people/sessions/store.ts';

export interface Caller extends Identity {
  kind: SessionKind | null;
  /** Hash of the token that was admitted; `null` for a visitor. */
  tokenHash: Buffer | null;
  /** Names the session in addresses of pictures; `null` for a visitor. */
  ref: string | null;
  /** The session's last use was stored within the last minute. */
  noted: boolean;
  /** The only batch of photos that an upload password reaches. */
  batch?: string;
}

export const VISITOR: Caller = {
  role: 'visitor',
  id: null,
  purchase: null,
  kind: null,
  tokenHash: null,
  ref: null,
  noted: true,
};
const BUYING: readonly Action[] = ['purchase:price', 'purchase:create'];
/** Signing in and the public copy of a match read no token. */
export const asksWho = (action: Action): boolean => action !== 'session:open' && action !== 'game:copy';
/** There are three kinds of session. */
export const MOST_TOKENS = 4;

/** The tokens of a request: the bearer, then the others in their order. */
export function tokensOf(request: Pick<FastifyRequest, 'headers'>): string[] {
  const bearer = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
  const other = request.headers[OTHER_TOKENS_HEADER];
  const others = (Array.isArray(other) ? other.join(',') : (other ?? ''))
    .split(',')
    .map((token) => token.trim());
  return [bearer ?? '', ...others].filter((token) => token !== '').slice(0, MOST_TOKENS);
}

export interface Shown {
  hash: Buffer;
  /** The same to look up in memory. */
  name: string;
}
export const nameOf = (hash: Buffer): string => hash.toString('base64');
const SHOWN = new WeakMap<FastifyRequest, readonly Shown[]>();

/** Its tokens as they are stored: hashed once a request. */
export function shownBy(request: FastifyRequest): readonly Shown[] {
  const known = SHOWN.get(request);
  if (known) return known;
  const shown = tokensOf(request).map((token) => {
    const hash = hashOf(token);
    return { hash, name: nameOf(hash) };
  });
  SHOWN.set(request, shown);
  return shown;
}

/**
 * The caller, or the refusal. `found`: the sessions of the sent tokens, in order. An expired token never blocks what a visitor
 * may do; the refusal names the kind of session that expired, where known.
 */
export function admit(
  action: Action,
  sent: number,
  found: readonly FoundSession[],
): Caller | Refusal<'not-signed-in' | 'session-expired' | 'not-allowed' | 'admin-buys'> {
  const live = found.filter(({ alive }) => alive);
  const session = live.find(({ role }) => scopeOf(role, action) !== null);
  if (session) return session;
  if (scopeOf('visitor', action) !== null) return VISITOR;
  if (live.length < sent) return refuse('session-expired', kindOf(found.find(({ alive }) => !alive)));
  if (!live[0]) return refuse('not-signed-in');
  // reads the shop like a buyer, and hears in plain words why she cannot buy (R-ID-1)
  if (live[0].role === 'admin' && BUYING.includes(action)) return refuse('admin-buys');
  return refuse('not-allowed', kindOf(live[0]));
}

const kindOf = (session: FoundSession | undefined) => (session ? { session: session.kind } : undefined);
