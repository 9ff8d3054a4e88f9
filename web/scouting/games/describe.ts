import { gamesText } from '../../platform/text/games.ts';

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
  placarSets?: readonly { set: number; home: number; away: number }[];
  /** Whether it has ended; absent before its first entry, and of an older server. */
  encerrada?: boolean | undefined;
  /** Other games are, or look like, the same match. */
  repetida?: { conta: boolean; iguais: string[]; talvez: string[] } | undefined;
  /** The set and its score while the match is live. */
  aoVivo?: { set: number; home: number; away: number; ouro?: true | undefined } | undefined;
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

/** 'Leões 3 x 1 Maré · 14/03/2026, 20:00 · 25-20, 25-18': tells games of the same teams apart. */
export function describeGame({ teams: { home, away }, date, time, placarSets = [] }: ListedGame): string {
  const result = `${teamName(home.name)} ${home.sets} ${gamesText.versus} ${away.sets} ${teamName(away.name)}`;
  const when = [writeDate(date), time].filter(Boolean).join(', ');
  const sets = placarSets.map((set) => `${set.home}-${set.away}`).join(', ');
  return [result, when, sets].filter(Boolean).join(' · ');
}

/** What a list says of a game that is, or may be, the same match as another; nothing of others. */
export function repeatedMark({ repetida }: Pick<ListedGame, 'repetida'>): string {
  if (!repetida) return '';
  if (repetida.iguais.length === 0) return gamesText.repeated.maybe;
  return repetida.conta ? gamesText.repeated.counts : gamesText.repeated.other;
}

/** What a word filter looks in: teams, league, season, and the date as it is shown. */
export const textOf = (game: ListedGame): string =>
  `${gameName(game)} ${competitionOf(game)} ${writeDate(game.date)}`;
