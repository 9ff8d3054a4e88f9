/**
 * R-SHOP-11; a person approves. One line pays one purchase, or the total of the open purchases of its payer.
 * One purchase is paid by one line. The order of lines has no effect.
 *
 * In time: from five minutes before the first code to seven days after the last code. Late: up to ninety days
 * after the last code. The amount is right in all of these:
 *
 *   certain   the txid of a code, or the end-to-end id of a payment
 *   likely    in time; a matching name, or a payer remembered for this buyer alone
 *   possible  in time; no other waiting purchase has this amount
 *             in time; the name matches in part, or only in a surname
 *             in time; the payer is remembered for several buyers
 *             late; a name or payer as in `likely`
 */
import { isOpen } from '../shop/status.ts';
import { Assignment, assign } from './assign.ts';
import { type Candidate, type Credit, candidateOf, creditOf, isAlike, judge, timingOf } from './fit.ts';
import { isReturned } from './memo.ts';
import { likeness } from './name.ts';
import type { Certainty, LineFlag, Payable, Proposal, Reason } from './proposal.ts';
import type { StatementEntry } from './statement.ts';

/** Shorter ids may occur in a text by chance. */
const MIN_TXID_LENGTH = 8;
/** Max purchases listed for one line; a longer list would not help. */
const MAX_LISTED = 10;
const MAX_OTHER_AMOUNTS = 5;

interface Finding {
  certainty: Certainty;
  candidates: readonly Candidate[];
  reasons: Reason[];
  flags: LineFlag[];
}

const noPurchase = (flag: LineFlag): Finding => ({
  certainty: 'none',
  candidates: [],
  reasons: [],
  flags: [flag],
});

const byText = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

function stateFlags({ payable: { status } }: Candidate): LineFlag[] {
  if (status === 'Cancelado') return ['cancelled'];
  return isOpen(status) ? [] : ['confirms'];
}

/** Returns one proposal for each line of received money, in the order of `entries`. */
export function proposeMatches(
  entries: readonly StatementEntry[],
  purchases: readonly Payable[],
  bookedIds: ReadonlySet<string>,
): Proposal[] {
  const incoming = entries.filter(({ cents }) => cents > 0);
  const seenIds = new Set(bookedIds);
  const fresh = incoming.filter(({ id }) => !seenIds.has(id) && seenIds.add(id));
  const credits = fresh
    .map(creditOf)
    .sort((a, b) => a.paid.from - b.paid.from || byText(a.entry.id, b.entry.id))
    .map((credit, place): Credit => ({ ...credit, place }));
  const candidates = purchases
    .flatMap((payable) => candidateOf(payable) ?? [])
    .sort((a, b) => (a.issued[0] ?? 0) - (b.issued[0] ?? 0) || byText(a.payable.id, b.payable.id));
  const findings = new Map<StatementEntry, Finding>();
  const identified = byIdentification(credits, candidates, findings);
  const rest = credits.filter(({ entry }) => !findings.has(entry));
  for (const { entry } of rest) if (isReturned(entry.text)) findings.set(entry, noPurchase('returned'));
  byAmount(
    rest.filter(({ entry }) => !findings.has(entry)),
    candidates,
    identified,
    findings,
  );
  const earlierIds = new Set(bookedIds);
  return incoming.map((entry) => {
    const isAgain = earlierIds.has(entry.id);
    earlierIds.add(entry.id);
    const finding =
      (isAgain ? undefined : findings.get(entry)) ?? noPurchase(isAgain ? 'duplicate-line' : 'unknown');
    const { certainty, candidates: its, reasons, flags } = finding;
    return { entry: entry.id, certainty, purchases: its.map(({ payable }) => payable.id), reasons, flags };
  });
}

function identificationsOf(
  candidates: readonly Candidate[],
): Map<string, { candidate: Candidate; reason: Reason }> {
  const all = candidates.flatMap((candidate) => [
    ...candidate.payable.codes.map(({ txid }) => ({ key: txid, candidate, reason: 'txid' as const })),
    ...(candidate.payable.e2eIds ?? []).map((key) => ({ key, candidate, reason: 'e2e-id' as const })),
  ]);
  const groups = Map.groupBy(
    all.filter(({ key }) => /^[A-Za-z0-9]+$/.test(key) && key.length >= MIN_TXID_LENGTH),
    ({ key }) => key.toUpperCase(),
  );
  return new Map(
    [...groups].flatMap(([key, ones]) => {
      const [first] = ones;
      return first && ones.every(({ candidate }) => candidate === first.candidate)
        ? [[key, first] as const]
        : [];
    }),
  );
}

