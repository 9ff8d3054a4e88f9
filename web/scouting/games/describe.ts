import { gamesText } from '../../platform/text/games.ts';

export interface ListedGame {
  _id: string;
  /** YYYY-MM-DD, or empty. */
  date: string;
  /** HH:MM, or empty. */
  time: string;
  league: string;
  season: string;
  publico: boolean;
  editavel?: true | undefined;
  teams: { home: { name: string; sets: number }; away: { name: string; sets: number } };
  placarSets?: readonly { set: number; home: number; away: number }[];
  /** Absent before the first entry of the match, and in responses of older servers. */
  encerrada?: boolean | undefined;
  repetida?: { conta: boolean; iguais: string[]; talvez: string[] } | undefined;
  aoVivo?: { set: number; home: number; away: number; ouro?: true | undefined } | undefined;
}

/** '2026-11-21' -> '21/11/2026'; '' -> 'Sem data'. */
export function writeDate(date: string): string {
  const match = /^(\d{4})-(\d{2})-(\d{2})/.exec(date);
  return match ? `${match[3]}/${match[2]}/${match[1]}` : date || gamesText.noDate;
}

export const competitionOf = ({ league, season }: Pick<ListedGame, 'league' | 'season'>): string =>
  [league, season].filter((part) => part.trim() !== '').join(' - ') || gamesText.noLeague;

export const teamName = (name: string): string => name.trim() || gamesText.noTeam;

export const gameName = ({ teams }: ListedGame): string =>
  `${teamName(teams.home.name)} ${gamesText.versus} ${teamName(teams.away.name)}`;

export function winnerOf({ teams: { home, away }, encerrada }: Pick<ListedGame, 'teams' | 'encerrada'>) {
  if (encerrada === false || home.sets === away.sets) return null;
  return home.sets > away.sets ? 'home' : 'away';
}

/** 'Leões 3 x 1 Maré · 14/03/2026, 20:00 · 25-20, 25-18'. */
export function describeGame({ teams: { home, away }, date, time, placarSets = [] }: ListedGame): string {
  const result = `${teamName(home.name)} ${home.sets} ${gamesText.versus} ${away.sets} ${teamName(away.name)}`;
  const dateTime = [writeDate(date), time].filter(Boolean).join(', ');
  const sets = placarSets.map((set) => `${set.home}-${set.away}`).join(', ');
  return [result, dateTime, sets].filter(Boolean).join(' · ');
}

export function repeatedMark({ repetida }: Pick<ListedGame, 'repetida'>): string {
  if (!repetida) return '';
  if (repetida.iguais.length === 0) return gamesText.repeated.maybe;
  return repetida.conta ? gamesText.repeated.counts : gamesText.repeated.other;
}

export const textOf = (game: ListedGame): string =>
  `${gameName(game)} ${competitionOf(game)} ${writeDate(game.date)}`;
