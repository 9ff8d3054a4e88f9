import { foldedText } from '../people/person.ts';

export interface ComparedTeam {
  id: string | null;
  name: string;
}

export interface ComparedGame {
  /** YYYY-MM-DD, or empty. */
  date: string;
  /** HH:MM, or empty. */
  time: string;
  home: ComparedTeam;
  away: ComparedTeam;
  /** Scores of the ended sets, in order. */
  sets: readonly (readonly [home: number, away: number])[];
}

const isSameTeam = (one: ComparedTeam, other: ComparedTeam): boolean =>
  one.id !== null && other.id !== null
    ? one.id === other.id
    : foldedText(one.name) !== '' && foldedText(one.name) === foldedText(other.name);

export const haveSameTeams = (one: ComparedGame, other: ComparedGame): boolean =>
  isSameTeam(one.home, other.home) && isSameTeam(one.away, other.away);

const haveSameSets = ({ sets }: ComparedGame, { sets: otherSets }: ComparedGame): boolean =>
  sets.length > 0 &&
  otherSets.length > 0 &&
  sets.every(([home, away], at) => {
    const other = otherSets[at];
    return !other || (other[0] === home && other[1] === away);
  });

/**
 * True if all of these hold:
 * - The teams are the same.
 * - The days are equal, or one day is unknown.
 * - Day and time are known and equal, or both games have the same scores in the sets that both contain.
 */
export function isSameMatch(one: ComparedGame, other: ComparedGame): boolean {
  if (!haveSameTeams(one, other)) return false;
  const isSameDay = one.date === other.date;
  if (!isSameDay && one.date !== '' && other.date !== '') return false;
  const isSameTime = isSameDay && one.date !== '' && one.time !== '' && one.time === other.time;
  return isSameTime || haveSameSets(one, other);
}

export interface RecordedAmount {
  points: number;
  plays: number;
}

export const isMoreComplete = (newer: RecordedAmount, older: RecordedAmount): boolean =>
  newer.points > older.points || (newer.points === older.points && newer.plays > older.plays);
