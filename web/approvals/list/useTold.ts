import type { AdminPurchaseRow } from '@volleyscouter/contract/purchases';
import { useState } from 'react';
import { approvalsText as words } from '../../text/approvals.ts';
import { toast } from '../../ui/toast.ts';
import { refreshApprovals } from '../queries.ts';
import { noteTold } from '../reconcile.ts';
import type { Note } from './useArranged.ts';

/** 'Avisado': the seller's word, which can be taken back. `telling`: whose mark is on its way. */
export function useTold(note: Note) {
  const [telling, setTelling] = useState<ReadonlySet<string>>(new Set());
  const tell = async ({ _id: id }: AdminPurchaseRow, told: boolean): Promise<void> => {
    if (telling.has(id)) return;
    setTelling((before) => new Set(before).add(id));
    const failure = await noteTold(id, told);
    setTelling((before) => new Set([...before].filter((other) => other !== id)));
    if (failure) return void toast.bad(`${words.chat.notNoted}. ${failure.msg}`);
    note(id, { avisadoEm: told ? new Date().toISOString() : '' });
    await refreshApprovals();
  };
  return { tell, telling };
}
