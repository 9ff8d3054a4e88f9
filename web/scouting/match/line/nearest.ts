/** Proposes the players nearest to the marked end of a serve or attack. */

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

const MAX_PLAYERS = 3;
const NEAREST = 'nearest';

export const isNearest = ({ id }: LineOption): boolean => id.startsWith(NEAREST);

/** `head`: text before the number of the next player. */
interface Flown {
  touch: Touch;
  end: number;
  head: string;
  /** After the number: `D` for a dig, `R` for a reception of a stored serve, '' for a linked reception. */
  tail: string;
}

/** `null` if something is linked to the code. */
function typedBall(text: string, { tokens, entries }: CheckedLine): Flown | null {
  const token = tokens.at(-1);
  const typed = entries.at(-1);
  if (!token || typed?.token !== token || token.entries.length !== 1) return null;
  const { entry: touch, spots } = typed;
  const end = spots?.[2] ?? null;
  if (touch.kind !== 'touch' || end === null) return null;
  return { touch, end, head: `${text.trimEnd()}.`, tail: touch.skill === 'S' ? '' : 'D' };
}

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

export function nearestPlayers(text: string, check: CheckedLine, data: MatchData): LineOption[] {
  const { match, items, teams } = data;
  const ball = text.trim() === '' ? storedBall(match) : typedBall(text, check);
  if (!ball || (ball.touch.skill !== 'S' && ball.touch.skill !== 'A')) return [];
  const { touch, head, tail } = ball;
  const place = acrossNet(placeOfSpot(ball.end));
  // no receiver or digger: the touch was an error, or the ball did not cross the net
  if (touch.grade === '=' || place.deep < 0) return [];
  const side = otherSide(touch.side);
  const court = courtAt(data, { state: match.state, item: items.at(-1) ?? null }, side);
  const roster = rosterOf(match.settings, side);
  const serve = touch.skill === 'S';
  const places = serve ? receptionPlaces(court, roster) : defencePlaces(court, roster);
  const texts = scoutText.nearest;
  return nearestTo(place, court, places)
    .slice(0, MAX_PLAYERS)
    .map((number, index) => ({
      id: `${NEAREST}${number}`,
      group: index === 0 ? (serve ? texts.received : texts.dug) : null,
      label: [`#${number}`, teams[side].athletes.get(number)?.short].filter(Boolean).join(' '),
      change: { kind: 'text', text: `${head}${number}${tail}` },
    }));
}
