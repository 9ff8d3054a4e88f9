import { Button } from '@mantine/core';
import type { Purchase } from '@volleyscouter/contract/purchases';
import { useState } from 'react';
import { call } from '../api/call.ts';
import { purchaseCalls } from '../parts/purchases/calls.ts';
import { refreshPurchases } from '../parts/purchases/queries.ts';
import { t } from '../text/pt.ts';
import { openPurchaseText as words } from '../text/purchases.ts';
import { onDemand } from '../ui/onDemand.tsx';
import { toast } from '../ui/toast.ts';
import { useSave } from '../ui/useSave.ts';

const Confirm = onDemand(async () => (await import('../ui/Confirm.tsx')).Confirm);

/** "Cancelar compra", asked once; who may have paid is asked that. */
export function CancelPurchase({ purchase: { _id: id, numero, status } }: { purchase: Purchase }) {
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
          stay={t.back}
          busy={busy}
          failure={failure?.msg ?? null}
          onConfirm={() => void save()}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
