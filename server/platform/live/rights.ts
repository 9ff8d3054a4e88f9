/** Rules: R-SYNC-3. */
import { type Identity, may } from '@volleyscouter/core/access/may';
import { type FoundSession, findSessionsOf } from '../../people/sessions/store.ts';
import type { Queryable } from '../database/transaction.ts';

const VISITOR: Identity = { role: 'visitor', id: null };

const reads = (caller: Identity, isPublic: boolean): boolean =>
  may(caller, 'game:read', { owner: null, public: isPublic }) === 'yes';

export const anybodyReads = (isPublic: boolean): boolean => reads(VISITOR, isPublic);

export const readingSession = (
  sessions: readonly FoundSession[],
  isPublic: boolean,
): FoundSession | undefined => sessions.find((session) => session.alive && reads(session, isPublic));

/** True if a session may read private matches; the viewer then also receives key times. */
export const scouts = (sessions: readonly FoundSession[]): boolean =>
  readingSession(sessions, false) !== undefined;

/**
 * One query for many viewers. Returns a function that finds a viewer's sessions by the hashes of its tokens.
 */
export async function loadSessions(
  db: Queryable,
  hashes: readonly Buffer[],
  now: Date,
): Promise<(tokenHashes: readonly Buffer[]) => FoundSession[]> {
  const distinct = new Map(hashes.map((hash) => [hash.toString('hex'), hash]));
  const sessions = await findSessionsOf(db, [...distinct.values()], now);
  const byHash = new Map(sessions.map((session) => [session.tokenHash.toString('hex'), session]));
  return (tokenHashes) => tokenHashes.flatMap((hash) => byHash.get(hash.toString('hex')) ?? []);
}
