import type { AdminPurchaseRow } from '@volleyscouter/contract/purchases';
import { useState } from 'react';
import { toast } from '../../../kit/toast.ts';
import { call } from '../../../platform/api/call.ts';
import { approvalsText as words } from '../approvalsText.ts';
import { AS_ADMIN, approvalCalls } from '../calls.ts';
import { refreshApprovals } from '../queries.ts';
import type { Note } from './useArranged.ts';

const { markTold, unmarkTold } = approvalCalls;

/** 'Avisado': the seller's word, which can be taken back. `telling`: whose mark is on its way. */
export function useTold(note: Note) {
  const [telling, setTelling] = useState<ReadonlySet<string>>(new Set());
  const tell = async ({ _id: id }: AdminPurchaseRow, told: boolean): Promise<void> => {
    if (telling.has(id)) return;
    setTelling((before) => new Set(before).add(id));
    const input = { params: { id } };
    const answer = await (told ? call(markTold, input, AS_ADMIN) : call(unmarkTold, input, AS_ADMIN));
    setTelling((before) => new Set([...before].filter((other) => other !== id)));
    if (!answer.ok) return void toast.bad(`${words.chat.notNoted}. ${answer.error.msg}`);
    note(id, { avisadoEm: told ? new Date().toISOString() : '' });
    await refreshApprovals();
  };
  return { tell, telling };
}
