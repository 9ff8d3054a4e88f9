import { Button } from '@mantine/core';
import type { PurchaseRow } from '@volleyscouter/contract/purchases';
import { toast } from '../../../kit/toast.ts';
import { useSave } from '../../../kit/useSave.ts';
import { call } from '../../../platform/api/call.ts';
import { openPurchaseText as texts } from '../texts/purchases.ts';
import { purchaseCalls } from './calls.ts';
import { refreshPurchases } from './queries.ts';

type Open = Pick<PurchaseRow, '_id' | 'numero' | 'status'>;

/** Not called for 'purchase-moved': the refetch shows the new status. */
const showFailure = (msg: string): void => void toast.bad(`${texts.failed} ${msg}`);

/** Notifies the seller and checks the payment provider at once. */
export function ClaimPaid({ purchase: { _id: id, numero } }: { purchase: Open }) {
  const { save, busy } = useSave(
    async () => {
      const answer = await call(purchaseCalls.claimPaid, { params: { id } }, { as: 'shopper' });
      refreshPurchases();
      if (!answer.ok && answer.error.code !== 'purchase-moved') showFailure(answer.error.msg);
      return answer;
    },
    ({ status }) => toast.good(status === 'Pago' ? texts.foundPaid : texts.claimed),
  );
  return (
    <Button variant="default" loading={busy} aria-label={texts.claimOf(numero)} onClick={() => void save()}>
      {texts.claim}
    </Button>
  );
}
