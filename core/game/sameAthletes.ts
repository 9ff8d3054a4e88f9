/** Matches athletes on the rosters of two matches of a team: by name, whatever their numbers. */
import { foldedText } from '../people/person.ts';

interface Listed {
  number: number;
  name: string;
  surname: string;
}

const nameOf = ({ name, surname }: Listed): string => foldedText(`${name} ${surname}`);

/** Without a roster, shirt numbers identify players. */
const NUMBERS: ReadonlyMap<number, number> = new Map(
  Array.from({ length: 100 }, (_, number) => [number, number]),
);

/**
 * Maps numbers of the earlier roster to the present one. A player without a name matches one without a name
 * and with the same number. Of two players with the same name only one with an unchanged number is matched.
 */
export function sameAthletes(before: readonly Listed[], now: readonly Listed[]): ReadonlyMap<number, number> {
  if (before.length === 0 && now.length === 0) return NUMBERS;
  const found = new Map<number, number>();
  for (const player of before) {
    const name = nameOf(player);
    const same = now.filter((other) => nameOf(other) === name);
    const kept = same.find(({ number }) => number === player.number);
    const only = before.filter((other) => nameOf(other) === name).length === 1 && same.length === 1;
    const here = kept ?? (only && name !== '' ? same[0] : undefined);
    if (here) found.set(player.number, here.number);
  }
  return found;
}
