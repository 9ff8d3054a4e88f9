import type { PurchaseStatus } from '@volleyscouter/core/shop/status';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { approvalsText as words } from '../../text/approvals.ts';
import { toast } from '../../ui/toast.ts';
import { AS_ADMIN, approvalCalls } from '../calls.ts';
import type { Note } from '../list/useApprove.tsx';
import { refreshApprovals } from '../queries.ts';

/** Moves a purchase from the state that was seen to another; `failure` says why it did not. */
export function useMove(id: string, note: Note) {
  const [busy, setBusy] = useState<PurchaseStatus | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const move = async (de: PurchaseStatus, status: PurchaseStatus): Promise<boolean> => {
    setBusy(status);
    setFailure(null);
    const body = { status, de };
    const answer = await call(approvalCalls.updatePurchase, { params: { id }, body }, AS_ADMIN);
    if (answer.ok) {
      note(id, { status: answer.value.status, pagoEm: answer.value.pagoEm });
      void toast.good(words.movedTo[status]);
    } else setFailure(`${words.notUpdated}. ${answer.error.msg}`);
    await refreshApprovals();
    setBusy(null);
    return answer.ok;
  };
  return { busy, failure, move, forget: () => setFailure(null) };
}
