import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import { Checkbox } from '@mantine/core';
import type { PurchaseRow } from '@volleyscouter/contract/purchases';
import { useState } from 'react';
import { call, type Failure } from '../../api/call.ts';
import { approvalsText } from '../../text/approvals.ts';
import { Alarm } from '../../ui/Alarm.tsx';
import { Confirm } from '../../ui/Confirm.tsx';
import { reais } from '../../ui/money.ts';
import { toast } from '../../ui/toast.ts';
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
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const paid = status === 'Pago';

  /** Why it is not removed; `null` where it is: an answer that was lost may have said so. */
  const whyNot = async (error: Failure): Promise<string | null> => {
    if (!isLost(error)) return error.msg;
    setFailure(approvalsText.lost.seeking(idAtleta.nome));
    const current = await updates.reconcile(purchase);
    if (current === 'gone') return null;
    return current === null ? error.msg : approvalsText.lost.listed;
  };
  const remove = async () => {
    if (paid && !understood) return setFailure(words.tick);
    setBusy(true);
    setFailure(null);
    const answer = await call(approvalCalls.deletePurchase, { params: { id } }, AS_ADMIN);
    const why = answer.ok || answer.error.code === 'not-found' ? null : await whyNot(answer.error);
    if (why !== null) {
      setBusy(false);
      return setFailure(`${approvalsText.notRemoved}. ${why}`);
    }
    updates.note(id, { removed: true });
    void toast.good(approvalsText.removed);
    await refreshApprovals();
    onRemoved?.();
    onClose();
  };

  return (
    <Confirm
      title={words.title(idAtleta.nome)}
      text={words.text}
      action={words.action}
      busy={busy}
      failure={failure}
      onConfirm={remove}
      onClose={onClose}
    >
      {paid && (
        <div className={classes.strong}>
          <Alarm title={words.paid(reais(totalPrice))} tone="warning" />
          <Checkbox
            label={words.understood}
            checked={understood}
            onChange={({ currentTarget }) => setUnderstood(currentTarget.checked)}
          />
        </div>
      )}
    </Confirm>
  );
}
