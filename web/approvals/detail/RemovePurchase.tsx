import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import { Checkbox } from '@mantine/core';
import type { PurchaseRow } from '@volleyscouter/contract/purchases';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { approvalsText } from '../../text/approvals.ts';
import { Alarm } from '../../ui/Alarm.tsx';
import { Confirm } from '../../ui/Confirm.tsx';
import { reais } from '../../ui/money.ts';
import { toast } from '../../ui/toast.ts';
import { AS_ADMIN, approvalCalls } from '../calls.ts';
import type { Note } from '../list/useApprove.tsx';
import { refreshApprovals } from '../queries.ts';
import classes from './Detail.module.css';

const words = approvalsText.removal;

interface RemovePurchaseProps {
  purchase: Pick<PurchaseRow, '_id' | 'idAtleta' | 'status' | 'totalPrice'>;
  note: Note;
  onClose: () => void;
  /** Also when somebody else was faster. */
  onRemoved?: () => void;
}

/** Asks once before a purchase leaves the lists; where money has come for it, more strongly. */
export function RemovePurchase({ purchase, note, onClose, onRemoved }: RemovePurchaseProps) {
  const { _id: id, idAtleta, status, totalPrice } = purchase;
  const [understood, setUnderstood] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const paid = status === 'Pago';

  const remove = async () => {
    if (paid && !understood) return setFailure(words.tick);
    setBusy(true);
    setFailure(null);
    const answer = await call(approvalCalls.deletePurchase, { params: { id } }, AS_ADMIN);
    if (!answer.ok && answer.error.code !== 'not-found') {
      setBusy(false);
      return setFailure(`${approvalsText.notRemoved}. ${answer.error.msg}`);
    }
    note(id, { removed: true });
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
