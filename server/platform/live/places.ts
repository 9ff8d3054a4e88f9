/** In seconds. */
export const TRY_AGAIN = 15;

export type Full = 'address' | 'all';

export interface PlaceLimits {
  mostOfAddress: number;
  mostInAll: number;
}

export interface Places {
  /**
   * Limit that one more connection would exceed, or `null`. `share`: factor for the limits. `address`: `null`
   * if a proxy hides it.
   */
  full(address: string | null, share: number): Full | null;
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
