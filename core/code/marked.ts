/**
 * Places marked on the court while a code is typed: `12SM^2089^8030-`. Each is `^` and its index in the grid
 * (grid.ts), from the touching team's view, in the order of marking; two or three are a trajectory.
 */

export interface MarkedPlace {
  spot: number;
  /** Marked after the dot: for the second of two linked touches. */
  linked: boolean;
}

export interface MarkedPlaces {
  /** The code without marked places. */
  bare: string;
  places: readonly MarkedPlace[];
  /** Converts an index in `bare` to one in the typed text. */
  typedAt: (at: number) => number;
}

export const MAX_PLACES = 3;
const PLACE = /\^(\d{4})/g;

/**
 * Extracts the places of a code. Invalid ones, and more than three for a touch, stay in the text, which is
 * then unreadable.
 */
export function takePlaces(text: string): MarkedPlaces {
  if (!text.includes('^') || text.startsWith('>')) return { bare: text, places: [], typedAt: (at) => at };
  const places: MarkedPlace[] = [];
  const cuts: { at: number; length: number }[] = [];
  for (const { 0: found, 1: digits, index } of text.matchAll(PLACE)) {
    const place = { spot: Number(digits), linked: text.slice(0, index).includes('.') };
    const own = places.filter(({ linked }) => linked === place.linked);
    if (place.spot === 0 || own.length === MAX_PLACES) continue;
    places.push(place);
    cuts.push({ at: index, length: found.length });
  }
  let bare = text;
  for (const { at, length } of cuts.toReversed()) bare = bare.slice(0, at) + bare.slice(at + length);
  const typedAt = (at: number): number =>
    cuts.reduce((typed, cut) => (cut.at <= typed ? typed + cut.length : typed), at);
  return { bare, places, typedAt };
}

export const placeText = (spot: number): string => `^${String(spot).padStart(4, '0')}`;
