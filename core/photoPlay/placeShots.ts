import type { GameTimes, PlacedShot, Shot } from './types.ts';

/** Returns the rally of each photo, `null` for a photo of no rally; in the order of the photos. */
export function placeShots(
  _shots: readonly Shot[],
  _games: readonly GameTimes[],
  _shift: number,
): (PlacedShot | null)[] {
  throw new Error('not built');
}
