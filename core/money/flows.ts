/** When money of a purchase came in and went back. */
import { type Books, backOf, type Purchase, payingOf, receivedOf } from './fold.ts';

/** Cents received (positive) or returned (negative). 0: a photo was taken away, and the provider returns its money later. */
export interface Flow {
  at: Date;
  /** `null`: approved by hand, without a payment. */
  payment: string | null;
  /** File name of the photo that was taken away, or empty. */
  photo: string;
  cents: number;
}

/**
 * Returns the flows of a purchase that was paid once: what was received, then what was returned, oldest first. Their sum is what the
 * seller has of it now, 0 once it is not Pago any more. `at` of a payment is when it was booked.
 */
export function flowsOf(_books: Books, purchase: Purchase): Flow[] {
  const { paidAt, movedAt, status, dues } = purchase;
  if (paidAt === null) return [];
  const paying = payingOf(purchase);
  const its = { payment: paying?.id ?? null, photo: '' };
  const received = receivedOf(purchase);
  const returns = [
    ...dues.map(({ at, photo, cents, payback }) => ({ ...its, at, photo, cents: payback ? cents : 0 })),
    ...[...(paying?.refunds.values() ?? [])]
      .filter(({ state }) => state === 'done')
      .map(({ movedAt: at, cents }) => ({ ...its, at, cents })),
  ].sort((one, other) => one.at.getTime() - other.at.getTime());
  const flows: Flow[] = [{ ...its, at: paying?.at ?? paidAt, cents: received }];
  let left = status === 'Pago' ? backOf(purchase) : received;
  for (const { cents, ...flow } of returns) {
    const back = Math.min(left, cents);
    left -= back;
    flows.push({ ...flow, cents: 0 - back });
  }
  if (left > 0) flows.push({ ...its, at: movedAt ?? paidAt, cents: -left });
  return flows;
}
