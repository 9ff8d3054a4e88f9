import type { SessionKind } from '@volleyscouter/core/access/roles';

/** Data to delete and page to open after a call reports an expired session or a missing right. */
export interface Expiry {
  cleared: readonly SessionKind[];
  entrance: SessionKind;
}

const BY_PATH: readonly [kind: SessionKind, parts: readonly string[]][] = [
  ['shopper', ['/ar/', '/product/all']],
  ['admin', ['/admin', '/games', '/teams', '/athletes', '/api/parametros', '/matches']],
  ['scouter', ['/rotation', '/reports']],
];

/** Section 8's table: whose area a request path belongs to, `null` for none in particular. */
export const sessionOfPath = (path: string): SessionKind | null =>
  BY_PATH.find(([, parts]) => parts.some((part) => path.includes(part)))?.[0] ?? null;

/**
 * Returns the session that ended (R-ID-7): the one of the failed token. The server reports it if it knows it;
 * else it is the area's token if one was sent, else the only token sent. Otherwise the table of section 8
 * decides. `place` is the open screen.
 */
export function expiryOf(
  path: string,
  sent: readonly SessionKind[],
  failed: SessionKind | null,
  place = '',
): Expiry {
  // sent without a token: another call of this screen may have ended its session a moment before, so the screen decides
  const area = sessionOfPath(path) ?? (sent.length === 0 ? ownerOf(place) : null);
  if (failed) return { cleared: [failed], entrance: failed };
  if (area && (sent.includes(area) || sent.length === 0)) return { cleared: [area], entrance: area };
  const [only, ...more] = sent;
  if (only && more.length === 0) return { cleared: [only], entrance: only };
  if (area) return { cleared: sent.slice(0, 1), entrance: sent[0] ?? area };
  return { cleared: ['admin', 'scouter', 'shopper'], entrance: 'admin' };
}

/** The kind of session that a screen is for; `null` for public screens. */
export function ownerOf(place: string): SessionKind | null {
  const first = place.split('/')[1]?.toLowerCase();
  if (first === 'admin') return 'admin';
  if (first === 'games') return 'scouter';
  return first === 'ar' ? 'shopper' : null;
}

/** Sessions sent with a call that are missing among the live ones of its answer; none where the answer lists none. */
export function deadOf(sent: readonly SessionKind[], live: string | null): SessionKind[] {
  if (live === null) return [];
  const alive = live.split(',');
  return sent.filter((kind) => !alive.includes(kind));
}
