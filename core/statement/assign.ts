/**
 * Who gets what, when each line may take one purchase and each purchase goes to one line: the best fits first, and nothing is decided
 * by chance. Lines and purchases are numbers, in an order that does not depend on that of the file.
 */

/** Purchases that fit equally. */
export interface Wanted {
  /** Ascending; not all where there are many. */
  purchases: number[];
  /** There are more, or there may be. */
  isCut: boolean;
  /** Where these purchases stand, and perhaps others that fit as well. */
  among: readonly object[];
  /** All of them, where they are one buyer's; at most so many. */
  upTo: ((most: number) => number[]) | null;
}

/** Lines that say the same. */
export interface Alike {
  /** Ascending. */
  lines: readonly number[];
}

export interface Rules<Group extends Alike, Level> {
  groups: readonly Group[];
  /** The best first. */
  levels: readonly Level[];
  /** Two lines that fit one purchase are one buyer who paid twice, and the first of them pays it. */
  isSure: (level: Level) => boolean;
  /** What a group may take at a level; `isTaken`: what is given already. */
  wantedOf: (group: Group, level: Level, isTaken: (purchase: number) => boolean) => Wanted | null;
  /** Which line pays which purchase of one buyer makes no difference, as long as there are enough lines. */
  buyerOf: (purchase: number) => string;
}

export interface Assignment {
  /** Purchase of a line. */
  given: Map<number, number>;
  /** Purchases of a line for which it cannot be told. */
  unclear: Map<number, readonly number[]>;
}

/** What each line may take at one level. */
type Options = Map<number, readonly number[]>;

const ascending = (a: number, b: number): number => a - b;

export function assign<Group extends Alike, Level>(rules: Rules<Group, Level>): Assignment {
  const assignment: Assignment = { given: new Map(), unclear: new Map() };
  const taken = new Set<number>();
  /** Purchases, and where many stand, that a line with a better fit may have paid. */
  const contested = new Set<number | object>();
  const give: Give = (line, purchase) => {
    assignment.given.set(line, purchase);
    taken.add(purchase);
  };
  const leaveOpen: LeaveOpen = (line, purchases) => {
    assignment.unclear.set(line, purchases);
    for (const purchase of purchases) contested.add(purchase);
  };
  const isTaken = (purchase: number): boolean => taken.has(purchase);
  const waits = (line: number): boolean => !assignment.given.has(line) && !assignment.unclear.has(line);
  let groups = rules.groups;
  for (const level of rules.levels) {
    groups = groups.filter(({ lines }) => lines.some(waits));
    const wanting = groups.flatMap((group) => {
      const wanted = rules.wantedOf(group, level, isTaken);
      return wanted ? [{ group, wanted, lines: group.lines.filter(waits) }] : [];
    });
    const many = wanting.filter(({ wanted }) => wanted.isCut);
    const few = wanting
      .filter(({ wanted }) => !wanted.isCut)
      .flatMap(({ wanted, lines }) => lines.map((line) => ({ line, wanted })))
      .sort((a, b) => a.line - b.line);
    const inQuestion = touching(few, contested);
    const options: Options = new Map();
    for (const { line, wanted } of few)
      if (inQuestion.has(line)) leaveOpen(line, wanted.purchases);
      else options.set(line, wanted.purchases);
    takeForced(options, rules.isSure(level), give, leaveOpen);
    for (const group of componentsOf(options)) settle(group, rules, give, leaveOpen);
    // what these took is no longer in question
    const left = many.flatMap(({ group, lines }) => {
      const wanted = rules.wantedOf(group, level, isTaken);
      return wanted ? [{ wanted, lines }] : [];
    });
    const served = settleMany(left, contested, give);
    for (const { wanted, lines } of left) {
      if (served.has(wanted)) continue;
      for (const line of lines) leaveOpen(line, wanted.purchases);
      for (const row of wanted.among) contested.add(row);
    }
  }
  return assignment;
}

/** Lines that want what is contested, and those that want what such a line wants. */
function touching(
  few: readonly { line: number; wanted: Wanted }[],
  contested: ReadonlySet<number | object>,
): Set<number> {
  const isContested = ({ purchases, among }: Wanted): boolean =>
    purchases.some((one) => contested.has(one)) || among.some((row) => contested.has(row));
  const queue = few.filter(({ wanted }) => isContested(wanted));
  const lines = new Set(queue.map(({ line }) => line));
  if (queue.length === 0) return lines;
  const byPurchase = Map.groupBy(
    few.flatMap((one) => one.wanted.purchases.map((purchase) => ({ purchase, one }))),
    ({ purchase }) => purchase,
  );
  for (let at = 0; at < queue.length; at++)
    for (const purchase of queue[at]?.wanted.purchases ?? []) {
      for (const { one } of byPurchase.get(purchase) ?? [])
        if (!lines.has(one.line)) {
          lines.add(one.line);
          queue.push(one);
        }
      byPurchase.delete(purchase);
    }
  return lines;
}

