import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import { Checkbox } from '@mantine/core';
import type { PurchaseRow } from '@volleyscouter/contract/purchases';
import { ok, type Result } from '@volleyscouter/core/result';
import { useState } from 'react';
import { Confirm } from '../../../kit/Confirm.tsx';
import { Stack } from '../../../kit/layout.tsx';
import { reais } from '../../../kit/money.ts';
import { Notice } from '../../../kit/Notice.tsx';
import { toast } from '../../../kit/toast.ts';
import { useSave } from '../../../kit/useSave.ts';
import { call, type Failure } from '../../../platform/api/call.ts';
import { approvalsText } from '../approvalsText.ts';
import { AS_ADMIN, approvalCalls } from '../calls.ts';
import type { Note } from '../list/useArranged.ts';
import { refreshApprovals } from '../queries.ts';

const texts = approvalsText.removal;

interface RemovePurchaseProps {
  purchase: Pick<PurchaseRow, '_id' | 'numero' | 'idAtleta' | 'status' | 'totalPrice'>;
  note: Note;
  onClose: () => void;
  /** Also called if another user had already removed the purchase. */
  onRemoved?: () => void;
}

export function RemovePurchase({ purchase, note, onClose, onRemoved }: RemovePurchaseProps) {
  const { _id: id, idAtleta, status, totalPrice } = purchase;
  const [understood, setUnderstood] = useState(false);
  const [needed, setNeeded] = useState(false);
  const paid = status === 'Pago';

  const saving = useSave(
    async (): Promise<Result<unknown, Failure>> => {
      const answer = await call(approvalCalls.deletePurchase, { params: { id } }, AS_ADMIN);
      return answer.ok || answer.error.code === 'not-found' ? ok(null) : answer;
    },
    async () => {
      note(id, { removed: true });
      void toast.good(approvalsText.removed);
      await refreshApprovals();
      onRemoved?.();
      onClose();
    },
  );
  const remove = () => {
    const missing = paid && !understood;
    setNeeded(missing);
    if (missing) saving.reset();
    else saving.save();
  };
  const failed = saving.failure && `${approvalsText.notRemoved}. ${saving.failure.msg}`;

  return (
    <Confirm
      title={texts.title(idAtleta.nome)}
      text={texts.text}
      action={texts.action}
      busy={saving.busy}
      failure={needed ? texts.tick : failed}
      onConfirm={remove}
      onClose={onClose}
    >
      {paid && (
        <Stack gap={16} mt={16}>
          <Notice title={texts.paid(reais(totalPrice))} tone="warning" />
          <Checkbox
            label={texts.understood}
            checked={understood}
            onChange={({ currentTarget }) => setUnderstood(currentTarget.checked)}
          />
        </Stack>
      )}
    </Confirm>
  );
}