/** Matches lines by the id of a code or a payment. Returns the paid purchases. */
function byIdentification(
  credits: readonly Credit[],
  candidates: readonly Candidate[],
  findings: Map<StatementEntry, Finding>,
): Set<Candidate> {
  const identifications = identificationsOf(candidates);
  const identified = new Set<Candidate>();
  for (const { entry } of credits) {
    const words = [entry.txid, entry.e2eId, ...entry.text.split(/[^A-Za-z0-9]+/)];
    const hits = words.flatMap((word) => identifications.get(word.toUpperCase()) ?? []);
    const [hit] = hits;
    if (!hit || hits.some(({ candidate }) => candidate !== hit.candidate)) continue;
    const { candidate, reason } = hit;
    if (candidate.payable.cents !== entry.cents) {
      findings.set(entry, { ...noPurchase('other-amount'), candidates: [candidate], reasons: [reason] });
      continue;
    }
    const isAlreadyPaid = candidate.payable.booked || identified.has(candidate);
    // the provider has reported this payment, so the line is no second payment
    const same = isAlreadyPaid && hits.some((match) => match.reason === 'e2e-id');
    const flags: LineFlag[] = same
      ? ['duplicate-line']
      : isAlreadyPaid
        ? ['paid-twice']
        : stateFlags(candidate);
    findings.set(entry, {
      certainty: 'certain',
      candidates: [candidate],
      reasons: [reason, 'amount'],
      flags,
    });
    identified.add(candidate);
  }
  return identified;
}

/** `identified`: purchases decided by their id. */
function byAmount(
  credits: readonly Credit[],
  candidates: readonly Candidate[],
  identified: ReadonlySet<Candidate>,
  findings: Map<StatementEntry, Finding>,
): void {
  const waiting = candidates.filter(
    (candidate) => isOpen(candidate.payable.status) && !identified.has(candidate),
  );
  const waitingByAmount = Map.groupBy(waiting, ({ payable }) => payable.cents);
  const candidatesByAmount = Map.groupBy(candidates, ({ payable }) => payable.cents);
  const isOnly = (candidate: Candidate): boolean => {
    const [first, second] = waitingByAmount.get(candidate.payable.cents) ?? [];
    return first === candidate && second === undefined;
  };
  const assignment = new Assignment(
    candidates.filter((candidate) => candidate.payable.booked || identified.has(candidate)),
  );
  for (const [cents, its] of Map.groupBy(credits, ({ entry }) => entry.cents))
    assign(its, candidatesByAmount.get(cents) ?? [], isOnly, assignment);
  const { assigned, unclear, contested, likely } = assignment;
  const finding = (
    credit: Credit,
    chosen: readonly Candidate[],
    flags: LineFlag[] | null,
  ): Finding | null => {
    const [best] = chosen;
    return best
      ? { candidates: chosen, ...judge(credit, best, isOnly(best)), flags: flags ?? stateFlags(best) }
      : null;
  };
  const named = new Set([...assigned.values(), ...contested]);
  const unmatched = credits.filter(
    (credit) => !assigned.has(credit) && !unclear.has(credit) && !likely.has(credit),
  );
  const otherPurchases = otherAmounts(
    unmatched,
    waiting.filter((candidate) => !named.has(candidate)),
  );
  for (const credit of credits) {
    const [purchase, paid] = [assigned.get(credit), likely.get(credit)];
    findings.set(
      credit.entry,
      finding(credit, purchase ? [purchase] : [], null) ??
        finding(credit, unclear.get(credit)?.slice(0, MAX_LISTED) ?? [], ['ambiguous']) ??
        // the best purchase for this line is already paid
        finding(credit, paid ? [paid] : [], ['paid-twice']) ??
        otherAmount(credit, otherPurchases.get(credit) ?? []),
    );
  }
}

function otherAmount({ entry }: Credit, named: readonly Candidate[]): Finding {
  if (named.length === 0) return noPurchase('unknown');
  const sum = named.reduce((total, { payable }) => total + payable.cents, 0);
  const isOfOne = named.every(({ buyer }) => buyer === named[0]?.buyer);
  if (named.length > 1 && isOfOne && sum === entry.cents)
    return {
      certainty: 'possible',
      candidates: named,
      reasons: ['sum', 'name', 'in-time'],
      flags: ['together'],
    };
  return { ...noPurchase('other-amount'), candidates: named, reasons: ['name', 'in-time'] };
}

/** Purchases of another amount whose buyer has a name similar to the payer's; the newest first. */
function otherAmounts(
  credits: readonly Credit[],
  candidates: readonly Candidate[],
): Map<Credit, readonly Candidate[]> {
  // similar names begin with the same word
  const byFirstName = Map.groupBy(candidates.toReversed(), ({ words }) => words[0] ?? '');
  const otherPurchases = new Map<Credit, readonly Candidate[]>();
  for (const its of Map.groupBy(credits, ({ payer }) => payer).values()) {
    const payer = its[0]?.words ?? [];
    const sameFirstName = byFirstName.get(payer[0] ?? '') ?? [];
    const alike = sameFirstName.filter(({ words }) => isAlike(likeness(payer, words)));
    for (const credit of its)
      otherPurchases.set(
        credit,
        alike.filter((candidate) => isInTime(credit, candidate)).slice(0, MAX_OTHER_AMOUNTS),
      );
  }
  return otherPurchases;
}

function isInTime({ paid }: Credit, candidate: Candidate): boolean {
  const timing = timingOf(paid, candidate);
  return timing === 'soon' || timing === 'in-time';
}
