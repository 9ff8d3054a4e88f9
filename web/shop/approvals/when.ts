import type { Payment } from '@volleyscouter/contract/payments';
import { purchaseMoment } from '../shared/purchases/moment.ts';

/** Noon of Brazil: what the books have where a statement says the day alone. */
const NO_TIME = 'T15:00:00.000Z';

/** When it was paid, as far as that is known: `21/11/2026, 14:05`, or the day. */
export function paidWhen({ em, origem }: Pick<Payment, 'em' | 'origem'>): string {
  const moment = purchaseMoment(em);
  return origem === 'statement' && em.endsWith(NO_TIME) ? moment.slice(0, 10) : moment;
}
