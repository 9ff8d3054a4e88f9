import type { ROUTES } from '@volleyscouter/contract/routes';
import type { SessionKind } from '@volleyscouter/core/access/roles';
import type { Bound } from './calls.ts';
import { dropSession, tokenOf } from './session.ts';

const LOGOUT: Bound<typeof ROUTES.logout> = { method: 'POST', path: '/auth/logout' };

/** Does not wait for the server. */
export function leave(kind: SessionKind): void {
  const token = tokenOf(kind);
  dropSession(kind);
  if (token) closeToken(token);
}

/**
 * Ends the session on the server. Retries a failed request when the browser is online again. If the page
 * closes before the retry, the session stays valid until it expires.
 */
export function closeToken(token: string): void {
  fetch(LOGOUT.path, {
    method: LOGOUT.method,
    headers: { authorization: `Bearer ${token}` },
    keepalive: true,
  }).catch(() => window.addEventListener('online', () => closeToken(token), { once: true }));
}
