/** Action needed for each line of a compared statement. */
import type { proposePayments } from '@volleyscouter/contract/payments';
import type { CallAnswer } from '@volleyscouter/contract/route';
import type { StatementEntry } from '@volleyscouter/core/statement/statement';
import { dueOf, type Parts } from '../../shared/purchases/dueOf.ts';

export type Proposed = CallAnswer<typeof proposePayments>['propostas'][number];

/**
 * `ready`: certain or likely, with nothing against it. `confirms`: the money of a purchase that is approved already. `choose`: somebody
 * has to recognise it. `look`: twice, another amount, cancelled. `known`: in the books. `other`: of no purchase.
 */
export const GROUPS = ['ready', 'confirms', 'choose', 'look', 'known', 'other'] as const;
export type Group = (typeof GROUPS)[number];

/** Groups that ask for a decision, shown open. */
export const ASKED = ['ready', 'confirms', 'choose', 'look'] as const satisfies readonly Group[];

export interface StatementLine {
  /** Its index: two lines of a file may say the same. */
  key: string;
  entry: StatementEntry;
  proposal: Proposed;
  group: Group;
}

const WARNINGS = ['paid-twice', 'other-amount', 'cancelled'];

export function groupOf({ certainty, flags, compras }: Omit<Proposed, 'reasons' | 'entry'>): Group {
  if (flags.includes('duplicate-line')) return 'known';
  if (compras.length === 0) return 'other';
  if (flags.some((flag) => WARNINGS.includes(flag))) return 'look';
  if (certainty === 'possible' || certainty === 'none' || flags.includes('ambiguous')) return 'choose';
  return flags.includes('confirms') ? 'confirms' : 'ready';
}

/** Lines of money that came in, with what the server proposes for each, in the same order. */
export const statementLines = (
  incoming: readonly StatementEntry[],
  proposals: readonly Proposed[],
): StatementLine[] =>
  incoming.flatMap((entry, index) => {
    const proposal = proposals[index];
    return proposal ? [{ key: `${index}`, entry, proposal, group: groupOf(proposal) }] : [];
  });

/** Certain or likely second payments: booked, they wait to be given back; left out, nobody would see them. */
const isSecond = ({ proposal: { certainty, flags } }: StatementLine): boolean =>
  (certainty === 'certain' || certainty === 'likely') &&
  flags.includes('paid-twice') &&
  !flags.some((flag) => flag === 'ambiguous' || flag === 'other-amount' || flag === 'cancelled');

/** Lines that are ticked at first: certain or likely ones. */
export const tickedFirst = (lines: readonly StatementLine[]): ReadonlySet<string> =>
  new Set(
    lines
      .filter((line) => line.group === 'ready' || line.group === 'confirms' || isSecond(line))
      .map(({ key }) => key),
  );

/** Lines that ask for a look and were left out of the books. */
export const unbookedOf = (lines: readonly StatementLine[], booked: ReadonlyMap<string, unknown>): number =>
  lines.filter(({ key, group }) => group === 'look' && !booked.has(key)).length;

/** The purchases that a line is taken for, unless somebody chooses; none where somebody has to. */
export function firstChoice({ proposal: { compras, flags } }: StatementLine): string[] {
  const ids = compras.map(({ _id }) => _id);
  if (flags.includes('together')) return ids;
  return flags.includes('ambiguous') && ids.length > 1 ? [] : ids.slice(0, 1);
}

/** Lines that take a purchase of which lines before them pay all that is missing: they pay it a second time. */
export function secondsOf(
  pending: readonly {
    line: { key: string; entry: { cents: number } };
    purchases: readonly ({ _id: string } & Parts)[];
  }[],
): ReadonlySet<string> {
  const paid = new Map<string, number>();
  const seconds = new Set<string>();
  for (const { line, purchases } of pending)
    for (const purchase of purchases) {
      const before = paid.get(purchase._id) ?? 0;
      if (before >= dueOf(purchase)) seconds.add(line.key);
      paid.set(purchase._id, before + line.entry.cents);
    }
  return seconds;
}
