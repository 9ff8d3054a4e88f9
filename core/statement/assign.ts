/**
 * Who gets what, when each line may take one purchase and each purchase goes to one line: the best fits first, and nothing is decided
 * by chance. Lines and purchases are numbers, in an order that does not depend on that of the file.
 */

export interface Edge {
  line: number;
  purchase: number;
  /** The higher the better. */
  score: number;
}

export interface Rules {
  /** From this score on two lines that fit one purchase are one buyer who paid twice, and the first of them pays it. */
  sure: number;
  /** Which line pays which purchase of one buyer makes no difference, as long as there are enough lines. */
  buyerOf: (purchase: number) => string;
}

export interface Assignment {
  /** Purchase of a line. */
  given: Map<number, number>;
  /** Purchases of a line for which it cannot be told. */
  unclear: Map<number, number[]>;
}

/** What each line may take at one score. */
type Options = Map<number, number[]>;

const ascending = (a: number, b: number): number => a - b;

export function assign(edges: readonly Edge[], rules: Rules): Assignment {
  const assignment: Assignment = { given: new Map(), unclear: new Map() };
  const taken = new Set<number>();
  /** Purchases that a line with a better fit may have paid. */
  const contested = new Set<number>();
  const byScore = Map.groupBy(edges, ({ score }) => score);
  const give = (line: number, purchase: number): void => {
    assignment.given.set(line, purchase);
    taken.add(purchase);
  };
  const leaveOpen = (line: number, purchases: number[]): void => {
    assignment.unclear.set(line, purchases);
    for (const purchase of purchases) contested.add(purchase);
  };
  for (const score of [...byScore.keys()].sort((a, b) => b - a)) {
    const free = (byScore.get(score) ?? []).filter(
      ({ line, purchase }) =>
        !assignment.given.has(line) && !assignment.unclear.has(line) && !taken.has(purchase),
    );
    const options: Options = new Map(
      [...Map.groupBy(free, ({ line }) => line)]
        .sort(([a], [b]) => a - b)
        .map(([line, its]) => [line, its.map(({ purchase }) => purchase).sort(ascending)]),
    );
    for (const [line, purchases] of [...options])
      if (purchases.some((one) => contested.has(one))) {
        options.delete(line);
        leaveOpen(line, purchases);
      }
    takeForced(options, score >= rules.sure, give, leaveOpen);
    for (const group of componentsOf(options)) settle(group, rules, give, leaveOpen);
  }
  return assignment;
}

type Give = (line: number, purchase: number) => void;
type LeaveOpen = (line: number, purchases: number[]) => void;

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
      give(Math.min(...rivals), purchase);
      options.delete(Math.min(...rivals));
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
function settle(component: Options, { buyerOf }: Rules, give: Give, leaveOpen: LeaveOpen): void {
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
