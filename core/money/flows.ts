import type { Payment, Purchase, Refund } from './ledgerState.ts';
import { backOf, payersOf, receivedOf, refundedOf } from './shares.ts';

/**
 * A receipt (positive) or refund (negative) in cents. For a photo that was taken down, `cents` is 0 if the
 * provider makes the refund: that refund is another flow.
 */
export interface Flow {
  at: Date;
  /** `null` if the purchase was approved by hand, without a payment. */
  payment: string | null;
  /** File of the photo that was taken down, or empty. */
  photo: string;
  cents: number;
}

/** Refunds as positive amounts. */
function refundFlows(payment: Payment, purchase: Purchase): Flow[] {
  const isDone = ({ state }: Refund): boolean => state === 'done';
  let remainingCents = refundedOf(payment, purchase, isDone);
  const refunds = [...payment.refunds.values()].filter(isDone);
  // refunds made for this purchase count first
  const ordered = [...refunds].sort(
    (one, other) => Number(other.purchase === purchase.id) - Number(one.purchase === purchase.id),
  );
  return ordered.flatMap(({ movedAt: at, cents: whole }) => {
    const cents = Math.min(remainingCents, whole);
    remainingCents -= cents;
    return cents > 0 ? [{ payment: payment.id, photo: '', at, cents }] : [];
  });
}

/**
 * First all receipts, then all refunds, both sorted from oldest to newest. Their sum is the seller's revenue,
 * 0 for an Estornado purchase. `at` of a receipt is the time of its booking.
 */
export function flowsOf(purchase: Purchase): Flow[] {
  const { id, paidAt, movedAt, status, dues } = purchase;
  const payers = payersOf(purchase);
  const received = receivedOf(purchase);
  const flows: Flow[] = payers.map(({ id: payment, at, shares }) => ({
    at,
    payment,
    photo: '',
    cents: shares.get(id) ?? 0,
  }));
  const approvedCents = flows.reduce((rest, { cents }) => rest - cents, received);
  if (approvedCents > 0 && paidAt) flows.push({ at: paidAt, payment: null, photo: '', cents: approvedCents });
  const byTime = (one: Flow, other: Flow): number => one.at.getTime() - other.at.getTime();
  flows.sort(byTime);
  const payment = payers[0]?.id ?? null;
  const returns = [
    ...dues.map(({ at, photo, cents, payback }) => ({ payment, at, photo, cents: payback ? cents : 0 })),
    ...payers.flatMap((payer) => refundFlows(payer, purchase)),
  ].sort(byTime);
  let remainingCents = status === 'Estornado' ? received : backOf(purchase);
  for (const { cents, ...flow } of returns) {
    const back = Math.min(remainingCents, cents);
    remainingCents -= back;
    flows.push({ ...flow, cents: 0 - back });
  }
  const last = movedAt ?? paidAt;
  if (remainingCents > 0 && last) flows.push({ at: last, payment, photo: '', cents: -remainingCents });
  return flows;
}
