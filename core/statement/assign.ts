/**
 * Each line pays at most one purchase, and each purchase is paid by at most one line; a person decides
 * between equal fits. Lines and purchases are sorted by time beforehand: the order of the file has no effect.
 */
import { type Candidate, type Credit, LIKELY, resemblance, scoreOf } from './fit.ts';
import type { Resemblance } from './proposal.ts';

/** Lines of a group have the same time, and their payers resemble each buyer equally. */
interface Group {
  credits: readonly Credit[];
  /** The purchases that fit, by score. */
  fits: ReadonlyMap<number, readonly Candidate[]>;
  /** The purchase that the lines probably pay, even if the purchase is paid already. */
  likely: Candidate | null;
}

const byFirst = ({ credits: [a] }: Group, { credits: [b] }: Group): number =>
  (a?.place ?? 0) - (b?.place ?? 0);

/** The unpaid purchases that fit each group, all with the same score. */
type Options = ReadonlyMap<Group, readonly Candidate[]>;

export class Assignment {
  readonly assigned = new Map<Credit, Candidate>();
  /** Possible purchases of undecided lines. */
  readonly unclear = new Map<Credit, readonly Candidate[]>();
  readonly likely = new Map<Credit, Candidate>();
  /** No further line is assigned to these purchases. */
  readonly paid: Set<Candidate>;
  /** An unclear line may have paid these purchases: a line with a worse fit is not assigned. */
  readonly contested = new Set<Candidate>();

  constructor(paid: Iterable<Candidate>) {
    this.paid = new Set(paid);
  }

  assignCredit(credit: Credit, candidate: Candidate): void {
    this.assigned.set(credit, candidate);
    this.paid.add(candidate);
  }

  leaveUnclear({ credits }: Group, candidates: readonly Candidate[]): void {
    for (const credit of credits) this.unclear.set(credit, candidates);
    for (const candidate of candidates) this.contested.add(candidate);
  }

  isOpen(credit: Credit): boolean {
    return !this.assigned.has(credit) && !this.unclear.has(credit);
  }
}

/** `isOnly`: no other purchase waits for this amount. */
export function assign(
  credits: readonly Credit[],
  candidates: readonly Candidate[],
  isOnly: (candidate: Candidate) => boolean,
  result: Assignment,
): void {
  let groups = groupsOf(credits, candidates, isOnly);
  for (const { credits: its, likely } of groups)
    if (likely) for (const credit of its) result.likely.set(credit, likely);
  const scores = new Set(groups.flatMap(({ fits }) => [...fits.keys()]));
  for (const score of [...scores].sort((a, b) => b - a)) {
    groups = groups
      .map((group) => ({ ...group, credits: group.credits.filter((credit) => result.isOpen(credit)) }))
      .filter((group) => group.credits.length > 0)
      .sort(byFirst);
    const options = new Map<Group, Candidate[]>();
    for (const group of groups) {
      const free = group.fits.get(score)?.filter((candidate) => !result.paid.has(candidate)) ?? [];
      if (free.length > 0) options.set(group, free);
    }
    for (const part of partsOf(options)) {
      const isContested = [...part.values()].some((its) =>
        its.some((candidate) => result.contested.has(candidate)),
      );
      if (isContested) for (const [group, its] of part) result.leaveUnclear(group, its);
      else decide(part, score >= LIKELY, result);
    }
  }
}

/** Each payer name is compared once with each buyer name. */
function groupsOf(
  credits: readonly Credit[],
  candidates: readonly Candidate[],
  isOnly: (candidate: Candidate) => boolean,
): Group[] {
  const names = [...new Map(candidates.map((candidate) => [candidate.buyer, candidate]))];
  const places = new Map(names.map(([buyer], index) => [buyer, index]));
  const nameOf = candidates.map(({ buyer }) => places.get(buyer) ?? 0);
  const groups = new Map<string, { likes: Resemblance[]; credits: Credit[] }>();
  for (const its of Map.groupBy(credits, ({ payer }) => payer).values()) {
    const [first] = its;
    const likes = first ? names.map(([, candidate]) => resemblance(first, candidate)) : [];
    const initials = likes.map((like) => like[0]).join('');
    for (const credit of its) {
      const key = `${credit.paid.from} ${credit.paid.to} ${initials}`;
      const group = groups.get(key);
      if (group) group.credits.push(credit);
      else groups.set(key, { likes, credits: [credit] });
    }
  }
  return [...groups.values()].map(({ likes, credits: its }): Group => {
    const equal = its.sort((a, b) => a.place - b.place);
    const [credit] = equal;
    const fits = new Map<number, Candidate[]>();
    for (const [at, candidate] of candidates.entries()) {
      const like = likes[nameOf[at] ?? 0] ?? 'none';
      const score = credit ? scoreOf(credit, candidate, like, isOnly(candidate)) : 0;
      const equals = fits.get(score);
      if (equals) equals.push(candidate);
      else if (score > 0) fits.set(score, [candidate]);
    }
    const best = Math.max(...fits.keys());
    if (best < LIKELY) return { credits: equal, fits, likely: null };
    // if a group has a likely purchase, its merely possible purchases are ignored
    const sure = [...fits].filter(([score]) => score >= LIKELY);
    return { credits: equal, fits: new Map(sure), likely: fits.get(best)?.[0] ?? null };
  });
}

