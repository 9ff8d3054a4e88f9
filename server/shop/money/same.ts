/**
 * SQL conditions: a statement line and a provider's payment of one purchase and one amount can be the same
 * money.
 */
import { BRASILIA } from '@volleyscouter/core/statement/statement';

/** Max days between payment and line: banks book a Pix of a Saturday on Monday. */
export const DAYS_APART = 4;
/** Time of a line that has none. Noon stays on the same day in every time zone. */
export const NOON = '12:00:00';

/**
 * Returns the oldest date at which a purchase may have been paid or cancelled for money of this time
 * (milliseconds).
 */
export const oldestOf = (receivedAt: number): Date => new Date(receivedAt - 100 * 86_400_000);

const MINUTES_APART = 15;

/**
 * SQL: line time `line` matches payment time `paid`. A line with a time matches within 15 minutes.
 * A line without one matches the same day and the next four.
 */
export const agrees = (line: string, paid: string): string => `case
  when (${line} at time zone interval '${BRASILIA} minutes')::time <> '${NOON}'
  then abs(extract(epoch from ${line} - ${paid})) <= ${MINUTES_APART * 60}
  else ${line} - ${paid} between interval '-12 hours' and interval '${DAYS_APART} days' end`;
