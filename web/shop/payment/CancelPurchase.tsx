import { Button } from '@mantine/core';
import type { Purchase } from '@volleyscouter/contract/purchases';
import { useState } from 'react';
import { onDemand } from '../../kit/onDemand.tsx';
import { toast } from '../../kit/toast.ts';
import { useSave } from '../../kit/useSave.ts';
import { call } from '../../platform/api/call.ts';
import { t } from '../../platform/text/pt.ts';
import { purchaseCalls } from '../shared/purchases/calls.ts';
import { refreshPurchases } from '../shared/purchases/queries.ts';
import { openPurchaseText as texts } from '../shared/texts/purchases.ts';

const Confirm = onDemand(async () => (await import('../../kit/Confirm.tsx')).Confirm);

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
      void toast.good(texts.cancelled);
    },
  );
  const mayHavePaid = status === 'Pagamento em análise';
  return (
    <>
      <Button
        variant="subtle"
        color="red"
        aria-label={texts.cancelOf(numero)}
        onClick={() => {
          reset();
          setAsking(true);
        }}
      >
        {texts.cancel}
      </Button>
      {asking && (
        <Confirm
          title={mayHavePaid ? texts.paidAlready : texts.cancelTitle(numero)}
          text={mayHavePaid ? texts.paidAlreadyText : texts.cancelText}
          action={texts.cancelYes}
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
