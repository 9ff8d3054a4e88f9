import type { Books, Payment } from './books.ts';
import { type EntryKind, entry, type MoneyEntry } from './entry.ts';
import { fold } from './fold.ts';
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

/** `null` if the last refund was made in the provider's own app, or for a photo that was taken down. */
const askerOf = ({ refunds }: Payment): string | null =>
  [...refunds.values()].filter(({ state }) => state === 'done').at(-1)?.askedBy ?? null;

function afterFullRefund(books: Books, { at }: EntryContext, payment: Payment): MoneyEntry[] {
  const admin = askerOf(payment);
  const by = admin === null ? 'provider' : 'admin';
  const entries = paidBy(books, payment)
    .filter((purchase) => purchase.status === 'Pago' && doneOf(purchase) >= receivedOf(purchase))
    .map(({ id }) => entry({ kind: 'returned', at, by, admin, purchase: id }));
  if (isAllBack(books, payment) && payment.decided === null)
    entries.push(
      entry({ kind: 'decided', at, by: 'provider', purchase: payment.purchase, payment: payment.id }),
    );
  return entries;
}

/** `let-be` entries for failed refunds that are no longer owed after a refund was requested or reported. */
function settledFailures(books: Books, last: MoneyEntry, payment: Payment): MoneyEntry[] {
  const refund = payment.refunds.get(last.reference);
  const failed = failedOf(payment);
  if (goneOfPayment(books, payment) >= payment.cents) return letBe(last, payment, failed);
  // a refund made in the provider's own app replaces a failed refund of the same amount
  const isForeign = last.kind !== 'owed-back' && refund?.entryCount === 1 && refund.state !== 'failed';
  const same = isForeign ? failed.find(({ cents }) => cents === refund.cents) : undefined;
  return same ? letBe(last, payment, [same]) : [];
}

const REFUND_REPORTS: readonly EntryKind[] = ['on-its-way', 'given-back', 'failed'];

export function followUps(books: Books, last: MoneyEntry): MoneyEntry[] {
  const payment = last.payment === null ? undefined : books.payments.get(last.payment);
  if (!payment) return [];
  if (last.kind === 'decided') return letBe(last, payment, failedOf(payment));
  if (last.kind === 'owed-back') return settledFailures(books, last, payment);
  if (!REFUND_REPORTS.includes(last.kind)) return [];
  return [...afterFullRefund(books, last, payment), ...settledFailures(books, last, payment)];
}

/**
 * Returns the entry and those that follow from it. If the entry is not allowed, returns `null` and leaves the
 * ledger unchanged.
 */
export function appendEntry(books: Books, entry: MoneyEntry): MoneyEntry[] | null {
  if (!mayAppend(books, entry)) return null;
  fold(books, entry);
  return [entry, ...followUps(books, entry).flatMap((next) => appendEntry(books, next) ?? [])];
}
