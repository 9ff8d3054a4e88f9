import type { SessionKind } from '@volleyscouter/core/access/roles';

export interface Expiry {
  cleared: readonly SessionKind[];
  entrance: SessionKind;
}

const KIND_BY_PATH: readonly [kind: SessionKind, parts: readonly string[]][] = [
  ['shopper', ['/ar/', '/product/all']],
  ['admin', ['/admin', '/games', '/teams', '/athletes', '/api/parametros', '/matches']],
  ['scouter', ['/rotation', '/reports']],
];

/** Specification, section 8. `null`: no area. */
export const sessionOfPath = (path: string): SessionKind | null =>
  KIND_BY_PATH.find(([, parts]) => parts.some((part) => path.includes(part)))?.[0] ?? null;

/**
 * Returns the session that ended (R-ID-7) and its sign-in page. `screenPath` is the open screen. The first
 * rule that applies is used:
 *
 * - the session that the server reports as failed;
 * - the session of the path's area, if its token was sent, or if no token was sent;
 * - the session of the open screen's area, if the path has no area and no token was sent;
 * - the only session sent;
 * - the first session sent, if the path has an area;
 * - all sessions.
 */
export function expiryOf(
  path: string,
  sentKinds: readonly SessionKind[],
  failed: SessionKind | null,
  screenPath = '',
): Expiry {
  // If no token was sent, another call may have just ended the session. A path without an area then gets the
  // area of the open screen.
  const area = sessionOfPath(path) ?? (sentKinds.length === 0 ? ownerOf(screenPath) : null);
  if (failed) return { cleared: [failed], entrance: failed };
  if (area && (sentKinds.includes(area) || sentKinds.length === 0))
    return { cleared: [area], entrance: area };
  const [only, ...otherKinds] = sentKinds;
  if (only && otherKinds.length === 0) return { cleared: [only], entrance: only };
  if (area) return { cleared: sentKinds.slice(0, 1), entrance: sentKinds[0] ?? area };
  return { cleared: ['admin', 'scouter', 'shopper'], entrance: 'admin' };
}

/** `null`: public screen. */
export function ownerOf(screenPath: string): SessionKind | null {
  const first = screenPath.split('/')[1]?.toLowerCase();
  if (first === 'admin') return 'admin';
  if (first === 'games') return 'scouter';
  return first === 'ar' ? 'shopper' : null;
}

/** Sent sessions that the response does not list as live; empty if the response has no list. */
export function deadOf(sentKinds: readonly SessionKind[], live: string | null): SessionKind[] {
  if (live === null) return [];
  const alive = live.split(',');
  return sentKinds.filter((kind) => !alive.includes(kind));
}
