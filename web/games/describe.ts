import { gamesText } from '../text/games.ts';

/** What the lists need of a game. */
export interface ListedGame {
  _id: string;
  /** YYYY-MM-DD, or empty. */
  date: string;
  /** HH:MM, or empty. */
  time: string;
  league: string;
  season: string;
  publico: boolean;
  /** The person may change form and rosters. */
  editavel?: true | undefined;
  teams: { home: { name: string; sets: number }; away: { name: string; sets: number } };
  /** Whether it has ended; absent before its first entry, and of an older server. */
  encerrada?: boolean | undefined;
  /** The set and its score while the match is live. */
  aoVivo?: { set: number; home: number; away: number } | undefined;
}

/** '2026-11-21' -> '21/11/2026'. Anything else is shown as it is. */
export function writeDate(date: string): string {
  const match = /^(\d{4})-(\d{2})-(\d{2})/.exec(date);
  return match ? `${match[3]}/${match[2]}/${match[1]}` : date || gamesText.noDate;
}

/** 'league - season'; what is missing leaves no dash behind. */
export const competitionOf = ({ league, season }: Pick<ListedGame, 'league' | 'season'>): string =>
  [league, season].filter((part) => part.trim() !== '').join(' - ') || gamesText.noLeague;

export const teamName = (name: string): string => name.trim() || gamesText.noTeam;

/** 'home x away', to name a game in a sentence. */
export const gameName = ({ teams }: ListedGame): string =>
  `${teamName(teams.home.name)} ${gamesText.versus} ${teamName(teams.away.name)}`;

/** Who has won; nobody before the match has ended. */
export function winnerOf({ teams: { home, away }, encerrada }: Pick<ListedGame, 'teams' | 'encerrada'>) {
  if (encerrada === false || home.sets === away.sets) return null;
  return home.sets > away.sets ? 'home' : 'away';
}

/** What a word filter looks in: teams, league, season, and the date as it is shown. */
export const textOf = (game: ListedGame): string =>
  `${gameName(game)} ${competitionOf(game)} ${writeDate(game.date)}`;
