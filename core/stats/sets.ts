import type { Side } from '../code/vocabulary.ts';
import type { Match } from '../rally/fold.ts';
import type { Score } from '../rally/state.ts';
import { tallyTeam } from './athletes.ts';
import type { Rally } from './rallies.ts';
import { pointsOf } from './tally.ts';

export interface SetPoints {
  serve: number;
  attack: number;
  block: number;
  /**
   * Points of the set other than S#, A# and B#. Points awarded by a referee or a forfeit, or entered by hand,
   * are not included.
   */
  opponentErrors: number;
}

export const pointsIn = (score: Score, side: Side): number => score[side === '*' ? 0 : 1];

/** Includes the running set once it has begun; the first set is always included. */
export function setScores(match: Match): { set: number; score: Score }[] {
  const closed = match.state.closed.map(({ set, score }) => ({ set, score }));
  const { set, score, over, fresh } = match.state;
  return over || (fresh && closed.length > 0) ? closed : [...closed, { set, score }];
}

/** Returns the points of penalties, forfeits and scores entered by hand: they are in no player's figures. */
function givenPoints({ plays }: Match, side: Side, set: number): number {
  let points = 0;
  for (const play of plays) {
    const { entry, before, after } = play;
    if (play.manual?.score && play.set === set && !before.over)
      points += pointsIn(after.score, side) - (before.set === set ? pointsIn(before.score, side) : 0);
    if (entry?.kind !== 'sanction' && entry?.kind !== 'forfeit') continue;
    for (const happening of play.happenings) {
      const point = entry.kind === 'sanction' && happening.kind === 'point' && play.set === set;
      if (point && happening.side === side) points++;
      const added = entry.kind === 'forfeit' && happening.kind === 'setEnd' && happening.set === set;
      if (added)
        points += pointsIn(happening.score, side) - (before.set === set ? pointsIn(before.score, side) : 0);
    }
  }
  return points;
}

/** "Saque, Ataque, Bloqueio, Erros Adv." of one set. */
export function setPoints(match: Match, rallies: readonly Rally[], side: Side, set: number): SetPoints {
  const { team } = tallyTeam(rallies, side, set);
  const score = setScores(match).find((entry) => entry.set === set)?.score ?? [0, 0];
  const { S, A, B } = team.skills;
  return {
    serve: S['#'],
    attack: A['#'],
    block: B['#'],
    opponentErrors: pointsIn(score, side) - pointsOf(team) - givenPoints(match, side, set),
  };
}

export const setsWon = (match: Match, side: Side): number => pointsIn(match.state.setsWon, side);