function groupsByCandidate(options: Options): Map<Candidate, Group[]> {
  const groups = new Map<Candidate, Group[]>();
  for (const [group, candidates] of options)
    for (const candidate of candidates) {
      const its = groups.get(candidate);
      if (its) its.push(group);
      else groups.set(candidate, [group]);
    }
  return groups;
}

/** Groups of a connected component share purchases, directly or through other groups. */
function partsOf(options: Options): Options[] {
  const groupsOfCandidate = groupsByCandidate(options);
  const visited = new Set<Group>();
  return [...options.keys()].flatMap((start) => {
    if (visited.has(start)) return [];
    visited.add(start);
    const part = [start];
    for (const group of part)
      for (const candidate of options.get(group) ?? []) {
        for (const other of groupsOfCandidate.get(candidate) ?? [])
          if (!visited.has(other)) {
            visited.add(other);
            part.push(other);
          }
        groupsOfCandidate.delete(candidate);
      }
    return [new Map(part.map((group) => [group, options.get(group) ?? []]))];
  });
}

function decide(part: Options, isSure: boolean, result: Assignment): void {
  for (const rest of takeForced(part, isSure, result)) settle(rest, result);
}

/**
 * Assigns lines with a single possible purchase, then lines for which only one purchase remains. Returns the
 * remaining components. With `isSure`, several lines with the same single purchase count as one buyer who
 * paid twice: the first line is assigned. Without `isSure`, a person decides between these lines.
 */
function takeForced(part: Options, isSure: boolean, result: Assignment): Options[] {
  const queue = [...part.keys()].filter((group) => part.get(group)?.length === 1).sort(byFirst);
  if (queue.length === 0) return [part];
  const groupsOfCandidate = groupsByCandidate(part);
  const optionCounts = new Map([...part].map(([group, candidates]) => [group, candidates.length]));
  const settled = new Set<Candidate>();
  for (const group of queue) {
    const candidate =
      optionCounts.get(group) === 1 ? part.get(group)?.find((option) => !settled.has(option)) : undefined;
    if (!candidate) continue;
    const groups = groupsOfCandidate.get(candidate) ?? [];
    const rivals = groups.filter((rival) => optionCounts.get(rival) === 1).sort(byFirst);
    const [first, second] = rivals.flatMap(({ credits }) => credits);
    if (first && (isSure || !second)) result.assignCredit(first, candidate);
    else for (const rival of rivals) result.leaveUnclear(rival, [candidate]);
    settled.add(candidate);
    for (const otherGroup of groups) {
      const count = (optionCounts.get(otherGroup) ?? 0) - 1;
      optionCounts.set(otherGroup, count);
      if (count === 1) queue.push(otherGroup);
    }
  }
  const rest = [...part].filter(([group]) => optionCounts.get(group) !== 0);
  return partsOf(
    new Map(rest.map(([group, its]) => [group, its.filter((candidate) => !settled.has(candidate))])),
  );
}

/**
 * Assigns in order if all lines fit the same purchases of one buyer, and no purchase lacks a line. Otherwise
 * a person decides.
 */
function settle(part: Options, result: Assignment): void {
  const credits = [...part.keys()].flatMap((group) => group.credits).sort((a, b) => a.place - b.place);
  const [candidates = []] = part.values();
  const buyers = new Set(candidates.map(({ buyer }) => buyer));
  const isAlike = [...part.values()].every(
    (its) => its.length === candidates.length && its.every((candidate, at) => candidate === candidates[at]),
  );
  if (buyers.size === 1 && isAlike && credits.length >= candidates.length)
    for (const [at, credit] of credits.slice(0, candidates.length).entries()) {
      const candidate = candidates[at];
      if (candidate) result.assignCredit(credit, candidate);
    }
  else for (const [group, its] of part) result.leaveUnclear(group, its);
}
