import { foldedText } from '../people/person.ts';

interface Listed {
  number: number;
  name: string;
  surname: string;
}

const nameOf = ({ name, surname }: Listed): string => foldedText(`${name} ${surname}`);

/** Without rosters, the shirt numbers identify players. */
const NUMBERS: ReadonlyMap<number, number> = new Map(
  Array.from({ length: 100 }, (_, number) => [number, number]),
);

/**
 * Maps the numbers of the earlier roster to those of the present roster. Players with the same name, or
 * without a name, are matched only by an unchanged number. If both rosters are empty, each number is mapped
 * to itself.
 */
export function sameAthletes(before: readonly Listed[], now: readonly Listed[]): ReadonlyMap<number, number> {
  if (before.length === 0 && now.length === 0) return NUMBERS;
  const previousNumbers = new Map<number, number>();
  for (const player of before) {
    const name = nameOf(player);
    const same = now.filter((other) => nameOf(other) === name);
    const sameNumber = same.find(({ number }) => number === player.number);
    const only = before.filter((other) => nameOf(other) === name).length === 1 && same.length === 1;
    const here = sameNumber ?? (only && name !== '' ? same[0] : undefined);
    if (here) previousNumbers.set(player.number, here.number);
  }
  return previousNumbers;
}
