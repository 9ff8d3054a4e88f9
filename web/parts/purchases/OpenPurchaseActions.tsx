import { Button } from '@mantine/core';
import type { PurchaseRow } from '@volleyscouter/contract/purchases';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { openPurchaseText as words } from '../../text/purchases.ts';
import { Confirm } from '../../ui/Confirm.tsx';
import { toast } from '../../ui/toast.ts';
import { useSave } from '../../ui/useSave.ts';
import { purchaseCalls } from './calls.ts';
import { refreshPurchases } from './queries.ts';

type Open = Pick<PurchaseRow, '_id' | 'numero' | 'status'>;

/** Where somebody else was faster, what is shown follows by itself. */
const sayWhyNot = (msg: string): void => void toast.bad(`${words.failed} ${msg}`);

/** "Já paguei": the seller is shown it, and a provider is asked at once. */
export function ClaimPaid({ purchase: { _id: id, numero } }: { purchase: Open }) {
  const { save, busy } = useSave(
    async () => {
      const answer = await call(purchaseCalls.claimPaid, { params: { id } }, { as: 'shopper' });
      refreshPurchases();
      if (!answer.ok && answer.error.code !== 'purchase-moved') sayWhyNot(answer.error.msg);
      return answer;
    },
    ({ status }) => toast.good(status === 'Pago' ? words.foundPaid : words.claimed),
  );
  return (
    <Button variant="default" loading={busy} aria-label={words.claimOf(numero)} onClick={() => void save()}>
      {words.claim}
    </Button>
  );
}

/** "Cancelar compra", asked once; who may have paid is asked that. */
export function CancelPurchase({ purchase: { _id: id, numero, status } }: { purchase: Open }) {
  const [asking, setAsking] = useState(false);
  const { save, busy, failure, reset } = useSave(
    async () => {
      const body = { status: 'Cancelado', de: status } as const;
      const answer = await call(purchaseCalls.updatePurchase, { params: { id }, body }, { as: 'shopper' });
      refreshPurchases();
      return answer;
    },
    () => {
      setAsking(false);
      void toast.good(words.cancelled);
    },
  );
  const mayHavePaid = status === 'Pagamento em análise';
  return (
    <>
      <Button
        variant="subtle"
        color="red"
        aria-label={words.cancelOf(numero)}
        onClick={() => {
          reset();
          setAsking(true);
        }}
      >
        {words.cancel}
      </Button>
      {asking && (
        <Confirm
          title={mayHavePaid ? words.paidAlready : words.cancelTitle(numero)}
          text={mayHavePaid ? words.paidAlreadyText : words.cancelText}
          action={words.cancelYes}
          busy={busy}
          failure={failure?.msg ?? null}
          onConfirm={() => void save()}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
