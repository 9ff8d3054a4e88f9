import type { Payment } from '@volleyscouter/contract/payments';
import { purchaseMoment } from '../shared/purchases/moment.ts';

/** Noon in Brazil, which is stored if the statement gives only the day. */
const NO_TIME = 'T15:00:00.000Z';

/** E.g. `21/11/2026, 14:05`. */
export function paymentTimeText({ em, origem }: Pick<Payment, 'em' | 'origem'>): string {
  const moment = purchaseMoment(em);
  return origem === 'statement' && em.endsWith(NO_TIME) ? moment.slice(0, 10) : moment;
}
