/**
 * Which line of a statement paid which purchase (R-SHOP-11). A proposal: a person approves. One line pays one purchase and one purchase is
 * paid by one line; the same lines give the same proposals in whatever order they stand.
 *
 *   certain   a code's identification, or that of the payment, stands in the line, and the amount is right
 *   likely    the amount, a name that agrees, and a time from five minutes before the first code to seven days after the last
 *   possible  the amount, and in that time either no other purchase that waits has it or the name agrees in part (also a
 *             family's); or the whole name, up to ninety days after
 */
import { isOpen } from '../shop/status.ts';
import { assign } from './assign.ts';
import { type Candidate, candidateOf, fitOf, LEVELS, type Line, lineOf, reasonsOf } from './fit.ts';
import { isReturned } from './memo.ts';
import { lineGroupsOf, nearOf } from './near.ts';
import { otherAmounts } from './other-amount.ts';
import type { Certainty, Flag, Payable, Proposal, Reason } from './proposal.ts';
import { BRASILIA, type Entry } from './statement.ts';

/** Shorter identifications may stand in a text by chance. */
const SHORTEST_TXID = 8;

interface Found {
  certainty: Certainty;
  candidates: Candidate[];
  reasons: Reason[];
  flags: Flag[];
}

const NOTHING: Found = { certainty: 'none', candidates: [], reasons: [], flags: ['unknown'] };

const byText = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

/** What the state of its purchase says of a line that pays it. */
function stateFlags({ payable: { status } }: Candidate): Flag[] {
  if (status === 'Cancelado') return ['cancelled'];
  return isOpen(status) ? [] : ['confirms'];
}

/**
 * Proposals for the lines of money that came in, in their order. `known`: ids of lines that are booked already. `offset`: minutes from UTC
 * to the clocks of the bank.
 */
export function proposeMatches(
  entries: readonly Entry[],
  purchases: readonly Payable[],
  known: ReadonlySet<string>,
  offset: number = BRASILIA,
): Proposal[] {
  const incoming = entries.filter(({ cents }) => cents > 0);
  const seen = new Set(known);
  const fresh = incoming.filter(({ id }) => !seen.has(id) && seen.add(id));
  const lines = fresh
    .map((entry) => lineOf(entry, offset))
    .sort((a, b) => a.paid.from - b.paid.from || byText(a.entry.id, b.entry.id));
  const candidates = purchases
    .flatMap((payable) => candidateOf(payable) ?? [])
    .sort((a, b) => (a.issued[0] ?? 0) - (b.issued[0] ?? 0) || byText(a.payable.id, b.payable.id));
  const found = new Map<Entry, Found>();
  const taken = byIdentification(lines, candidates, found);
  const rest = lines.filter(({ entry }) => !found.has(entry));
  for (const { entry } of rest)
    if (isReturned(entry.text)) found.set(entry, { ...NOTHING, flags: ['returned'] });
  byAmount(
    rest.filter(({ entry }) => !found.has(entry)),
    candidates,
    taken,
    found,
  );
  const again = new Set(known);
  return incoming.map((entry) => {
    const isFirst = !again.has(entry.id);
    again.add(entry.id);
    const its: Found = isFirst ? (found.get(entry) ?? NOTHING) : { ...NOTHING, flags: ['duplicate-line'] };
    const { certainty, reasons, flags } = its;
    return {
      entry: entry.id,
      certainty,
      purchases: its.candidates.map(({ payable }) => payable.id),
      reasons,
      flags,
    };
  });
}

