/** Counts open connections, by address and in all (decision 65). */

/** Seconds after which a refused client may try again. */
export const TRY_AGAIN = 15;

/** The limit that is reached. */
export type Full = 'address' | 'all';

export interface PlaceLimits {
  /** Max open connections. */
  mostOfAddress: number;
  mostInAll: number;
}

export interface Places {
  /**
   * Returns the limit that one more connection would exceed, or `null`. `share`: factor by which the limits
   * are multiplied. `address`: `null` if a proxy hides it.
   */
  full(address: string | null, share: number): Full | null;
  /** Counts a connection; returns the function that ends it. */
  enter(address: string | null): () => void;
}

export function countPlaces({ mostOfAddress, mostInAll }: PlaceLimits): Places {
  const byAddress = new Map<string | null, number>();
  let all = 0;
  function add(address: string | null, change: 1 | -1): void {
    const count = (byAddress.get(address) ?? 0) + change;
    all += change;
    if (count > 0) byAddress.set(address, count);
    else byAddress.delete(address);
  }
  return {
    full(address, share) {
      const count = address === null ? 0 : (byAddress.get(address) ?? 0);
      if (count >= mostOfAddress * share) return 'address';
      return all >= mostInAll * share ? 'all' : null;
    },
    enter(address) {
      add(address, 1);
      return () => add(address, -1);
    },
  };
}
