import { BRASILIA } from '@volleyscouter/core/statement/statement';

/** Max days from a payment to its statement line: banks book a Pix of a Saturday on Monday. */
export const DAYS_APART = 4;
/** Time of a line without a time. Noon falls on the same day in UTC and in all time zones of Brazil. */
export const NOON = '12:00:00';

/** 100 days before a receipt (in ms). Purchases closed earlier are not proposed. */
export const oldestOf = (receivedAt: number): Date => new Date(receivedAt - 100 * 86_400_000);

const MINUTES_APART = 15;

/**
 * SQL condition. A line with a time matches payments within 15 minutes. A line without a time matches
 * payments from noon four days earlier to the end of its day.
 */
export const timesAgree = (line: string, paid: string): string => `case
  when (${line} at time zone interval '${BRASILIA} minutes')::time <> '${NOON}'
  then abs(extract(epoch from ${line} - ${paid})) <= ${MINUTES_APART * 60}
  else ${line} - ${paid} between interval '-12 hours' and interval '${DAYS_APART} days' end`;
