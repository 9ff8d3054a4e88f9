/** Which purchases a line comes near, without comparing every line with every purchase. */
import { isOpen } from '../shop/status.ts';
import { type Candidate, type Fit, fitOf, type Line } from './fit.ts';

/** Letters by which names are looked up. */
export const INITIALS = 3;
/** More purchases that are merely possible are no help to anybody. */
const MOST_POSSIBLE = 40;

/** How a line fits purchases of its amount, by their place, the best first; those that are paid already are there as well. */
export type Fits = Map<number, Fit>;

/** Beginnings of the surnames of a name. */
const surnamesOf = (words: readonly string[]): Set<string> =>
  new Set(words.slice(1).map((word) => word.slice(0, INITIALS)));
const firstOf = (words: readonly string[]): string => words[0]?.slice(0, INITIALS) ?? '';

/** The purchases of one amount, and the one that alone waits for it. */
interface SameAmount {
  only: number | null;
  byFirst: Map<string, number[]>;
  bySurname: Map<string, number[]>;
}

function sameAmounts(
  candidates: readonly Candidate[],
  taken: ReadonlySet<Candidate>,
): Map<number, SameAmount> {
  const byCents = Map.groupBy(candidates.entries(), ([, { payable }]) => payable.cents);
  return new Map(
    [...byCents].map(([cents, all]) => {
      const [first, second] = all.filter(([, one]) => isOpen(one.payable.status) && !taken.has(one));
      const places = all.map(([index]) => index);
      const surnames = all.flatMap(([index, { words }]) =>
        [...surnamesOf(words)].map((key) => ({ key, index })),
      );
      return [
        cents,
        {
          only: first && !second ? first[0] : null,
          byFirst: Map.groupBy(places, (index) => firstOf(candidates[index]?.words ?? [])),
          bySurname: new Map(
            [...Map.groupBy(surnames, ({ key }) => key)].map(([key, its]) => [
              key,
              its.map(({ index }) => index),
            ]),
          ),
        },
      ];
    }),
  );
}

/** The fits of each line, in the order of the lines. */
export function fitsOf(
  lines: readonly Line[],
  candidates: readonly Candidate[],
  taken: ReadonlySet<Candidate>,
): Fits[] {
  const amounts = sameAmounts(candidates, taken);
  return lines.map((line) => {
    const same = amounts.get(line.entry.cents);
    if (!same) return new Map();
    const { only, byFirst, bySurname } = same;
    const fitsAmong = (places: Iterable<number>): [number, Fit][] =>
      [...places]
        .flatMap((purchase): [number, Fit][] => {
          const candidate = candidates[purchase];
          const fit = candidate ? fitOf(line, candidate, only === purchase) : null;
          return fit ? [[purchase, fit]] : [];
        })
        .sort(([a, one], [b, two]) => two.score - one.score || a - b);
    const near = new Set(byFirst.get(firstOf(line.words)));
    // one that is likely to have paid something has paid nothing that is merely possible
    const likely = fitsAmong(near).filter(([, { certainty }]) => certainty === 'likely');
    if (likely.length > 0) return new Map(likely);
    for (const key of surnamesOf(line.words)) for (const place of bySurname.get(key) ?? []) near.add(place);
    if (only !== null) near.add(only);
    return new Map(fitsAmong(near).slice(0, MOST_POSSIBLE));
  });
}
