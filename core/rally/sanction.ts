/**
 * Cards and forfeits, by the rules of the FIVB. A penalty gives a point without a rally (21.3.1, 16.2).
 * Players may be sent off (21.3.2, 21.3.3). If a side forfeits, the other side gets the missing points and
 * sets (6.4). No player's statistics change.
 */
import type { Entry, ForfeitEntry, SanctionEntry } from '../code/entry.ts';
import { otherSide, type Side } from '../code/vocabulary.ts';

import { awardPoint, closeSet, type Movements, type PointResult, targetIn } from './point.ts';
import type { Settings } from './settings.ts';
import { type MatchState, type Score, withOff } from './state.ts';

/** Ends the open rally without a winner, so the penalty or forfeit gets its own rally number. */
const withoutOpenRally = (state: MatchState): MatchState => ({
  ...state,
  rally: state.touches > 0 ? state.rally + 1 : state.rally,
  touches: 0,
  last: null,
});

/** From the first play on, a forfeit is an abandonment, not an absence (W.O.). */
export const hasBegun = ({ touches, score, setsWon }: MatchState): boolean =>
  touches > 0 || [...score, ...setsWon].some((count) => count > 0);

export const mayOpenGoldenSet = (state: MatchState, plays: readonly { entry: Entry | null }[]): boolean =>
  state.over && !state.golden && !plays.some(({ entry }) => entry?.kind === 'forfeit');

export const givesPoint = ({ card }: SanctionEntry): boolean => card === 'penalty';

/** A penalty gives a point. A card without a number sends nobody off. */
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

function completed(score: Score, winner: Side, target: number): Score {
  const [winnerPoints, other] = winner === '*' ? score : [score[1], score[0]];
  const points = Math.max(winnerPoints, target, other + 2);
  return winner === '*' ? [points, other] : [other, points];
}

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
