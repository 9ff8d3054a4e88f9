import { type Place, placeOfSpot, spotOf } from '@volleyscouter/core/code/grid';
import type { Token } from '@volleyscouter/core/code/line';
import { placeText, takePlaces } from '@volleyscouter/core/code/marked';
import { otherSide, type Side } from '@volleyscouter/core/code/vocabulary';
import type { CheckedLine } from '@volleyscouter/core/rally/check';
import { pathOf, placesOfSpots } from '@volleyscouter/core/rally/path';
import type { SeenPlace, Trajectory } from '../court/view.ts';
import type { Typed } from './typing.ts';

/** Time-out, substitution, setter, point, comment, or an empty code. */
const NO_TOUCH = /^(?:[*aA]?[tTcCpPzZ]|>|$)/;
/** After this number of places, the next place begins a new trajectory. */
const TRAJECTORY_PLACES = 2;

/** Returns the team of the code. After a dot, returns the team of the second touch. */
function sideOf(text: string, token: Token | undefined): Side {
  const firstSide: Side = /^[aA]/.test(text) ? 'a' : '*';
  if (!text.includes('.')) return firstSide;
  const [, second] = token?.entries ?? [];
  if (second?.kind === 'touch') return second.side;
  return /^[*aA]?\d*(?:E|K\w)/i.test(text) ? firstSide : otherSide(firstSide);
}

function lastCode(text: string): { code: string; from: number; rest: string } {
  const typed = text.trimEnd();
  const from = typed.lastIndexOf(' ') + 1;
  return { code: typed.slice(from), from, rest: text.slice(typed.length) };
}

/** `null` if the last code is not a touch. */
export function markPlace(text: string, tokens: readonly Token[], seenPlace: SeenPlace): Typed | null {
  const { code, from, rest } = lastCode(text);
  if (NO_TOUCH.test(code) || code.startsWith('>') || text.includes(' >')) return null;
  const linked = code.includes('.');
  const previousPlaces = takePlaces(code).places.filter((place) => place.linked === linked);
  // in two linked codes, restarts only the trajectory of the second code
  const dot = linked ? code.indexOf('.') : 0;
  const base =
    previousPlaces.length < TRAJECTORY_PLACES
      ? code
      : code.slice(0, dot) + code.slice(dot).replace(/\^\d{4}/g, '');
  const place = placeText(spotOf(seenPlace[sideOf(code, tokens.at(-1))]));
  const joined = text.slice(0, from) + base + place + rest;
  return { text: joined, caret: joined.length };
}

/** Reads the trajectory from marked places or typed zones. */
export function typedTrajectory(
  text: string,
  { tokens, entries }: CheckedLine,
  cones: boolean,
): Trajectory | null {
  const token = tokens.at(-1);
  if (!token) return null;
  const typed = entries.findLast(({ entry }) => entry.kind === 'touch');
  if (typed?.token === token && typed.entry.kind === 'touch') {
    const { entry: touch, spots } = typed;
    const places = pathOf(touch, spots, cones) ?? (spots ? placesOfSpots(touch.skill, spots) : []);
    return places.length > 0 ? { side: touch.side, places } : null;
  }
  // without a skill the meaning of each place is unknown
  const { code } = lastCode(text);
  const linked = code.includes('.');
  const marked = takePlaces(code).places.filter((place) => place.linked === linked);
  const places = marked.map(({ spot }): Place => placeOfSpot(spot));
  return places.length > 0 ? { side: sideOf(code, token), places } : null;
}
