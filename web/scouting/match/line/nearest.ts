/** Who may have received a serve or dug an attack that was marked on the court: the nearest players, each one tap or key. */

import type { Touch } from '@volleyscouter/core/code/entry';
import { acrossNet, placeOfSpot } from '@volleyscouter/core/code/grid';
import { otherSide } from '@volleyscouter/core/code/vocabulary';
import type { CheckedLine } from '@volleyscouter/core/rally/check';
import { rosterOf } from '@volleyscouter/core/rally/court';
import type { Match } from '@volleyscouter/core/rally/fold';
import { defencePlaces, nearestTo, receptionPlaces } from '@volleyscouter/core/rally/formation';
import type { MatchData } from '../../shared/matchData.ts';
import { scoutText } from '../../shared/texts/scout.ts';
import { courtAt } from '../court/view.ts';
import type { LineOption } from './options.ts';

const MOST = 3;
/** Begins the id of each. */
const NEAREST = 'nearest';

export const isNearest = ({ id }: LineOption): boolean => id.startsWith(NEAREST);

/** A serve or attack and where it came down; `head` is what stands before the number of who answers it. */
interface Flown {
  touch: Touch;
  end: number;
  head: string;
  /** Of a dig, or of a reception that stands by itself. */
  tail: string;
}

/** The ball as the line says it: its last code, to which nothing is linked yet. */
function typedBall(text: string, { tokens, entries }: CheckedLine): Flown | null {
  const token = tokens.at(-1);
  const typed = entries.at(-1);
  if (!token || typed?.token !== token || token.entries.length !== 1) return null;
  const { entry: touch, spots } = typed;
  const end = spots?.[2] ?? null;
  if (touch.kind !== 'touch' || end === null) return null;
  return { touch, end, head: `${text.trimEnd()}.`, tail: touch.skill === 'S' ? '' : 'D' };
}

/** The ball of the open rally, where an empty line goes on from what is stored. */
function storedBall({ plays, state }: Match): Flown | null {
  const last = state.touches > 0 ? plays.findLast(({ entry }) => entry?.kind === 'touch') : undefined;
  const end = last?.spots?.[2] ?? null;
  if (last?.entry?.kind !== 'touch' || end === null) return null;
  const touch = last.entry;
  return {
    touch,
    end,
    head: otherSide(touch.side) === 'a' ? 'a' : '',
    tail: touch.skill === 'S' ? 'R' : 'D',
  };
}

/** Proposed while a serve or attack is the last that was said: in the line, or in the open rally before an empty one. */
export function nearestPlayers(text: string, check: CheckedLine, data: MatchData): LineOption[] {
  const { match, items, teams } = data;
  const ball = text.trim() === '' ? storedBall(match) : typedBall(text, check);
  if (!ball || (ball.touch.skill !== 'S' && ball.touch.skill !== 'A')) return [];
  const { touch, head, tail } = ball;
  const place = acrossNet(placeOfSpot(ball.end));
  // a ball that stayed on its own side has nobody behind the net
  if (touch.grade === '=' || place.deep < 0) return [];
  const side = otherSide(touch.side);
  const court = courtAt(data, { state: match.state, item: items.at(-1) ?? null }, side);
  const roster = rosterOf(match.settings, side);
  const serve = touch.skill === 'S';
  const places = serve ? receptionPlaces(court, roster) : defencePlaces(court, roster);
  const words = scoutText.nearest;
  return nearestTo(place, court, places)
    .slice(0, MOST)
    .map((number, index) => ({
      id: `${NEAREST}${number}`,
      group: index === 0 ? (serve ? words.received : words.dug) : null,
      label: [`#${number}`, teams[side].athletes.get(number)?.short].filter(Boolean).join(' '),
      change: { kind: 'text', text: `${head}${number}${tail}` },
    }));
}
