import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import { Checkbox } from '@mantine/core';
import type { PurchaseRow } from '@volleyscouter/contract/purchases';
import { err, ok, type Result } from '@volleyscouter/core/result';
import { useState } from 'react';
import { call, type Failure } from '../../api/call.ts';
import { approvalsText } from '../../text/approvals.ts';
import { Confirm } from '../../ui/Confirm.tsx';
import { Stack } from '../../ui/layout.tsx';
import { reais } from '../../ui/money.ts';
import { Notice } from '../../ui/Notice.tsx';
import { toast } from '../../ui/toast.ts';
import { useSave } from '../../ui/useSave.ts';
import { AS_ADMIN, approvalCalls } from '../calls.ts';
import type { RowUpdates } from '../list/useArranged.ts';
import { refreshApprovals } from '../queries.ts';
import { isLost } from '../reconcile.ts';
import classes from './Detail.module.css';

const words = approvalsText.removal;

interface RemovePurchaseProps {
  purchase: Pick<PurchaseRow, '_id' | 'numero' | 'idAtleta' | 'status' | 'totalPrice'>;
  updates: RowUpdates;
  onClose: () => void;
  /** Also when somebody else was faster. */
  onRemoved?: () => void;
}

/** Asks once before a purchase leaves the lists; where money has come for it, more strongly. */
export function RemovePurchase({ purchase, updates, onClose, onRemoved }: RemovePurchaseProps) {
  const { _id: id, idAtleta, status, totalPrice } = purchase;
  const [understood, setUnderstood] = useState(false);
  const [needed, setNeeded] = useState(false);
  const [seeking, setSeeking] = useState(false);
  const paid = status === 'Pago';

  /** After a lost answer the purchase may be removed all the same. */
  const afterLostAnswer = async (lost: Failure): Promise<Result<null, Failure>> => {
    setSeeking(true);
    const current = await updates.reconcile(purchase);
    setSeeking(false);
    if (current === 'gone') return ok(null);
    return err(current === null ? lost : { ...lost, msg: approvalsText.lost.listed });
  };
  const saving = useSave(
    async (): Promise<Result<unknown, Failure>> => {
      const answer = await call(approvalCalls.deletePurchase, { params: { id } }, AS_ADMIN);
      if (answer.ok || answer.error.code === 'not-found') return ok(null);
      return isLost(answer.error) ? afterLostAnswer(answer.error) : answer;
    },
    async () => {
      updates.note(id, { removed: true });
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
  const why = seeking ? approvalsText.lost.seeking(idAtleta.nome) : failed;

  return (
    <Confirm
      title={words.title(idAtleta.nome)}
      text={words.text}
      action={words.action}
      busy={saving.busy}
      failure={needed ? words.tick : why}
      onConfirm={remove}
      onClose={onClose}
    >
      {paid && (
        <Stack gap={16} className={classes.strong}>
          <Notice title={words.paid(reais(totalPrice))} tone="warning" />
          <Checkbox
            label={words.understood}
            checked={understood}
            onChange={({ currentTarget }) => setUnderstood(currentTarget.checked)}
          />
        </Stack>
      )}
    </Confirm>
  );
}
