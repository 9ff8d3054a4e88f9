import type { PurchaseRow } from '@volleyscouter/contract/purchases';
import { isOpen } from '@volleyscouter/core/shop/status';
import { Small } from '../../../kit/layout.tsx';
import { reais } from '../../../kit/money.ts';
import { paymentText as texts } from '../texts/payment.ts';
import { dueOf, type Parts } from './dueOf.ts';

export function PartPaid({ purchase }: { purchase: Parts & Pick<PurchaseRow, 'status'> }) {
  const { pagoEmPartes } = purchase;
  // absent in answers cached by an older version
  if (!pagoEmPartes) return null;
  return (
    <Small as="p" tone="plain" fw={650} data-figures>
      {texts.partCame(reais(pagoEmPartes))}
      {isOpen(purchase.status) && ` ${texts.partMissing(reais(dueOf(purchase)))}`}
    </Small>
  );
}
