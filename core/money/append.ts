import { type EntryKind, entry, type MoneyEntry } from './entry.ts';
import { fold } from './fold.ts';
import type { LedgerState, Payment } from './ledgerState.ts';
import { mayAppend } from './moves.ts';
import { doneOf, goneOfPayment, isAllBack, paidBy, receivedOf } from './shares.ts';
import { failedOf } from './standing.ts';

type EntryContext = Pick<MoneyEntry, 'at' | 'by' | 'admin' | 'purchase' | 'payment'>;

const letBe = (
  context: EntryContext,
  payment: Payment,
  failed: readonly { id: string; cents: number }[],
): MoneyEntry[] =>
  failed.map(({ id, cents }) =>
    entry({
      ...context,
      kind: 'let-be',
      purchase: payment.purchase,
      payment: payment.id,
      reference: id,
      cents,
    }),
  );

/**
 * Returns the admin who requested the last finished refund. `null`: it was made in the provider's own app, or
 * for a photo that was taken down.
 */
const askerOf = ({ refunds }: Payment): string | null =>
  [...refunds.values()].filter(({ state }) => state === 'done').at(-1)?.askedBy ?? null;

function afterFullRefund(ledger: LedgerState, { at }: EntryContext, payment: Payment): MoneyEntry[] {
  const admin = askerOf(payment);
  const by = admin === null ? 'provider' : 'admin';
  const entries = paidBy(ledger, payment)
    .filter((purchase) => purchase.status === 'Pago' && doneOf(purchase) >= receivedOf(purchase))
    .map(({ id }) => entry({ kind: 'returned', at, by, admin, purchase: id }));
  if (isAllBack(ledger, payment) && payment.decided === null)
    entries.push(
      entry({ kind: 'decided', at, by: 'provider', purchase: payment.purchase, payment: payment.id }),
    );
  return entries;
}

/**
 * Returns `let-be` entries for failed refunds that are no longer owed. The entry `last` requests or reports a
 * refund.
 */
function settledFailures(ledger: LedgerState, last: MoneyEntry, payment: Payment): MoneyEntry[] {
  const refund = payment.refunds.get(last.reference);
  const failed = failedOf(payment);
  if (goneOfPayment(ledger, payment) >= payment.cents) return letBe(last, payment, failed);
  // a refund made in the provider's own app replaces a failed refund of the same amount
  const isForeign = last.kind !== 'owed-back' && refund?.entryCount === 1 && refund.state !== 'failed';
  const same = isForeign ? failed.find(({ cents }) => cents === refund.cents) : undefined;
  return same ? letBe(last, payment, [same]) : [];
}

const REFUND_REPORTS: readonly EntryKind[] = ['on-its-way', 'given-back', 'failed'];

export function followUps(ledger: LedgerState, last: MoneyEntry): MoneyEntry[] {
  const payment = last.payment === null ? undefined : ledger.payments.get(last.payment);
  if (!payment) return [];
  if (last.kind === 'decided') return letBe(last, payment, failedOf(payment));
  if (last.kind === 'owed-back') return settledFailures(ledger, last, payment);
  if (!REFUND_REPORTS.includes(last.kind)) return [];
  return [...afterFullRefund(ledger, last, payment), ...settledFailures(ledger, last, payment)];
}

/**
 * Returns the entry and those that follow from it. If the entry is not allowed, returns `null` and leaves the
 * ledger unchanged.
 */
export function appendEntry(ledger: LedgerState, entry: MoneyEntry): MoneyEntry[] | null {
  if (!mayAppend(ledger, entry)) return null;
  fold(ledger, entry);
  return [entry, ...followUps(ledger, entry).flatMap((next) => appendEntry(ledger, next) ?? [])];
}
