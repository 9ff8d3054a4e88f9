import type { Purchase } from '@volleyscouter/contract/purchases';
import type { PurchaseStatus } from '@volleyscouter/core/shop/status';
import { paymentText as texts } from '../shared/texts/payment.ts';

export interface Step {
  label: string;
  state: 'done' | 'now' | 'next';
}

const LABELS = [texts.copyStep, texts.payStep, texts.getStep] as const;

/** Index of the current step. */
const AT: Partial<Record<PurchaseStatus, number>> = { Pendente: 0, 'Pagamento em análise': 1, Pago: 2 };

/** Empty for a cancelled or refunded purchase. */
export function stepsOf(status: PurchaseStatus): Step[] {
  const at = AT[status];
  if (at === undefined) return [];
  return LABELS.map((label, index) => ({
    label,
    state: index < at ? 'done' : index === at ? 'now' : 'next',
  }));
}

/** Field 62-05 (txid) of a Pix code without a txid. */
const WITHOUT_TXID = '0503***';

/** `automatico`: true if a provider reports the payment. */
export function nowOf({
  status,
  automatico,
  chavePix,
}: Pick<Purchase, 'status' | 'automatico' | 'chavePix'>): string {
  const text = texts.now[status];
  if (typeof text === 'string') return text;
  if (automatico) return text.auto;
  return chavePix.includes(WITHOUT_TXID) ? `${text.manual} ${texts.slower}` : text.manual;
}

/** True if the purchase is cancelled because each photo was paid in another purchase. */
export const isRepeated = ({ status, produtos }: Purchase): boolean =>
  status === 'Cancelado' && produtos.length > 0 && produtos.every(({ repetida }) => repetida);
