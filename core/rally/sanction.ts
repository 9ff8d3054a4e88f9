/**
 * What the referee gives without a rally, by the rules of the FIVB: points for a penalty (21.3.1, 16.2), players who are sent off (21.3.2,
 * 21.3.3), the points and sets of a side that does not play or plays no more (6.4). None of it is anybody's figure.
 */
import type { Entry, ForfeitEntry, SanctionEntry } from '../code/entry.ts';
import { otherSide, type Side } from '../code/vocabulary.ts';

import { awardPoint, closeSet, type Movements, type PointResult, targetIn } from './point.ts';
import type { Settings } from './settings.ts';
import { type MatchState, type Score, withOff } from './state.ts';

/** The match with its open rally given up: nobody wins that, and what is given has a number of its own. */
const withoutOpenRally = (state: MatchState): MatchState => ({
  ...state,
  rally: state.touches > 0 ? state.rally + 1 : state.rally,
  touches: 0,
  last: null,
});

/** Whether anything of the match was played: from then on nobody is absent (W.O.), who leaves abandons it. */
export const hasBegun = ({ touches, score, setsWon }: MatchState): boolean =>
  touches > 0 || [...score, ...setsWon].some((count) => count > 0);

/** Whether a golden set may follow: the match was played to its end, and has none yet. */
export const mayOpenGoldenSet = (state: MatchState, plays: readonly { entry: Entry | null }[]): boolean =>
  state.over && !state.golden && !plays.some(({ entry }) => entry?.kind === 'forfeit');

/** Whether a card gives the other side point and serve. */
export const givesPoint = ({ card }: SanctionEntry): boolean => card === 'penalty';

/** A card: a penalty is a point, who is expelled or disqualified is off. Of somebody on the bench nobody is. */
export function applySanction(
  state: MatchState,
  entry: SanctionEntry,
  settings: Settings,
  moves: Movements,
): PointResult {
  const { side, number, card } = entry;
  if (givesPoint(entry)) return awardPoint(withoutOpenRally(state), otherSide(side), settings, moves);
  const leaves = number !== null && (card === 'expulsion' || card === 'disqualification');
  const off = leaves ? withOff(state.off, { side, number, why: card }) : state.off;
  return { state: { ...state, off }, happenings: [] };
}

/** The score with what the winner of a set lacks. */
function completed(score: Score, winner: Side, target: number): Score {
  const [own, other] = winner === '*' ? score : [score[1], score[0]];
  const points = Math.max(own, target, other + 2);
  return winner === '*' ? [points, other] : [other, points];
}

/** A side does not play, or plays no more: the other one gets the points and sets that it lacks. */
export function applyForfeit(
  state: MatchState,
  { side }: ForfeitEntry,
  settings: Settings,
  moves: Movements,
): PointResult {
  const winner = otherSide(side);
  const result: PointResult = { state: withoutOpenRally(state), happenings: [] };
  while (!result.state.over) {
    const { state: now } = result;
    const score = completed(now.score, winner, targetIn(now, settings));
    const { state: next, happenings } = closeSet({ ...now, score, rally: now.rally + 1 }, settings, moves);
    result.state = next;
    result.happenings.push(...happenings);
  }
  return result;
}
