/** Purchases that cost something else than a line says, told by the name of who paid. */
import { UNPAID_LIFE } from '../shop/status.ts';
import { type Candidate, type Line, SLACK, timingOf } from './fit.ts';
import { nameIndex } from './names.ts';
import { lowerBound } from './times.ts';

/** Purchases that are named where the amount is another. */
const MOST_OTHERS = 5;
/** Buyers whose name is like that of who paid, the one with the newest purchase first. */
const MOST_NAMES = 20;
/** Purchases of one buyer that are looked at, the newest first. */
const MOST_LOOKS = 20;

/** Says which of these purchases, in their order, may be meant by a line of another amount; the newest first. */
export function otherAmounts(candidates: readonly Candidate[]): (line: Line) => Candidate[] {
  const buyers = [...Map.groupBy(candidates.keys(), (place) => candidates[place]?.buyer ?? '').values()]
    .map((places) => ({
      places,
      issued: places.map((place) => candidates[place]?.issued[0] ?? 0),
      newest: places.at(-1) ?? -1,
    }))
    .sort((a, b) => b.newest - a.newest);
  const names = nameIndex(buyers.map(({ newest }) => candidates[newest]?.words ?? []));
  return (line) => {
    const { whole, shortened } = names.persons(line);
    const near = [...whole, ...shortened].slice(0, MOST_NAMES).flatMap((name) => buyers[name] ?? []);
    const found = near.flatMap(({ places, issued }) => {
      const end = lowerBound(issued, line.paid.to + SLACK + 1);
      const latest = places.slice(Math.max(0, end - MOST_LOOKS), end);
      return latest.filter((place) => isInTime(line, candidates[place]));
    });
    return found
      .sort((a, b) => b - a)
      .slice(0, MOST_OTHERS)
      .flatMap((place) => candidates[place] ?? []);
  };
}

function isInTime({ paid }: Line, candidate: Candidate | undefined): boolean {
  if (!candidate || paid.from > (candidate.issued.at(-1) ?? 0) + UNPAID_LIFE) return false;
  const timing = timingOf(paid, candidate);
  return timing === 'soon' || timing === 'in-time';
}
