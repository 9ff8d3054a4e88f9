/**
 * Places marked while a code is typed: `12SM^2089^8030-`. Each place is `^` and its spot (grid.ts), from the
 * touching team's view. Two or three places are a trajectory.
 */

export interface MarkedPlace {
  spot: number;
  /** Marked after the dot: belongs to the second of two linked touches. */
  linked: boolean;
}

export interface MarkedPlaces {
  /** The typed text without the places. */
  bare: string;
  places: readonly MarkedPlace[];
  /** Converts an index in `bare` to an index in the typed text. */
  typedAt: (at: number) => number;
}

export const MAX_PLACES = 3;
const PLACE = /\^(\d{4})/g;

/** Invalid places stay in the text and make it unreadable. So do the fourth and later places of a touch. */
export function takePlaces(text: string): MarkedPlaces {
  if (!text.includes('^') || text.startsWith('>')) return { bare: text, places: [], typedAt: (at) => at };
  const places: MarkedPlace[] = [];
  const cuts: { at: number; length: number }[] = [];
  for (const { 0: mark, 1: digits, index } of text.matchAll(PLACE)) {
    const place = { spot: Number(digits), linked: text.slice(0, index).includes('.') };
    const samePart = places.filter(({ linked }) => linked === place.linked);
    if (place.spot === 0 || samePart.length === MAX_PLACES) continue;
    places.push(place);
    cuts.push({ at: index, length: mark.length });
  }
  let bare = text;
  for (const { at, length } of cuts.toReversed()) bare = bare.slice(0, at) + bare.slice(at + length);
  const typedAt = (at: number): number =>
    cuts.reduce((typed, cut) => (cut.at <= typed ? typed + cut.length : typed), at);
  return { bare, places, typedAt };
}

export const placeText = (spot: number): string => `^${String(spot).padStart(4, '0')}`;
