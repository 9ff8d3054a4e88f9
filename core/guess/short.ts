/**
 * The short grammar: what a scout types who leaves out what is known. It is tried only for a token that the full grammar (core/code/line)
 * refuses, so nothing that it accepts means anything else.
 *
 *   short  = touch *("." touch) [sign]
 *   touch  = [side] ["'"] [number] [skill] [type] [start] [grade] [places]     ; as in core/code/typed
 *
 * `'` takes the proposed number where it does not fill in by itself. In a rally that has not begun, a first touch that begins with a grade or
 * with the point, or is a zone before one of them, is the serve that stands in the line. Skill and side that are left out follow from the
 * touch before, see `skillsAfter` and `sideAfter`; never where the ball may be on either side, never where another skill would decide
 * otherwise, and behind a touch that decides only an answer to it can stand.
 */
import type { CodeTables } from '../code/tables.ts';
import { codesIn } from '../code/typed.ts';
import { answers } from '../rally/apply.ts';
import { decides, type Settings } from '../rally/settings.ts';
import { finishParts, type ShortTouch } from './finish.ts';
import { BUILDS, type Offer, type Part, readPart, type ShortMoment } from './part.ts';
import { learntTables } from './tables.ts';

export type ShortReading = { touches: ShortTouch[]; offer: null } | { touches: null; offer: Offer | null };

const REFUSED: ShortReading = { touches: null, offer: null };

/** Reads a token that the full grammar refuses. Never throws. */
export function readShort(text: string, moment: ShortMoment): ShortReading {
  // marks and combinations would be told apart by a letter alone: `p`, `pp`
  if (/^[*aA]?[TCPZ$>]/i.test(text)) return REFUSED;
  const tables = learntTables(moment.model, moment.tables);
  const bodies = text.toUpperCase().split('.');
  const parts: Part[] = [];
  let at = 0;
  for (const [index, body] of bodies.entries()) {
    const before = parts.at(-1)?.touch ?? moment.before;
    const now = { ...moment, before, tables, first: moment.first && index === 0 };
    const { parts: read, offer } = readBody(body, now, index > 0, bodies.length > index + 1);
    if (offer) return { touches: null, offer: { ...offer, at: at + offer.at } };
    if (!read) return REFUSED;
    for (const part of read) {
      // who has no letter behind the number may have set or attacked: what follows must not depend on it
      if (parts.at(-1)?.follows && !part.said) return REFUSED;
      parts.push(part);
    }
    at += body.length + 1;
  }
  const touches = finishParts(parts, { ...moment, tables });
  return isOver(touches, moment.settings) ? REFUSED : { touches, offer: null };
}

export interface BodyReading {
  parts: readonly Part[] | null;
  offer: Offer | null;
}
const NO_BODY: BodyReading = { parts: null, offer: null };

/** What stands between two points: one touch, or several whose point may be left out because the next begins with what no other can hold. */
export function readBody(body: string, moment: ShortMoment, linked: boolean, goesOn: boolean): BodyReading {
  const whole = readPart(body, moment, linked, goesOn);
  // `<` is a pair of its own
  if (whole.part?.blocked) return NO_BODY;
  if (whole.part && whole.part.touch.special === null) return { parts: [whole.part], offer: null };
  const found = joints(body, moment.tables).flatMap((at): BodyReading[] => {
    const { part } = readPart(body.slice(0, at), moment, linked, true);
    if (!part || part.blocked || !mayJoin(part, body.slice(at), moment.tables)) return [];
    const next = { ...moment, before: part.touch, first: false };
    const { parts, offer } = readBody(body.slice(at), next, true, goesOn);
    if (parts) return [{ parts: [part, ...parts], offer: null }];
    return offer ? [{ parts: null, offer: { ...offer, at: offer.at + at } }] : [];
  });
  const [first, second] = found;
  if (first) return second ? NO_BODY : first;
  return whole.part ? { parts: [whole.part], offer: null } : { parts: null, offer: whole.offer };
}

/** Where in a text another touch may begin: at `'`, or at a combination or a call that is not the number's own. */
function joints(body: string, tables: CodeTables): number[] {
  const codes = codesIn(tables);
  const head = /^[*A]?'?(?:\$\$|\d\d?)?/.exec(body)?.[0].length ?? 0;
  return Array.from(body, (_, at) => at).filter(
    (at) =>
      at > Math.max(head, 0) &&
      body[at - 1] !== '~' &&
      (body[at] === "'" || codes.has(body.slice(at, at + 2))),
  );
}

/** Whether a text may stand behind a touch without a point: a call behind who receives or digs, a combination also behind a set. */
function mayJoin({ touch, follows }: Part, rest: string, tables: CodeTables): boolean {
  if (rest.startsWith("'")) return true;
  if (BUILDS.includes(touch.skill)) return true;
  return !follows && touch.skill === 'E' && tables.combinations.some(({ code }) => rest.startsWith(code));
}

/** Whether something stands behind a touch that decides and is no answer to it. */
function isOver(touches: readonly ShortTouch[], { winning }: Settings): boolean {
  const at = touches.findIndex(
    ({ touch }) => decides(winning, touch.side, touch.skill, touch.grade) !== null,
  );
  const deciding = touches[at]?.touch;
  return deciding !== undefined && touches.slice(at + 1).some(({ touch }) => !answers(deciding, touch));
}