/** Identifications by the purchase that they are of; those that several share are of none. */
function identificationsOf(
  candidates: readonly Candidate[],
): Map<string, { candidate: Candidate; reason: Reason }> {
  const all = candidates.flatMap((candidate) => [
    ...candidate.payable.codes.map(({ txid }) => ({ key: txid, candidate, reason: 'txid' as const })),
    ...(candidate.payable.e2eIds ?? []).map((key) => ({ key, candidate, reason: 'e2e-id' as const })),
  ]);
  const groups = Map.groupBy(
    all.filter(({ key }) => /^[A-Za-z0-9]+$/.test(key) && key.length >= SHORTEST_TXID),
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

/** Lines in which a code or a payment is named. Answers with the purchases that they paid. */
function byIdentification(
  lines: readonly Line[],
  candidates: readonly Candidate[],
  found: Map<Entry, Found>,
): Set<Candidate> {
  const identifications = identificationsOf(candidates);
  const taken = new Set<Candidate>();
  for (const { entry } of lines) {
    const words = [entry.txid, entry.e2eId, ...entry.text.split(/[^A-Za-z0-9]+/)].map((word) =>
      word.toUpperCase(),
    );
    const hits = words.flatMap((word) => identifications.get(word) ?? []);
    const [hit] = hits;
    if (!hit || hits.some(({ candidate }) => candidate !== hit.candidate)) continue;
    const { candidate, reason } = hit;
    if (candidate.payable.cents !== entry.cents) {
      found.set(entry, {
        certainty: 'none',
        candidates: [candidate],
        reasons: [reason],
        flags: ['other-amount'],
      });
      continue;
    }
    const again = candidate.payable.booked || taken.has(candidate);
    // the payment that is in the books, told by the bank as well
    const same = again && hits.some((one) => one.reason === 'e2e-id');
    const flags: Flag[] = same ? ['duplicate-line'] : again ? ['paid-twice'] : stateFlags(candidate);
    found.set(entry, { certainty: 'certain', candidates: [candidate], reasons: [reason, 'amount'], flags });
    taken.add(candidate);
  }
  return taken;
}

/** Lines of which amount, name and time have to tell. */
function byAmount(
  lines: readonly Line[],
  candidates: readonly Candidate[],
  taken: ReadonlySet<Candidate>,
  found: Map<Entry, Found>,
): void {
  const near = nearOf(candidates, taken);
  const groups = lineGroupsOf(lines);
  const isPaid = candidates.map((one) => one.payable.booked || taken.has(one));
  const { given, unclear } = assign({
    groups,
    levels: LEVELS,
    isSure: ({ certainty }) => certainty === 'likely',
    wantedOf: (group, level, isTaken) =>
      near.wantedOf(group, level, (purchase) => isPaid[purchase] === true || isTaken(purchase)),
    buyerOf: (purchase) => candidates[purchase]?.buyer ?? '',
  });
  const named = new Set([...given.values(), ...[...unclear.values()].flat()]);
  const others = otherAmounts(
    candidates.filter((one, index) => isOpen(one.payable.status) && !taken.has(one) && !named.has(index)),
  );
  const of = (line: Line, purchases: readonly number[], flags: Flag[] | null): Found | null => {
    const chosen = purchases.flatMap((purchase) => candidates[purchase] ?? []);
    const [best] = chosen;
    const fit = best ? fitOf(line, best, near.isOnly(purchases[0] ?? -1)) : null;
    if (!best || !fit) return null;
    const { certainty } = fit;
    return { certainty, candidates: chosen, reasons: reasonsOf(fit, line), flags: flags ?? stateFlags(best) };
  };
  for (const group of groups) {
    const { line, lines: places } = group;
    const likely = near.likelyOf(group);
    const otherwise =
      // what it would have paid is paid
      (likely === null ? null : of(line, [likely], ['paid-twice'])) ?? otherAmount(others(line));
    for (const place of places) {
      const entry = lines[place]?.entry;
      const purchase = given.get(place);
      const its =
        (purchase === undefined ? null : of(line, [purchase], null)) ??
        of(line, unclear.get(place) ?? [], ['ambiguous']) ??
        otherwise;
      if (entry) found.set(entry, its);
    }
  }
}

/** Purchases of the one who paid that cost something else. */
const otherAmount = (named: Candidate[]): Found =>
  named.length === 0
    ? NOTHING
    : { certainty: 'none', candidates: named, reasons: ['name', 'in-time'], flags: ['other-amount'] };
