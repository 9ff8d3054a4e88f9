import { call } from '../api/call.ts';
import { again, isLost } from './again.ts';
import { AS_ADMIN, approvalCalls } from './calls.ts';
import { refreshApprovals } from './queries.ts';

/** Nobody waits for it longer (ms). */
const LONGEST = 300_000;

/**
 * Notes that the buyer was told, again where nothing was answered; `noted` hears of it before the lists are asked anew. What is not
 * noted says so by staying as it was: the chat is open all the same.
 */
export async function noteTold(id: string, noted?: () => void): Promise<void> {
  const note = () => call(approvalCalls.markTold, { params: { id } }, AS_ADMIN);
  const first = await note();
  const answer = first.ok || !isLost(first.error) ? first : await again(note, AbortSignal.timeout(LONGEST));
  if (!answer.ok) return;
  noted?.();
  await refreshApprovals();
}
