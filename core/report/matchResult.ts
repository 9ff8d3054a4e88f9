import type { Match } from '../rally/fold.ts';
import { goldenSetNumber, type Score } from '../rally/state.ts';
import { setScores } from '../stats/sets.ts';

export interface SetResult {
  set: number;
  score: Score;
  /** A golden set does not count as a set won. */
  isGolden: boolean;
}

export interface MatchResult {
  setsWon: Score;
  sets: readonly SetResult[];
  isOver: boolean;
}

interface GameSets {
  teams: Readonly<Record<'home' | 'away', { sets: number }>>;
}

/** Before the first entry, the sets won come from the game form. */
export function matchResult({ teams }: GameSets, match: Match): MatchResult {
  const { setsWon, over: isOver } = match.state;
  const hasBegun = match.plays.some(({ entry }) => entry !== null);
  if (!hasBegun) return { setsWon: [teams.home.sets, teams.away.sets], sets: [], isOver };
  const golden = goldenSetNumber(match.state);
  const sets = setScores(match).map((result) => ({ ...result, isGolden: result.set === golden }));
  return { setsWon, sets, isOver };
}
