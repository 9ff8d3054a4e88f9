/**
 * How many connections are open, by address and in all (R-OPS-4). A quarter of each number is kept for who is signed in, which shows where
 * rights are read anyway, when a match or purchases are joined: a connection by itself costs no query.
 *
 *   waiting -> guests -> members      ; waiting: it has not said what it shows, or shows a token while guests have no place left
 */
import { bucketsByAddress } from './tokenBucket.ts';

/** Share of the places that guests do not get; as many connections may wait beside them. */
const RESERVED = 1 / 4;
/** Seconds after which who found no place is told to try again. */
export const TRY_AGAIN = 15;

/** Which number is reached. */
export type Full = 'address' | 'all';

export interface Place {
  /** Takes a guest's place. Who `shows` a token or pass may wait until its rights are read. */
  enter(shows: boolean): Full | null;
  /** Whether it may ask for a match or purchases now: guests of an address share a rate, so that many sockets get no more than a few. */
  asks(): boolean;
  /** Its rights were read: what keeps it from a place, if anything. */
  settle(signedIn: boolean): Full | null;
  /** Cuts it if it still waits. */
  expire(): void;
  leave(): void;
}

export interface Places {
  /** A new connection, which waits. `address`: `null` where it tells nothing. The oldest that waits is cut when too many do. */
  open(address: string | null, cut: () => void): Place;
  /** What would keep even somebody signed in from a place. */
  full(address: string | null): Full | null;
}

/** The connections of one address, or all. */
interface Scope {
  name: Full;
  most: number;
  waiting: Set<Place>;
  guests: number;
  members: number;
}

const openScope = (name: Full, most: number): Scope => ({
  ...{ name, most, waiting: new Set(), guests: 0, members: 0 },
});
const isFull = ({ most, guests, members }: Scope): boolean => guests + members >= most;
const isFullOfGuests = (of: Scope): boolean => isFull(of) || of.guests >= of.most * (1 - RESERVED);
const isEmpty = ({ waiting, guests, members }: Scope): boolean => waiting.size + guests + members === 0;

export interface PlaceLimits {
  /** Open connections. */
  mostOfAddress: number;
  mostInAll: number;
  /** How often guests of an address may ask for a match: at once, and then in a second. */
  joinsAtOnce: number;
  joinsASecond: number;
}

export function makePlaces({ mostOfAddress, mostInAll, joinsAtOnce, joinsASecond }: PlaceLimits): Places {
  const all = openScope('all', mostInAll);
  const takeJoin = bucketsByAddress({ burst: joinsAtOnce, perSecond: joinsASecond }, () => performance.now());
  const byAddress = new Map<string, Scope>();

  function scopesOf(address: string | null): Scope[] {
    if (address === null) return [all];
    return [byAddress.get(address) ?? openScope('address', mostOfAddress), all];
  }

  function open(address: string | null, cut: () => void): Place {
    const scopes = scopesOf(address);
    let state: 'waiting' | 'guests' | 'members' | 'gone' = 'waiting';
    /** It shows what may make it a member, which is read the first time that it asks. */
    let unread = false;

    function become(next: typeof state): void {
      if (state === 'gone') return;
      for (const of of scopes) {
        if (state === 'waiting') of.waiting.delete(place);
        else of[state]--;
        if (next === 'guests' || next === 'members') of[next]++;
        if (of !== all && address !== null && isEmpty(of)) byAddress.delete(address);
      }
      state = next;
    }
    function take(share: 'guests' | 'members', isTaken: (of: Scope) => boolean): Full | null {
      const reached = scopes.find(isTaken);
      if (!reached) become(share);
      return reached?.name ?? null;
    }
    const place: Place = {
      enter(shows) {
        unread = shows;
        const reached = take('guests', isFullOfGuests);
        return reached && shows ? (scopes.find(isFull)?.name ?? null) : reached;
      },
      asks() {
        const free = unread || state === 'members';
        unread = false;
        return free || takeJoin(address);
      },
      settle(signedIn) {
        if (state === 'members' || state === 'gone') return null;
        // a guest who signs in moves from one share to the other
        if (state === 'guests') return signedIn ? take('members', () => false) : null;
        return signedIn ? take('members', isFull) : take('guests', isFullOfGuests);
      },
      expire() {
        if (state !== 'waiting') return;
        become('gone');
        cut();
      },
      leave: () => become('gone'),
    };
    for (const of of scopes) of.waiting.add(place);
    if (address !== null && scopes[0]) byAddress.set(address, scopes[0]);
    for (const { waiting, most } of scopes) {
      const [oldest] = waiting;
      if (waiting.size > Math.max(1, most * RESERVED)) oldest?.expire();
    }
    return place;
  }
  return { open, full: (address) => scopesOf(address).find(isFull)?.name ?? null };
}
