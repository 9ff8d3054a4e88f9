import { reais } from '../../../kit/money.ts';
import { offerUndo } from '../../../kit/offerUndo.tsx';
import { toast } from '../../../kit/toast.ts';
import { queryClient } from '../../../platform/api/ask.ts';
import { call, type Failure } from '../../../platform/api/call.ts';
import { paybacksText as words } from '../../../platform/text/paybacks.ts';
import { paybackCalls } from './calls.ts';

/** A refund to make by hand: amount, receiver and purchase. */
export interface Owed {
  id: string;
  cents: number;
  name: string;
  number: number;
}

/** Every list that tells of it is read again: payments, requests, the panel, the purchase. */
const readAgain = (): Promise<void> => queryClient.invalidateQueries();

const setPaidBack = (id: string, devolvido: boolean) =>
  call(paybackCalls.markPayback, { params: { id }, body: { devolvido } }, { as: 'admin' });

/** Says that it was paid back, and offers the way back; what went wrong, if something did. */
export async function markPaidBack(owed: Owed): Promise<Failure | null> {
  const { id, cents, name } = owed;
  const answer = await setPaidBack(id, true);
  if (!answer.ok) return answer.error;
  await offerUndo(words.done(reais(cents), name), words.undo, () => void unmark(owed));
  await readAgain();
  return null;
}

/** Says that it was not paid back after all. */
export async function unmark({ id, cents, name }: Owed): Promise<void> {
  const answer = await setPaidBack(id, false);
  if (!answer.ok) return void toast.bad(`${words.notDone}. ${answer.error.msg}`);
  void toast.good(words.undone(reais(cents), name));
  await readAgain();
}
