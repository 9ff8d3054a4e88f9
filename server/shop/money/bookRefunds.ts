import type { PaymentKind } from '@volleyscouter/core/money/entry';
import type { PoolClient } from 'pg';
import { openLedger } from './ledger.ts';
import { lockPayment } from './lock.ts';
import type { Refund, RefundStatus } from './provider/port.ts';

const KINDS: Record<RefundStatus, PaymentKind> = {
  EM_PROCESSAMENTO: 'on-its-way',
  DEVOLVIDO: 'given-back',
  NAO_REALIZADO: 'failed',
};

/** A repeated report has no effect. */
export async function applyRefunds(
  tx: PoolClient,
  paymentId: string,
  reported: readonly Refund[],
  now: Date,
): Promise<void> {
  const payment = await lockPayment(tx, paymentId);
  if (!payment) return;
  const { id, purchase } = payment;
  const scope = { purchases: purchase === null ? [] : [purchase], payments: [id] };
  const ledger = await openLedger(tx, scope, { at: now, by: 'provider' });
  for (const { id: reference, cents, status } of reported)
    ledger.add({ kind: KINDS[status], source: 'provider', purchase, payment: id, reference, cents });
  await ledger.write();
}
