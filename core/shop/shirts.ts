/** Shirt numbers that can be read on a photo, each with its team where somebody said it ('' = not said). */
export interface Shirt {
  numero: number;
  time: string;
}

/** Said of the team of shirts, typed or looked for: they have none. An empty text says nothing of it. */
export const NO_TEAM = '-';

export const MOST_SHIRTS = 20;

const keyOf = ({ numero, time }: Shirt): string => `${numero} ${time}`;
/** As the database sorts them: by code points. */
const order = (one: Shirt, other: Shirt): number =>
  one.numero - other.numero || (one.time < other.time ? -1 : Number(one.time > other.time));

/** Each once, sorted; a number without a team goes where the same number has one. */
export function cleanShirts(shirts: readonly Shirt[]): Shirt[] {
  const teamed = new Set(shirts.filter(({ time }) => time !== '').map(({ numero }) => numero));
  const kept = shirts.filter(({ numero, time }) => time !== '' || !teamed.has(numero));
  return [
    ...new Map(kept.map(({ numero, time }) => [keyOf({ numero, time }), { numero, time }])).values(),
  ].sort(order);
}

/** What `numeros` says: each once, ascending. */
export const numbersOf = (shirts: readonly Shirt[]): number[] =>
  [...new Set(shirts.map(({ numero }) => numero))].sort((one, other) => one - other);

/** As a program that knows numbers alone sets them: a number that stays keeps its team. */
export const withNumbers = (shirts: readonly Shirt[], numbers: readonly number[]): Shirt[] =>
  cleanShirts([
    ...shirts.filter(({ numero }) => numbers.includes(numero)),
    ...numbers.map((numero) => ({ numero, time: '' })),
  ]);

/** Without these. A number without a team takes it out of every team. */
export const withoutShirts = (shirts: readonly Shirt[], removed: readonly Shirt[]): Shirt[] =>
  shirts.filter((shirt) =>
    removed.every(({ numero, time }) => numero !== shirt.numero || (time !== '' && time !== shirt.time)),
  );
