/** The caller has the session of the first sent token that may perform the action (R-ID-1). */

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
  /** Hash of the accepted token; `null` for a visitor. */
  tokenHash: Buffer | null;
  /** The session in addresses of pictures; `null` for a visitor. */
  ref: string | null;
  /** The last use was stored within the last minute. */
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
export const readsTokens = (action: Action): boolean => action !== 'session:open' && action !== 'game:copy';
/** A token of each of the three kinds of session, and an upload password. */
export const MAX_TOKENS = 4;

export function tokensOf(request: Pick<FastifyRequest, 'headers'>): string[] {
  const bearer = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
  const other = request.headers[OTHER_TOKENS_HEADER];
  const otherTokens = (Array.isArray(other) ? other.join(',') : (other ?? ''))
    .split(',')
    .map((token) => token.trim());
  return [bearer ?? '', ...otherTokens].filter((token) => token !== '').slice(0, MAX_TOKENS);
}

export interface Shown {
  hash: Buffer;
  name: string;
}
export const nameOf = (hash: Buffer): string => hash.toString('base64');
const SHOWN = new WeakMap<FastifyRequest, readonly Shown[]>();

export function shownBy(request: FastifyRequest): readonly Shown[] {
  const cached = SHOWN.get(request);
  if (cached) return cached;
  const hashedTokens = tokensOf(request).map((token) => {
    const hash = hashOf(token);
    return { hash, name: nameOf(hash) };
  });
  SHOWN.set(request, hashedTokens);
  return hashedTokens;
}

/**
 * `sessions`: the sessions of the sent tokens, in order. An expired token never blocks an action that
 * visitors may perform.
 */
export function admit(
  action: Action,
  tokenCount: number,
  sessions: readonly FoundSession[],
): Caller | Refusal<'not-signed-in' | 'session-expired' | 'not-allowed' | 'admin-buys'> {
  const live = sessions.filter(({ alive }) => alive);
  const session = live.find(({ role }) => scopeOf(role, action) !== null);
  if (session) return session;
  if (scopeOf('visitor', action) !== null) return VISITOR;
  if (live.length < tokenCount)
    return refuse('session-expired', kindOf(sessions.find(({ alive }) => !alive)));
  if (!live[0]) return refuse('not-signed-in');
  // an admin reads the shop like a buyer, and gets the reason why admins cannot buy (R-ID-1)
  if (live[0].role === 'admin' && BUYING.includes(action)) return refuse('admin-buys');
  return refuse('not-allowed', kindOf(live[0]));
}

const kindOf = (session: FoundSession | undefined) => (session ? { session: session.kind } : undefined);
