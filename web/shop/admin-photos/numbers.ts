import { NO_TEAM, type Shirt } from '@volleyscouter/core/shop/shirts';

const MOST = 20;

/** Shirt numbers as a list that somebody typed: `4, 7 12`. Each once, from 0 to 99; `null` when it says something else. */
export function readShirtNumbers(typed: string): number[] | null {
  const words = typed.split(/[\s,;]+/).filter(Boolean);
  if (words.some((word) => !/^\d{1,2}$/.test(word))) return null;
  const numbers = [...new Set(words.map(Number))];
  return numbers.length > MOST ? null : numbers;
}

export const writeNumbers = (numbers: readonly number[]): string => numbers.join(', ');

/** `4, 12 Onda Azul`. */
export const writeShirts = (shirts: readonly Shirt[]): string =>
  shirts.map(({ numero, time }) => `${numero}${time && ` ${time}`}`).join(', ');

/** Shirts with the team that is said of typed numbers; `null` where none is said that the event has. */
export function shirtsOf(numbers: readonly number[], time: string, teams: readonly string[]): Shirt[] | null {
  if (!teams.includes(time) && (time !== NO_TEAM || teams.length === 0)) return null;
  return numbers.map((numero) => ({ numero, time: time === NO_TEAM ? '' : time }));
}

/** The team that all of these shirts have; '' where they have several, or none. */
export function sharedTeam(shirts: readonly Shirt[]): string {
  const [first, ...others] = new Set(shirts.map(({ time }) => time));
  return others.length === 0 ? (first ?? '') : '';
}
