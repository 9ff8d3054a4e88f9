/** The letter that says a team of an event while shirt numbers are typed: E, P and T open something else there. */
const TAKEN = ['E', 'P', 'T'];
export const TEAM_LETTERS: readonly string[] = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'].filter(
  (letter) => !TAKEN.includes(letter),
);

/** The first letter of a name that is free, else of the alphabet; `null` when all are taken. */
export function freeLetter(name: string, taken: readonly string[]): string | null {
  const own = name
    .normalize('NFD')
    .toUpperCase()
    .replace(/[^A-Z]/g, '');
  return (
    [...own, ...TEAM_LETTERS].find((letter) => TEAM_LETTERS.includes(letter) && !taken.includes(letter)) ??
    null
  );
}
