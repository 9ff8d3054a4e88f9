/** Conditions for a statement line and a payment of the provider to be the same money. */
import { BRASILIA } from '@volleyscouter/core/statement/statement';

/** Max days between payment and line: banks book a Pix of a Saturday on Monday. */
export const DAYS_APART = 4;
/**
 * Time for a statement line without a time. Noon falls on the same day in UTC and in all time zones of
 * Brazil.
 */
export const NOON = '12:00:00';

/**
 * Returns the time 100 days before a receipt (in ms). Purchases that were closed earlier are not proposed for
 * this receipt.
 */
export const oldestOf = (receivedAt: number): Date => new Date(receivedAt - 100 * 86_400_000);

const MINUTES_APART = 15;

/**
 * SQL condition: line time `line` matches payment time `paid`. A line with a time matches within 15 minutes.
 * A line without a time matches from the end of its day back to noon four days earlier.
 */
export const timesAgree = (line: string, paid: string): string => `case
  when (${line} at time zone interval '${BRASILIA} minutes')::time <> '${NOON}'
  then abs(extract(epoch from ${line} - ${paid})) <= ${MINUTES_APART * 60}
  else ${line} - ${paid} between interval '-12 hours' and interval '${DAYS_APART} days' end`;
