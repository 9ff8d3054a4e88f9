/** Whether a line of a statement and a payment of the provider, of one purchase and one amount, can be the same money, in SQL. */
import { BRASILIA } from '@volleyscouter/core/statement/statement';

/** Banks book a Pix of a Saturday on Monday: a line may be so many days from the payment. */
export const DAYS_APART = 4;
/** Where a line has no time it is noon: whatever the clocks, of that day. */
export const NOON = '12:00:00';

/** Purchases that were paid or cancelled before this are none of what came at a time in milliseconds. */
export const oldestOf = (came: number): Date => new Date(came - 100 * 86_400_000);

const MINUTES_APART = 15;

/**
 * The line `line` (when it says that it was) may be the payment `paid`: to the quarter of an hour, where it has a time; else it is of
 * the same day, or of one of the next four.
 */
export const agrees = (line: string, paid: string): string => `case
  when (${line} at time zone interval '${BRASILIA} minutes')::time <> '${NOON}'
  then abs(extract(epoch from ${line} - ${paid})) <= ${MINUTES_APART * 60}
  else ${line} - ${paid} between interval '-12 hours' and interval '${DAYS_APART} days' end`;
