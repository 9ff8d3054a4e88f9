/**
 * SQL: a statement line and a payment of the provider, for one purchase and one amount, may be the same
 * payment.
 */
import { BRASILIA } from '@volleyscouter/core/statement/statement';

/** Max days between payment and line: banks book a Pix of a Saturday on Monday. */
export const DAYS_APART = 4;
/** Time of a line without one: at noon it is on its day in any time zone. */
export const NOON = '12:00:00';

/**
 * Purchases that were paid or cancelled before this time cannot belong to a payment received at a time in ms.
 */
export const oldestOf = (receivedAt: number): Date => new Date(receivedAt - 100 * 86_400_000);

const MINUTES_APART = 15;

/**
 * True if the line (its time if it has one) may be the payment `paid`: within 15 minutes if it has a time;
 * else on the same day, or one of the next four.
 */
export const agrees = (line: string, paid: string): string => `case
  when (${line} at time zone interval '${BRASILIA} minutes')::time <> '${NOON}'
  then abs(extract(epoch from ${line} - ${paid})) <= ${MINUTES_APART * 60}
  else ${line} - ${paid} between interval '-12 hours' and interval '${DAYS_APART} days' end`;
