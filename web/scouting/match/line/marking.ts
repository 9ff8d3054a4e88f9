/** What a click or tap on the court does to the text of the line, and the way of the ball that the line says. Pure. */
import { type Place, placeOfSpot, spotOf } from '@volleyscouter/core/code/grid';
import type { Token } from '@volleyscouter/core/code/line';
import { placeText, takePlaces } from '@volleyscouter/core/code/marked';
import { otherSide, type Side } from '@volleyscouter/core/code/vocabulary';
import type { CheckedLine } from '@volleyscouter/core/rally/check';
import { pathOf, placesOfSpots } from '@volleyscouter/core/rally/path';
import type { SeenPlace, Way } from '../court/view.ts';
import type { Typed } from './typing.ts';

/** What begins like a code that is no touch: a time-out, a substitution, a setter, a point, a comment. */
const NO_TOUCH = /^(?:[*aA]?[tTcCpPzZ]|>|$)/;
/** Two places are a trajectory; the next one begins another. */
const TRAJECTORY = 2;

/** Who touches: behind the dot the second of two. */
function sideOf(text: string, token: Token | undefined): Side {
  const own: Side = /^[aA]/.test(text) ? 'a' : '*';
  if (!text.includes('.')) return own;
  const [, second] = token?.entries ?? [];
  if (second?.kind === 'touch') return second.side;
  return /^[*aA]?\d*(?:E|K\w)/i.test(text) ? own : otherSide(own);
}

/** The code that a place belongs to: the last one, also behind a space. */
function lastCode(text: string): { code: string; from: number; rest: string } {
  const typed = text.trimEnd();
  const from = typed.lastIndexOf(' ') + 1;
  return { code: typed.slice(from), from, rest: text.slice(typed.length) };
}

/** The line with a place more for its last code; `null` where that is no touch. */
export function markPlace(text: string, tokens: readonly Token[], seen: SeenPlace): Typed | null {
  const { code, from, rest } = lastCode(text);
  if (NO_TOUCH.test(code) || code.startsWith('>') || text.includes(' >')) return null;
  const linked = code.includes('.');
  const given = takePlaces(code).places.filter((place) => place.linked === linked);
  // only the trajectory of this part begins anew
  const dot = linked ? code.indexOf('.') : 0;
  const kept =
    given.length < TRAJECTORY ? code : code.slice(0, dot) + code.slice(dot).replace(/\^\d{4}/g, '');
  const place = placeText(spotOf(seen[sideOf(code, tokens.at(-1))]));
  const joined = text.slice(0, from) + kept + place + rest;
  return { text: joined, caret: joined.length };
}

/** The way of the ball that the last code says, by places or by zones; `null` without one. */
export function wayTyped(text: string, { tokens, entries }: CheckedLine, cones: boolean): Way | null {
  const token = tokens.at(-1);
  if (!token) return null;
  const typed = entries.findLast(({ entry }) => entry.kind === 'touch');
  if (typed?.token === token && typed.entry.kind === 'touch') {
    const { entry: touch, spots } = typed;
    const places = pathOf(touch, spots, cones) ?? (spots ? placesOfSpots(touch.skill, spots) : []);
    return places.length > 0 ? { side: touch.side, places } : null;
  }
  // without a skill nobody can say yet which place is which
  const { code } = lastCode(text);
  const linked = code.includes('.');
  const marked = takePlaces(code).places.filter((place) => place.linked === linked);
  const places = marked.map(({ spot }): Place => placeOfSpot(spot));
  return places.length > 0 ? { side: sideOf(code, token), places } : null;
}
