/**
 * The short grammar: codes without the parts that can be guessed. It is tried only for tokens that the full
 * grammar (core/code/line) refuses. The meaning of a full code therefore never changes.
 *
 *   short  = touch *(["."] touch) [sign]
 *   touch  = [side] ["'"] [number] [skill] [type] [start] [grade] [places] ["'"]     ; as in core/code/typed
 *
 * The `.` can be omitted if only one division of the text into touches is possible (`joints`). A `'` at the
 * end of a serve or an attack accepts the usual end of its code. A `'` before the number accepts an offered
 * number.
 *
 * In a rally that has not begun, a first touch can be a serve without player and skill (`isServe`). A missing
 * skill or side follows from the previous touch (`skillsAfter`, `sideAfter`). Skill and side are not filled
 * in if the ball may be on either side. They are also not filled in if the possible skills differ in who wins
 * the rally. After a deciding touch, only its answers may follow.
 */
import type { Touch } from '../code/entry.ts';
import type { CodeTables } from '../code/tables.ts';
import { codesIn } from '../code/typed.ts';
import { answers } from '../rally/apply.ts';
import { isLibero } from '../rally/court.ts';
import { decides, type Settings } from '../rally/settings.ts';
import { teamOf } from '../rally/state.ts';
import { finishParts, type ShortTouch } from './finish.ts';
import { guessTail } from './guess.ts';
import { ACCEPT_KEY, type Offer, type Part, readPart, type ShortMoment, SKILLS_BEFORE_SET } from './part.ts';
import { learntTables } from './tables.ts';

export interface ShortReading {
  touches: ShortTouch[] | null;
  offer: Offer | null;
}

const REFUSED: ShortReading = { touches: null, offer: null };

/** An incomplete mark such as `p` matches too, so it is not read as a serve. */
export const MARK = /^[*aA]?[TCPZ$>]/i;

/** Never throws. */
export function readShort(text: string, moment: ShortMoment): ShortReading {
  if (MARK.test(text)) return REFUSED;
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
      // a guess between set and attack must not decide how the next touch is read
      if (parts.at(-1)?.follows && !part.isSkillTyped) return REFUSED;
      parts.push(part);
    }
    at += body.length + 1;
  }
  const touches = finishParts(parts, { ...moment, tables });
  if (isOver(touches, moment.settings)) return REFUSED;
  return { touches, offer: tailOffer(parts.at(-1), text, moment) };
}

function tailOffer(part: Part | undefined, text: string, { model, switches }: ShortMoment): Offer | null {
  if (!part || !switches.place) return null;
  const { skill, sub, subtype, players, special, custom } = part.touch;
  const typedEnd = skill === 'S' ? sub === null || custom : (subtype ?? players ?? special);
  const guess = typedEnd ? null : guessTail(model, part.touch);
  return guess && { name: 'place', guess, side: part.touch.side, at: text.length };
}

export interface BodyReading {
  parts: readonly Part[] | null;
  offer: Offer | null;
}
const NO_BODY: BodyReading = { parts: null, offer: null };

/** A text with more parts to try is refused, since it may have very many divisions. */
const MAX_TRIED_PARTS = 500;

/** The text between two `.`: one touch, or several without a `.` between them. */
export function readBody(
  body: string,
  moment: ShortMoment,
  linked: boolean,
  goesOn: boolean,
  work = { left: MAX_TRIED_PARTS },
): BodyReading {
  if (work.left-- <= 0) return NO_BODY;
  const whole = readPart(body, moment, linked, goesOn);
  // the full grammar reads attack and block from a grade `<`, so the short grammar refuses it
  if (whole.part?.blocked) return NO_BODY;
  if (whole.part && whole.part.touch.special === null) return { parts: [whole.part], offer: null };
  const readings = joints(body, moment.tables).flatMap((at): BodyReading[] => {
    if (work.left-- <= 0) return [];
    const { part } = readPart(body.slice(0, at), moment, linked, true);
    const rest = body.slice(at);
    if (!part || part.blocked || !mayJoin(part, body.slice(0, at), rest, moment.tables)) return [];
    const next = { ...moment, before: part.touch, first: false };
    const { parts, offer } = readBody(rest, next, true, goesOn, work);
    const begins = parts?.[0];
    if (begins && /^\d/.test(rest) && !isOnCourt(begins.touch, moment)) return [];
    if (parts) return [{ parts: [part, ...parts], offer: null }];
    return offer ? [{ parts: null, offer: { ...offer, at: offer.at + at } }] : [];
  });
  if (work.left <= 0) return NO_BODY;
  const [first, second] = readings;
  if (first) return second ? NO_BODY : first;
  return whole.part ? { parts: [whole.part], offer: null } : { parts: null, offer: whole.offer };
}

/**
 * Another touch may begin at:
 * - `'`;
 * - a combination or a call that does not directly follow the leading number;
 * - a number after a letter, a digit or `'`.
 */
function joints(body: string, tables: CodeTables): number[] {
  const codes = codesIn(tables);
  const head = /^[*A]?'?(?:\$\$|\d\d?)?/.exec(body)?.[0].length ?? 0;
  const isJoint = (at: number): boolean => {
    if (body[at - 1] === '~') return false;
    return (
      body[at] === ACCEPT_KEY ||
      codes.has(body.slice(at, at + 2)) ||
      (/\d/.test(body[at] ?? '') && /[A-Z\d']/.test(body[at - 1] ?? ''))
    );
  };
  return Array.from(body, (_, at) => at).filter((at) => at > Math.max(head, 0) && isJoint(at));
}

/**
 * A `'` may follow any touch. A number may follow only a touch that accepts no more digits. Any other text
 * may follow a reception, dig or free ball. A combination may also follow a set whose skill is not a guess.
 */
function mayJoin({ touch, follows }: Part, text: string, rest: string, tables: CodeTables): boolean {
  const { skill, sub, subtype, players } = touch;
  if (rest.startsWith(ACCEPT_KEY)) return true;
  if (/^\d/.test(rest)) {
    if (skill === 'A' && text.endsWith(ACCEPT_KEY)) return true;
    if (skill === 'S' || skill === 'R') return false;
    return (sub !== null && /[A-Z]$/.test(text)) || ((subtype ?? players) !== null && /[A-Z]\d$/.test(text));
  }
  if (SKILLS_BEFORE_SET.includes(skill)) return true;
  return !follows && skill === 'E' && tables.combinations.some(({ code }) => rest.startsWith(code));
}

function isOnCourt({ side, number }: Touch, { state, settings }: ShortMoment): boolean {
  if (number === null) return false;
  return teamOf(state, side).six.includes(number) || isLibero(settings, side, number);
}

function isOver(touches: readonly ShortTouch[], { winning }: Settings): boolean {
  const at = touches.findIndex(
    ({ touch }) => decides(winning, touch.side, touch.skill, touch.grade) !== null,
  );
  const deciding = touches[at]?.touch;
  return deciding !== undefined && touches.slice(at + 1).some(({ touch }) => !answers(deciding, touch));
}
