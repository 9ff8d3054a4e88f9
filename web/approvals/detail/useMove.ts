import type { AdminPurchase } from '@volleyscouter/contract/purchases';
import type { PurchaseStatus } from '@volleyscouter/core/shop/status';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { approvalsText as words } from '../../text/approvals.ts';
import { toast } from '../../ui/toast.ts';
import { isLost, type Truth } from '../again.ts';
import { AS_ADMIN, approvalCalls } from '../calls.ts';
import type { Learning } from '../list/useArranged.ts';
import { refreshApprovals } from '../queries.ts';

/** Why a move did not happen, as far as a look at the purchase says. */
function whyNot(truth: Truth, name: string, msg: string): string {
  if (truth === null) return msg;
  return truth === 'gone' ? words.lost.gone(name) : words.lost.stays(truth.status);
}

/**
 * Moves a purchase from the state that was seen to another; `failure` says why it did not. Where nothing was answered, it is looked
 * how the purchase stands.
 */
export function useMove({ _id: id, numero, idAtleta }: AdminPurchase, { note, seek }: Learning) {
  const [busy, setBusy] = useState<PurchaseStatus | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const move = async (de: PurchaseStatus, status: PurchaseStatus): Promise<boolean> => {
    setBusy(status);
    setFailure(null);
    const body = { status, de };
    const answer = await call(approvalCalls.updatePurchase, { params: { id }, body }, AS_ADMIN);
    let moved = answer.ok;
    if (answer.ok) note(id, { status: answer.value.status, pagoEm: answer.value.pagoEm });
    else if (isLost(answer.error)) {
      setFailure(words.lost.seeking(idAtleta.nome));
      const truth = await seek({ _id: id, numero, status: de });
      moved = truth !== null && truth !== 'gone' && truth.status === status;
      setFailure(moved ? null : `${words.notUpdated}. ${whyNot(truth, idAtleta.nome, answer.error.msg)}`);
    } else setFailure(`${words.notUpdated}. ${answer.error.msg}`);
    if (moved) void toast.good(words.movedTo[status]);
    await refreshApprovals();
    setBusy(null);
    return moved;
  };
  return { busy, failure, move, forget: () => setFailure(null) };
}
