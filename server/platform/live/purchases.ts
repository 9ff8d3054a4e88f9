/**
 * Pushes purchase status changes to the buyer and to admins (R-PIX-4). Sessions are read again at every
 * change. Only id and status are pushed: clients fetch the rest.
 */
import { PurchaseMoved } from '@volleyscouter/contract/live';
import { may, scopeOf } from '@volleyscouter/core/access/may';
import { type FoundSession, touchSession } from '../../people/sessions/store.ts';
import type { Queryable } from '../database/transaction.ts';
import { loadSessions } from './rights.ts';

export interface PurchaseFollower {
  hashes: readonly Buffer[];
  push(event: PurchaseMoved): void;
}

export interface PurchaseFollowers {
  /**
   * `ok` is false if no session of the follower may read purchases. `sessions`: all sessions of the follower.
   */
  join(follower: PurchaseFollower): Promise<{ ok: boolean; sessions: readonly FoundSession[] }>;
  leave(follower: PurchaseFollower): void;
  /** JSON [purchase, buyer or null, status]. */
  receive(payload: string): void;
  close(): Promise<void>;
}

interface Followed {
  db: Queryable;
  clock: () => Date;
  sessions(hashes: readonly Buffer[]): Promise<FoundSession[]>;
  failed(cause: unknown): void;
}

interface Notice {
  event: PurchaseMoved;
  buyer: string | null;
}

function parsed(payload: string): Notice | null {
  try {
    const [_id, buyer, status] = JSON.parse(payload);
    const event = PurchaseMoved.safeParse({ _id, status });
    if (!event.success || (buyer !== null && typeof buyer !== 'string')) return null;
    return { event: event.data, buyer };
  } catch {
    return null;
  }
}

const follows = ({ alive, role }: FoundSession): boolean => alive && scopeOf(role, 'purchase:read') !== null;

export function followPurchases({ db, clock, sessions, failed }: Followed): PurchaseFollowers {
  /** Sessions at joining, so that changes of other buyers' purchases need no query. */
  const followers = new Map<PurchaseFollower, readonly FoundSession[]>();
  let pushing = Promise.resolve();

  const reads = (sessions: readonly FoundSession[], { event, buyer }: Notice): boolean => {
    const moved = { owner: buyer, public: false, purchase: event._id };
    return sessions.some((session) => may(session, 'purchase:read', moved) === 'yes');
  };

  async function pushNotice(notice: Notice): Promise<void> {
    const concerned = [...followers].flatMap(([follower, sessions]) =>
      reads(sessions, notice) ? [follower] : [],
    );
    if (concerned.length === 0) return;
    const hashes = concerned.flatMap((follower) => follower.hashes);
    const sessionsOf = await loadSessions(db, hashes, clock());
    for (const follower of concerned) {
      const live = sessionsOf(follower.hashes).filter(follows);
      if (live.length === 0) followers.delete(follower);
      else if (followers.has(follower) && reads(live, notice)) follower.push(notice.event);
    }
  }

  return {
    async join(follower) {
      // added before its sessions are read, so that a `leave` during the read is noticed
      followers.set(follower, []);
      const followerSessions = await sessions(follower.hashes);
      const live = followerSessions.filter(follows);
      if (live.length === 0 || !followers.has(follower)) {
        followers.delete(follower);
        return { ok: false, sessions: followerSessions };
      }
      followers.set(follower, live);
      for (const { noted, tokenHash } of live) if (!noted) await touchSession(db, tokenHash, clock());
      return { ok: true, sessions: followerSessions };
    },
    leave: (follower) => void followers.delete(follower),
    receive(payload) {
      const notice = parsed(payload);
      // one after the other, in the order of the changes
      if (notice) pushing = pushing.then(() => pushNotice(notice)).catch(failed);
    },
    close: () => pushing,
  };
}
