/** Which purchases a line comes near, without comparing every line with every purchase. */
import { isOpen, UNPAID_LIFE } from '../shop/status.ts';
import type { Wanted } from './assign.ts';
import {
  type Candidate,
  HOUR,
  isGone,
  LATEST,
  LEVELS,
  type Level,
  type Line,
  SLACK,
  timingOf,
} from './fit.ts';
import { likeness } from './name.ts';
import { type Alike, type NameIndex, nameIndex } from './names.ts';
import { type Search, search, type Times, timesOf } from './times.ts';

/** Purchases that are named for one line: more are no help to anybody. */
export const MOST_NAMED = 10;
/** Purchases within an hour among which the first is looked for. */
const MOST_SOON = 50;

/** Lines that say the same: amount, name and time. */
export interface LineGroup {
  line: Line;
  /** Their places, ascending. */
  lines: number[];
}

/** Purchases of one buyer and amount, by their times; those that are over apart. */
type Buyer = Record<Level['timing'], Times>;
interface Buyers {
  open: Buyer;
  gone: Buyer;
}

/** The purchases of one amount. */
interface SameAmount {
  /** The one that alone waits. */
  only: number | null;
  names: NameIndex;
  /** In the order of the names. */
  buyers: Buyers[];
}

export function lineGroupsOf(lines: readonly Line[]): LineGroup[] {
  const groups = new Map<string, LineGroup>();
  for (const [place, line] of lines.entries()) {
    const { payer, paid, entry } = line;
    const key = `${entry.cents} ${paid.from} ${paid.to} ${payer}`;
    const group = groups.get(key);
    if (group) group.lines.push(place);
    else groups.set(key, { line, lines: [place] });
  }
  return [...groups.values()];
}

function buyerOf(candidates: readonly Candidate[], places: readonly number[]): Buyer {
  const its = places.map((purchase) => ({ purchase, issued: candidates[purchase]?.issued ?? [] }));
  const ends = its.map(({ purchase, issued }) => ({
    purchase,
    first: issued[0] ?? 0,
    last: issued.at(-1) ?? 0,
  }));
  return {
    soon: timesOf(
      its.flatMap(({ purchase, issued }) => issued.map((at) => ({ at, purchase, until: at + HOUR }))),
    ),
    'in-time': timesOf(
      ends.map(({ purchase, first, last }) => ({ at: first, purchase, until: last + UNPAID_LIFE })),
    ),
    late: timesOf(ends.map(({ purchase, last }) => ({ at: last, purchase, until: last + LATEST }))),
  };
}

function sameAmountOf(
  candidates: readonly Candidate[],
  places: readonly number[],
  taken: ReadonlySet<Candidate>,
): SameAmount {
  const of = (place: number): Candidate | undefined => candidates[place];
  const waiting = places.filter((place) => {
    const one = of(place);
    return one && isOpen(one.payable.status) && !taken.has(one);
  });
  const [first, second] = waiting;
  const byName = [...Map.groupBy(places, (place) => of(place)?.buyer ?? '')];
  const isOver = (place: number): boolean => {
    const one = of(place);
    return one !== undefined && isGone(one);
  };
  return {
    only: first !== undefined && second === undefined ? first : null,
    names: nameIndex(byName.map(([, [place = -1]]) => of(place)?.words ?? [])),
    buyers: byName.map(([, its]) => ({
      open: buyerOf(
        candidates,
        its.filter((place) => !isOver(place)),
      ),
      gone: buyerOf(candidates, its.filter(isOver)),
    })),
  };
}

/** What to look for in the times of a level. */
function windowOf({ paid: { from, to } }: Line, timing: Level['timing']): Pick<Search, 'from' | 'to'> {
  if (timing === 'soon') return { from, to: from + SLACK };
  return { from, to: timing === 'late' ? from - UNPAID_LIFE - 1 : to + SLACK };
}

export interface Near {
  /** What lines of a group may take of what is free, at one level. */
  wantedOf: (group: LineGroup, level: Level, isTaken: (purchase: number) => boolean) => Wanted | null;
  /** The first that they are likely to have paid, be it paid already. */
  likelyOf: (group: LineGroup) => number | null;
  /** Whether no other purchase waits for this amount. */
  isOnly: (purchase: number) => boolean;
}

