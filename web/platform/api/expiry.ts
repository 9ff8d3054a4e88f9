import type { SessionKind } from '@volleyscouter/core/access/roles';

/**
 * Sessions to end and sign-in page to open after a call fails because of an expired session or a missing
 * right.
 */
export interface Expiry {
  cleared: readonly SessionKind[];
  entrance: SessionKind;
}

const BY_PATH: readonly [kind: SessionKind, parts: readonly string[]][] = [
  ['shopper', ['/ar/', '/product/all']],
  ['admin', ['/admin', '/games', '/teams', '/athletes', '/api/parametros', '/matches']],
  ['scouter', ['/rotation', '/reports']],
];

/**
 * Returns the session kind of the area that a request path belongs to (table of section 8); `null`: no
 * particular area.
 */
export const sessionOfPath = (path: string): SessionKind | null =>
  BY_PATH.find(([, parts]) => parts.some((part) => path.includes(part)))?.[0] ?? null;

/**
 * Returns the session that ended (R-ID-7). It is the session of the failed token, if the server reports it.
 * Otherwise it is the area's session if its token was sent, or the only session sent. If neither applies, the
 * table of section 8 decides. `place` is the open screen.
 */
export function expiryOf(
  path: string,
  sent: readonly SessionKind[],
  failed: SessionKind | null,
  place = '',
): Expiry {
  // Sent without a token: another call of this screen may have just ended its session. The screen decides.
  const area = sessionOfPath(path) ?? (sent.length === 0 ? ownerOf(place) : null);
  if (failed) return { cleared: [failed], entrance: failed };
  if (area && (sent.includes(area) || sent.length === 0)) return { cleared: [area], entrance: area };
  const [only, ...more] = sent;
  if (only && more.length === 0) return { cleared: [only], entrance: only };
  if (area) return { cleared: sent.slice(0, 1), entrance: sent[0] ?? area };
  return { cleared: ['admin', 'scouter', 'shopper'], entrance: 'admin' };
}

/** Returns the session kind that a screen requires; `null`: public screen. */
export function ownerOf(place: string): SessionKind | null {
  const first = place.split('/')[1]?.toLowerCase();
  if (first === 'admin') return 'admin';
  if (first === 'games') return 'scouter';
  return first === 'ar' ? 'shopper' : null;
}

/** Returns the sent sessions that the response does not list as live; empty if the response has no list. */
export function deadOf(sent: readonly SessionKind[], live: string | null): SessionKind[] {
  if (live === null) return [];
  const alive = live.split(',');
  return sent.filter((kind) => !alive.includes(kind));
}
