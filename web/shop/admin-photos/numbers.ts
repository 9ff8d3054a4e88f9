import { NO_TEAM, type Shirt } from '@volleyscouter/core/shop/shirts';

const MAX_NUMBERS = 20;

/**
 * Parses e.g. `4, 7 12`. Returns each number (0 to 99) once. Returns `null` if the list is invalid or has
 * more than 20 different numbers.
 */
export function readShirtNumbers(typed: string): number[] | null {
  const parts = typed.split(/[\s,;]+/).filter(Boolean);
  if (parts.some((word) => !/^\d{1,2}$/.test(word))) return null;
  const numbers = [...new Set(parts.map(Number))];
  return numbers.length > MAX_NUMBERS ? null : numbers;
}

export const writeNumbers = (numbers: readonly number[]): string => numbers.join(', ');

export const writeShirts = (shirts: readonly Shirt[]): string =>
  shirts.map(({ numero, time }) => `${numero}${time && ` ${time}`}`).join(', ');

/** `null` if neither a team of the event nor `NO_TEAM` is selected. */
export function shirtsOf(numbers: readonly number[], time: string, teams: readonly string[]): Shirt[] | null {
  if (!teams.includes(time) && (time !== NO_TEAM || teams.length === 0)) return null;
  return numbers.map((numero) => ({ numero, time: time === NO_TEAM ? '' : time }));
}

/** '' if the teams differ or there are no shirts. */
export function sharedTeam(shirts: readonly Shirt[]): string {
  const [first, ...otherTeams] = new Set(shirts.map(({ time }) => time));
  return otherTeams.length === 0 ? (first ?? '') : '';
}