interface Wanting {
  wanted: Wanted;
  lines: readonly number[];
}

/** Where many lines fit the same many purchases of one buyer, and these alone, they pay them in their order. Says whom it served. */
function settleMany(
  left: readonly Wanting[],
  contested: ReadonlySet<number | object>,
  give: Give,
): Set<Wanted> {
  const byRow = Map.groupBy(
    left.flatMap((one) => one.wanted.among.map((row) => ({ row, one }))),
    ({ row }) => row,
  );
  const served = new Set<Wanted>();
  for (const [row, its] of byRow) {
    const all = its.map(({ one }) => one).sort((a, b) => (a.lines[0] ?? 0) - (b.lines[0] ?? 0));
    const [first, last] = [all[0]?.wanted.upTo, all.at(-1)?.wanted.upTo];
    if (contested.has(row) || !first || !last || all.some(({ wanted }) => !wanted.upTo)) continue;
    const lines = all.flatMap((one) => one.lines).sort(ascending);
    const purchases = first(lines.length + 1).sort(ascending);
    // lines stand in the order of their times: what first and last may take, all between may
    const same = last(lines.length + 1).sort(ascending);
    const isEnough = purchases.length <= lines.length && purchases.length === same.length;
    if (!isEnough || purchases.some((one, at) => one !== same[at] || contested.has(one))) continue;
    for (const [at, purchase] of purchases.entries()) give(lines[at] ?? -1, purchase);
    for (const { wanted } of all) served.add(wanted);
  }
  return served;
}

type Give = (line: number, purchase: number) => void;
type LeaveOpen = (line: number, purchases: readonly number[]) => void;

/** Lines that can have paid one purchase only, and those for which one only is left then. */
function takeForced(options: Options, sure: boolean, give: Give, leaveOpen: LeaveOpen): void {
  const linesOf = Map.groupBy(
    [...options].flatMap(([line, purchases]) => purchases.map((purchase) => ({ line, purchase }))),
    ({ purchase }) => purchase,
  );
  const queue = [...options].filter(([, purchases]) => purchases.length === 1).map(([line]) => line);
  const waiting = new Set(queue);
  const drop = (purchase: number): void => {
    for (const { line } of linesOf.get(purchase) ?? []) {
      const left = options.get(line)?.filter((one) => one !== purchase);
      if (!left) continue;
      if (left.length === 0) options.delete(line);
      else options.set(line, left);
      if (left.length === 1 && !waiting.has(line)) {
        waiting.add(line);
        queue.push(line);
      }
    }
  };
  for (let at = 0; at < queue.length; at++) {
    const line = queue[at] ?? -1;
    const [purchase, more] = options.get(line) ?? [];
    if (purchase === undefined || more !== undefined) continue;
    const rivals = (linesOf.get(purchase) ?? [])
      .map((one) => one.line)
      .filter((one) => options.get(one)?.length === 1);
    if (rivals.length === 1 || sure) {
      // they ascend
      const [first = -1] = rivals;
      give(first, purchase);
      options.delete(first);
    } else {
      for (const rival of rivals) {
        leaveOpen(rival, [purchase]);
        options.delete(rival);
      }
    }
    drop(purchase);
  }
}

/** Lines that have purchases in common, directly or through others. */
function componentsOf(options: Options): Options[] {
  const linesOf = Map.groupBy(
    [...options].flatMap(([line, purchases]) => purchases.map((purchase) => ({ line, purchase }))),
    ({ purchase }) => purchase,
  );
  const seen = new Set<number>();
  const components: Options[] = [];
  for (const start of options.keys()) {
    if (seen.has(start)) continue;
    seen.add(start);
    const lines = [start];
    const purchases = new Set<number>();
    for (let at = 0; at < lines.length; at++)
      for (const purchase of options.get(lines[at] ?? -1) ?? []) {
        if (purchases.has(purchase)) continue;
        purchases.add(purchase);
        for (const { line } of linesOf.get(purchase) ?? [])
          if (!seen.has(line)) {
            seen.add(line);
            lines.push(line);
          }
      }
    components.push(new Map(lines.sort(ascending).map((line) => [line, options.get(line) ?? []])));
  }
  return components;
}

/** Lines that all fit the same purchases of one buyer pay them in their order; else a person decides. */
function settle(
  component: Options,
  { buyerOf }: { buyerOf: (purchase: number) => string },
  give: Give,
  leaveOpen: LeaveOpen,
): void {
  const purchases = [...new Set([...component.values()].flat())].sort(ascending);
  const lines = [...component.keys()];
  const buyers = new Set(purchases.map(buyerOf));
  const alike = [...component.values()].every((its) => its.length === purchases.length);
  if (buyers.size === 1 && alike && lines.length >= purchases.length) {
    for (const [index, purchase] of purchases.entries()) give(lines[index] ?? -1, purchase);
    return;
  }
  for (const [line, its] of component) leaveOpen(line, its);
}
