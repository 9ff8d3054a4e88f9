/** The same athletes on the rosters of two matches of a team: whoever is called the same, whatever number they wear. */
import { foldedText } from '../people/person.ts';

interface Listed {
  number: number;
  name: string;
  surname: string;
}

const nameOf = ({ name, surname }: Listed): string => foldedText(`${name} ${surname}`);

/** No roster at all: shirt numbers stand for themselves. */
const NUMBERS: ReadonlyMap<number, number> = new Map(
  Array.from({ length: 100 }, (_, number) => [number, number]),
);

/**
 * Which number of the roster before is which one now. Who has no name is the one without a name and of the same number; of two of one name
 * only who kept the number is known again.
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
