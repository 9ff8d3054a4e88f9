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
import { answers } from '../rally/apply.ts';
import { decides, type Settings } from '../rally/settings.ts';
import { finishParts, type ShortTouch } from './finish.ts';
import { type Offer, type Part, readPart, type ShortMoment } from './part.ts';
import { learntTables } from './tables.ts';

export type ShortReading = { touches: ShortTouch[]; offer: null } | { touches: null; offer: Offer | null };

const REFUSED: ShortReading = { touches: null, offer: null };

/** Reads a token that the full grammar refuses. Never throws. */
export function readShort(text: string, moment: ShortMoment): ShortReading {
  const tables = learntTables(moment.model, moment.tables);
  // marks and combinations would be told apart by a letter alone: `p`, `pp`
  if (/^[*aA]?[TCPZ$>]/i.test(text)) return REFUSED;
  const bodies = text.toUpperCase().split('.');
  const parts: Part[] = [];
  let at = 0;
  for (const [index, body] of bodies.entries()) {
    const before = parts.at(-1)?.touch ?? moment.before;
    const { part, offer } = readPart(
      body,
      { ...moment, before, tables, first: moment.first && index === 0 },
      index > 0,
      bodies.length > index + 1,
    );
    if (offer) return { touches: null, offer: { ...offer, at: at + offer.at } };
    // `<` is a pair of its own
    if (!part || part.blocked) return REFUSED;
    const last = parts.at(-1);
    // who has no letter behind the number may have set or attacked: what follows must not depend on it
    if (last?.follows && !part.said) return REFUSED;
    parts.push(part);
    at += body.length + 1;
  }
  const touches = finishParts(parts, { ...moment, tables });
  return isOver(touches, moment.settings) ? REFUSED : { touches, offer: null };
}

/** Whether something stands behind a touch that decides and is no answer to it. */
function isOver(touches: readonly ShortTouch[], { winning }: Settings): boolean {
  const at = touches.findIndex(
    ({ touch }) => decides(winning, touch.side, touch.skill, touch.grade) !== null,
  );
  const deciding = touches[at]?.touch;
  return deciding !== undefined && touches.slice(at + 1).some(({ touch }) => !answers(deciding, touch));
}
