import type { CombinationPlace } from '../code/tables.ts';
import type { Side } from '../code/vocabulary.ts';
import type { Match } from '../rally/fold.ts';
import { type MatchResult, matchResult } from './matchResult.ts';

interface ReportedPlayer {
  number: number;
  name: string;
  surname: string;
  captain?: boolean | undefined;
}

/** The fields of a game that reports use. */
export interface ReportedGame {
  /** YYYY-MM-DD, or empty. */
  date: string;
  time: string;
  league: string;
  season: string;
  local: string;
  teams: Readonly<Record<'home' | 'away', { name: string; sets: number }>>;
  /** Listed minutes of the sets (core/stats/minutes.ts). */
  duracoes?: readonly { set: number; minutos: number }[] | undefined;
  /** Combinations of the match. They take precedence over the built-in combinations. */
  combinacoes?: readonly CombinationPlace[] | undefined;
  players: Readonly<Record<'home' | 'away', readonly ReportedPlayer[]>>;
}

export interface ReportHead extends MatchResult {
  /** YYYY-MM-DD, or empty. */
  date: string;
  time: string;
  league: string;
  season: string;
  venue: string;
  /** Empty if a team has no name. */
  names: Readonly<Record<Side, string>>;
}

export function reportHead(game: ReportedGame, match: Match): ReportHead {
  const { date, time, league, season, local: venue, teams } = game;
  return {
    ...{ date, time, league, season, venue },
    ...matchResult(game, match),
    names: { '*': teams.home.name, a: teams.away.name },
  };
}
