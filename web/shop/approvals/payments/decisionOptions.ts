/** Decisions about a waiting payment (R-PIX-2, R-PIX-3). */
import type { Payment } from '@volleyscouter/contract/payments';
import { mayMove } from '@volleyscouter/core/shop/status';

/** `choose`: accept the payment for a purchase that the seller selects. */
export type DecisionOption = 'refund' | 'accept' | 'choose' | 'keep';

/** True if the money pays a purchase or a part of it. */
export const pays = ({ situacao }: Pick<Payment, 'situacao'>): boolean =>
  situacao === 'paid' || situacao === 'part' || situacao === 'undeliverable';

/** The usual decision comes first. */
export function decisionOptions(payment: Payment): readonly DecisionOption[] {
  return allOptions(payment).filter((option) => option !== 'refund' || payment.aDevolver > 0);
}

function allOptions(payment: Payment): readonly DecisionOption[] {
  if (pays(payment)) return ['refund', 'keep'];
  const { compra, situacao } = payment;
  const fits = situacao === 'other-amount' && compra !== null && mayMove('admin', compra.status, 'Pago');
  if (fits) return ['accept', 'refund', 'keep'];
  return situacao === 'unknown' ? ['choose', 'refund', 'keep'] : ['refund', 'choose', 'keep'];
}
