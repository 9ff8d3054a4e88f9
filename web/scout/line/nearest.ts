/** Who may have received a serve or dug an attack that was marked on the court: the nearest players, each one tap or key. */
import { acrossNet, placeOfSpot } from '@volleyscouter/core/code/grid';
import { otherSide } from '@volleyscouter/core/code/vocabulary';
import type { CheckedLine } from '@volleyscouter/core/rally/check';
import { rosterOf } from '@volleyscouter/core/rally/court';
import { defencePlaces, nearestTo, receptionPlaces } from '@volleyscouter/core/rally/formation';
import type { MatchData } from '../../parts/matchData.ts';
import { scoutText } from '../../text/scout.ts';
import { courtAt } from '../court/view.ts';
import type { LineOption } from './options.ts';

const MOST = 3;
/** Begins the id of each. */
const NEAREST = 'nearest';

export const isNearest = ({ id }: LineOption): boolean => id.startsWith(NEAREST);

/** Proposed while the serve or attack is the last code and nothing is linked to it. */
export function nearestPlayers(
  text: string,
  { tokens, entries }: CheckedLine,
  data: MatchData,
): LineOption[] {
  const token = tokens.at(-1);
  const typed = entries.at(-1);
  if (!token || typed?.token !== token || token.entries.length !== 1) return [];
  const { entry: touch, spots } = typed;
  const end = spots?.[2] ?? null;
  if (touch.kind !== 'touch' || (touch.skill !== 'S' && touch.skill !== 'A') || end === null) return [];
  const place = acrossNet(placeOfSpot(end));
  // a ball that stayed on its own side has nobody behind the net
  if (touch.grade === '=' || place.deep < 0) return [];
  const { match, items, teams } = data;
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
      change: { kind: 'text', text: `${text.trimEnd()}.${number}${serve ? '' : 'D'}` },
    }));
}
