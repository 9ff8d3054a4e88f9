/**
 * A letter selects a team on the screen where shirt numbers are typed. E, P and T are no team letters: they
 * are other shortcuts of this screen.
 */
import { withoutAccents } from '../text/plain.ts';

const RESERVED_LETTERS = ['E', 'P', 'T'];
export const TEAM_LETTERS: readonly string[] = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'].filter(
  (letter) => !RESERVED_LETTERS.includes(letter),
);

export function freeLetter(name: string, usedLetters: readonly string[]): string | null {
  const ownLetters = withoutAccents(name)
    .toUpperCase()
    .replace(/[^A-Z]/g, '');
  return (
    [...ownLetters, ...TEAM_LETTERS].find(
      (letter) => TEAM_LETTERS.includes(letter) && !usedLetters.includes(letter),
    ) ?? null
  );
}

export interface EventTeam {
  nome: string;
  letra: string;
}

/** `null` if a name or a letter is repeated. */
export function lettered(teams: readonly EventTeam[]): EventTeam[] | null {
  const names = new Set(teams.map(({ nome }) => nome.toLowerCase()));
  const letters = teams.map(({ letra }) => letra).filter((letra) => letra !== '');
  if (names.size !== teams.length || new Set(letters).size !== letters.length) return null;
  const usedLetters = [...letters];
  return teams.map(({ nome, letra }) => {
    if (letra !== '') return { nome, letra };
    const free = freeLetter(nome, usedLetters) ?? '';
    usedLetters.push(free);
    return { nome, letra: free };
  });
}
