import type { PurchaseRow } from '@volleyscouter/contract/purchases';
import { Small } from '../../../kit/layout.tsx';
import { reais } from '../../../kit/money.ts';
import { paymentText as words } from '../texts/payment.ts';
import { dueOf } from './dueOf.ts';

/** What arrived of a purchase that is paid in parts, and what is missing; nothing of others. */
export function PartPaid({ purchase }: { purchase: Pick<PurchaseRow, 'totalPrice' | 'pagoEmPartes'> }) {
  const { pagoEmPartes } = purchase;
  // an answer that was kept from before has none
  if (!pagoEmPartes) return null;
  return (
    <Small as="p" tone="plain" fw={650} data-figures>
      {words.partPaid(reais(pagoEmPartes), reais(dueOf(purchase)))}
    </Small>
  );
}
