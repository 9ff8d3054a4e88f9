import type { proposePayments } from '@volleyscouter/contract/payments';
import type { CallAnswer } from '@volleyscouter/contract/route';
import type { StatementEntry } from '@volleyscouter/core/statement/statement';
import { dueOf, type Parts } from '../../shared/purchases/dueOf.ts';

export type Proposed = CallAnswer<typeof proposePayments>['propostas'][number];

/**
 * `ready`: certain or likely, without warnings. `confirms`: payment of an approved purchase. `choose`: the
 * seller has to select the purchase. `look`: paid twice, other amount, or cancelled. `known`: already booked.
 * `other`: no purchase.
 */
export const GROUPS = ['ready', 'confirms', 'choose', 'look', 'known', 'other'] as const;
export type Group = (typeof GROUPS)[number];

export const GROUPS_TO_DECIDE = ['ready', 'confirms', 'choose', 'look'] as const satisfies readonly Group[];

export interface StatementLine {
  /** Index of the line: two lines of a file may be equal. */
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

/** Both lists must be in the same order. */
export const statementLines = (
  incoming: readonly StatementEntry[],
  proposals: readonly Proposed[],
): StatementLine[] =>
  incoming.flatMap((entry, index) => {
    const proposal = proposals[index];
    return proposal ? [{ key: `${index}`, entry, proposal, group: groupOf(proposal) }] : [];
  });

/**
 * Returns true for a certain or likely second payment. Its line is selected by default, because otherwise
 * nobody notices the unbooked payment.
 */
const isSecond = ({ proposal: { certainty, flags } }: StatementLine): boolean =>
  (certainty === 'certain' || certainty === 'likely') &&
  flags.includes('paid-twice') &&
  !flags.some((flag) => flag === 'ambiguous' || flag === 'other-amount' || flag === 'cancelled');

export const tickedFirst = (lines: readonly StatementLine[]): ReadonlySet<string> =>
  new Set(
    lines
      .filter((line) => line.group === 'ready' || line.group === 'confirms' || isSecond(line))
      .map(({ key }) => key),
  );

export const unbookedOf = (lines: readonly StatementLine[], booked: ReadonlyMap<string, unknown>): number =>
  lines.filter(({ key, group }) => group === 'look' && !booked.has(key)).length;

/** Empty if the seller has to select the purchase. */
export function firstChoice({ proposal: { compras, flags } }: StatementLine): string[] {
  const ids = compras.map(({ _id }) => _id);
  if (flags.includes('together')) return ids;
  return flags.includes('ambiguous') && ids.length > 1 ? [] : ids.slice(0, 1);
}

/** Returns the keys of lines whose purchase is already paid by earlier lines. */
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
