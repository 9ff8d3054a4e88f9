import { call } from '../api/call.ts';
import { AS_ADMIN, approvalCalls } from './calls.ts';
import { refreshApprovals } from './queries.ts';

/** Notes that the buyer was told. What is not noted says so by staying as it was: the chat is open all the same. */
export async function noteTold(id: string): Promise<boolean> {
  const answer = await call(approvalCalls.markTold, { params: { id } }, AS_ADMIN);
  if (answer.ok) await refreshApprovals();
  return answer.ok;
}
