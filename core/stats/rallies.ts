/** The rallies of a folded match: what every figure is counted over. */
import type { Touch } from '../code/entry.ts';
import type { Side } from '../code/vocabulary.ts';
import type { Match, Play } from '../rally/fold.ts';
import type { MatchState } from '../rally/state.ts';

export interface TouchPlay {
  play: Play;
  touch: Touch;
}

export interface Rally {
  number: number;
  set: number;
  /** The side of the first serve; `null` for a rally that has none. */
  server: Side | null;
  winner: Side | null;
  touches: readonly TouchPlay[];
  /** Rotations, setters and score as the rally began. */
  before: MatchState;
}

/** Rallies in play order. A second serve in a rally is a slip: the first tells who served. */
export function ralliesOf(match: Match): Rally[] {
  const rallies = new Map<number, Rally & { touches: TouchPlay[] }>();
  for (const play of match.plays) {
    const touch = play.entry?.kind === 'touch' ? play.entry : null;
    const point = play.happenings.findLast((happening) => happening.kind === 'point');
    if (!touch && !point) continue;
    let rally = rallies.get(play.rally);
    if (!rally) {
      const { rally: number, set, before } = play;
      rally = { number, set, server: null, winner: null, touches: [], before };
      rallies.set(number, rally);
    }
    if (touch) {
      rally.touches.push({ play, touch });
      if (touch.skill === 'S') rally.server ??= touch.side;
    }
    if (point?.kind === 'point') rally.winner = point.side;
  }
  return [...rallies.values()];
}
