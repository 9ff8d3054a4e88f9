import type { ListedGame } from '../describe.ts';
import type { ImportPreview } from './preview.ts';

const sameName = (one: string, other: string): boolean =>
  one.trim() !== '' && one.trim().toLowerCase() === other.trim().toLowerCase();

/**
 * The id of a listed match with the file's date, time and teams, by which the server tells the same match; `null` when there is none or
 * the file does not say them. Matches whose names were changed here only the server knows again.
 */
export function sameMatch(
  {
    date,
    time,
    home,
    visitor,
  }: Pick<ImportPreview, 'date' | 'time'> & { home: { name: string }; visitor: { name: string } },
  games: readonly ListedGame[],
): string | null {
  if (date === '') return null;
  const found = games.find(
    ({ teams, ...game }) =>
      game.date === date &&
      game.time === time &&
      sameName(teams.home.name, home.name) &&
      sameName(teams.away.name, visitor.name),
  );
  return found?._id ?? null;
}
