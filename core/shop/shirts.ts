/** Readable on a photo; the team is '' if unknown. */
export interface Shirt {
  numero: number;
  time: string;
}

/** Typed or searched in place of a team. A shirt without a known team is stored with an empty team. */
export const NO_TEAM = '-';

export const MAX_SHIRTS = 20;

const keyOf = ({ numero, time }: Shirt): string => `${numero} ${time}`;
/** By code points, as in the database. */
const order = (one: Shirt, other: Shirt): number =>
  one.numero - other.numero || (one.time < other.time ? -1 : Number(one.time > other.time));

/** A number without a team is dropped if the same number also has a team. */
export function cleanShirts(shirts: readonly Shirt[]): Shirt[] {
  const teamed = new Set(shirts.filter(({ time }) => time !== '').map(({ numero }) => numero));
  const remaining = shirts.filter(({ numero, time }) => time !== '' || !teamed.has(numero));
  return [
    ...new Map(remaining.map(({ numero, time }) => [keyOf({ numero, time }), { numero, time }])).values(),
  ].sort(order);
}

/** Unique, ascending. */
export const numbersOf = (shirts: readonly Shirt[]): number[] =>
  [...new Set(shirts.map(({ numero }) => numero))].sort((one, other) => one - other);

/** For a program that sends no teams: a number that stays keeps its team. */
export const withNumbers = (shirts: readonly Shirt[], numbers: readonly number[]): Shirt[] =>
  cleanShirts([
    ...shirts.filter(({ numero }) => numbers.includes(numero)),
    ...numbers.map((numero) => ({ numero, time: '' })),
  ]);

/** If a removed shirt has no team, its number is removed from every team. */
export const withoutShirts = (shirts: readonly Shirt[], removed: readonly Shirt[]): Shirt[] =>
  shirts.filter((shirt) =>
    removed.every(({ numero, time }) => numero !== shirt.numero || (time !== '' && time !== shirt.time)),
  );
