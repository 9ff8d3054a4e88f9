import type { Purchase } from '@volleyscouter/contract/purchases';
import { useState } from 'react';
import { call, type Failure } from '../api/call.ts';
import { accountOf } from '../api/session.ts';
import { purchaseCalls } from '../parts/purchases/calls.ts';
import { refreshPurchases } from '../parts/purchases/queries.ts';
import { paymentText as words } from '../text/payment.ts';
import { toast } from '../ui/toast.ts';

const AS = { as: 'shopper' } as const;

/** A newer code for the same amount; older ones stay bound to the purchase (R-PIX-2). */
async function renewCode({ _id: id, totalPrice }: Purchase): Promise<Failure | null> {
  const body = { codigo: accountOf('shopper'), valor: totalPrice / 100 };
  const made = await call(purchaseCalls.makeCode, { body }, AS);
  if (!made.ok) return made.error;
  const { chavePix } = made.value;
  const put = await call(purchaseCalls.updatePurchase, { params: { id }, body: { chavePix } }, AS);
  return put.ok ? null : put.error;
}

/** 'Gerar novo código'. */
export function useRenewing(purchase: Purchase) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const renew = async () => {
    setBusy(true);
    setFailure(null);
    const failed = await renewCode(purchase);
    refreshPurchases();
    setBusy(false);
    if (failed) setFailure(failed.msg);
    else void toast.good(words.renewed);
  };
  return { busy, failure, renew: () => void renew() };
}
