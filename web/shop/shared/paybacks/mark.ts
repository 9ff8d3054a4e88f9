import { reais } from '../../../kit/money.ts';
import { offerUndo } from '../../../kit/offerUndo.tsx';
import { toast } from '../../../kit/toast.ts';
import { call, type Failure } from '../../../platform/api/call.ts';
import { queryClient } from '../../../platform/api/queryCall.ts';
import { paybacksText as texts } from '../../../platform/text/paybacks.ts';
import { paybackCalls } from './calls.ts';

/** Refund to make by hand. */
export interface Owed {
  id: string;
  cents: number;
  name: string;
  number: number;
}

/** Refunds appear on many screens: payments, requests, the dashboard and the purchase. */
const invalidateAll = (): Promise<void> => queryClient.invalidateQueries();

const setPaidBack = (id: string, devolvido: boolean) =>
  call(paybackCalls.markPayback, { params: { id }, body: { devolvido } }, { as: 'admin' });

/** Offers undo. */
export async function markReturned(owed: Owed): Promise<Failure | null> {
  const { id, cents, name } = owed;
  const answer = await setPaidBack(id, true);
  if (!answer.ok) return answer.error;
  await offerUndo(texts.done(reais(cents), name), texts.undo, () => void unmark(owed));
  await invalidateAll();
  return null;
}

export async function unmark({ id, cents, name }: Owed): Promise<void> {
  const answer = await setPaidBack(id, false);
  if (!answer.ok) return void toast.bad(`${texts.notDone}. ${answer.error.msg}`);
  void toast.good(texts.undone(reais(cents), name));
  await invalidateAll();
}