/** The purchases that lines may have paid, by amount, name and time. `taken`: those that were told by their identification. */
export function nearOf(candidates: readonly Candidate[], taken: ReadonlySet<Candidate>): Near {
  const amounts = new Map(
    [...Map.groupBy(candidates.keys(), (place) => candidates[place]?.payable.cents ?? 0)].map(
      ([cents, places]) => [cents, sameAmountOf(candidates, places, taken)] as const,
    ),
  );
  const fits = (line: Line, timing: Level['timing']) => (purchase: number) => {
    const candidate = candidates[purchase];
    return candidate !== undefined && timingOf(line.paid, candidate) === timing;
  };
  const likely = new Map<LineGroup, number | null>();
  const likelyOf = (group: LineGroup): number | null => {
    const known = likely.get(group);
    if (known !== undefined) return known;
    const found = firstLikely(group.line, amounts.get(group.line.entry.cents), fits);
    likely.set(group, found);
    return found;
  };
  return {
    likelyOf,
    isOnly: (purchase) => amounts.get(candidates[purchase]?.payable.cents ?? 0)?.only === purchase,
    wantedOf: (group, level, isTaken) => {
      const { line } = group;
      const same = amounts.get(line.entry.cents);
      // one that is likely to have paid something has paid nothing that is merely possible
      if (!same || (level.certainty === 'possible' && likelyOf(group) !== null)) return null;
      if (level.like === 'none') {
        const candidate = candidates[same.only ?? -1];
        if (same.only === null || !candidate || isTaken(same.only) || isGone(candidate)) return null;
        const isIt = fits(line, level.timing)(same.only) && likeness(line.words, candidate.words) === 'none';
        return isIt ? { purchases: [same.only], isCut: false, among: [], upTo: null } : null;
      }
      return wantedAmong(line, level, same, { fits: fits(line, level.timing), isTaken });
    },
  };
}

type Asked = Pick<Search, 'fits' | 'isTaken'>;

/** Names of one likeness, and whether there may be more. */
function alikeOf(
  { names }: SameAmount,
  line: Line,
  like: Exclude<Level['like'], 'none'>,
): [number[], boolean] {
  const alike: Alike = like === 'family' ? names.families(line) : names.persons(line);
  return [alike[like], alike.isCut && like !== 'whole'];
}

function wantedAmong(line: Line, level: Level, same: SameAmount, asked: Asked): Wanted | null {
  if (level.like === 'none') return null;
  const [names, isCut] = alikeOf(same, line, level.like);
  const window = windowOf(line, level.timing);
  const purchases: number[] = [];
  const among: Times[] = [];
  let more = isCut;
  for (const name of names) {
    const buyer = same.buyers[name];
    const row = buyer && (level.isGone ? buyer.gone : buyer.open)[level.timing];
    if (!row || row.at.length === 0) continue;
    const { found, isCut: isMore } = search(row, { ...window, ...asked, most: MOST_NAMED + 1 });
    if (found.length > 0) among.push(row);
    purchases.push(...found);
    more ||= isMore || purchases.length > MOST_NAMED;
    if (purchases.length > MOST_NAMED) break;
  }
  const [row] = among;
  if (!row) return null;
  return {
    purchases: purchases.sort((a, b) => a - b).slice(0, MOST_NAMED),
    isCut: more,
    among,
    upTo: among.length === 1 && !isCut ? (most) => search(row, { ...window, ...asked, most }).found : null,
  };
}

/** The best of the likely ones, whether it is free or not. */
function firstLikely(
  line: Line,
  same: SameAmount | undefined,
  fits: (line: Line, timing: Level['timing']) => Search['fits'],
): number | null {
  if (!same) return null;
  for (const level of LEVELS) {
    if (level.certainty !== 'likely' || level.like === 'none') break;
    const [names] = alikeOf(same, line, level.like);
    const found = names.flatMap((name) => {
      const buyer = same.buyers[name];
      const row = buyer && (level.isGone ? buyer.gone : buyer.open)[level.timing];
      const most = level.timing === 'soon' ? MOST_SOON : 1;
      const asked = { ...windowOf(line, level.timing), fits: fits(line, level.timing), most };
      return row ? search(row, asked).found : [];
    });
    if (found.length > 0) return found.reduce((a, b) => Math.min(a, b));
  }
  return null;
}
