/** After a lost answer: retries, and asks the server how the purchase stands. */
import type { AdminPurchaseRow } from '@volleyscouter/contract/purchases';
import type { Result } from '@volleyscouter/core/result';
import type { PurchaseStatus } from '@volleyscouter/core/shop/status';
import { call, type Failure } from '../api/call.ts';
import { AS_ADMIN, approvalCalls } from './calls.ts';

/** Delay before each retry (ms); the last one repeats. */
const PAUSES = [700, 1500, 3000, 6000, 12_000];

const LOST: ReadonlySet<Failure['code']> = new Set([
  'offline',
  'slow',
  'unreadable',
  'timeout',
  'internal',
  'database-down',
]);

/** Whether the server may have done it all the same. */
export const isLost = ({ code }: Failure): boolean => LOST.has(code);

/** Ends early when the browser is online again, or the screen is left. */
const pause = (turn: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      window.removeEventListener('online', end);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, PAUSES[Math.min(turn, PAUSES.length - 1)]);
    window.addEventListener('online', end);
    signal.addEventListener('abort', end);
  });

/** Retries until there is an answer, or the screen is left: for idempotent calls. */
export async function retry<T>(
  run: () => Promise<Result<T, Failure>>,
  signal: AbortSignal,
): Promise<Result<T, Failure>> {
  for (let turn = 0; ; turn++) {
    await pause(turn, signal);
    const answer = await run();
    if (answer.ok || signal.aborted || !isLost(answer.error)) return answer;
  }
}

export type Unconfirmed = Pick<AdminPurchaseRow, '_id' | 'numero'> & { status: PurchaseStatus };

/** The purchase as the server has it now; `gone`: removed. `null`: the server could not be asked. */
export type Reconciled = AdminPurchaseRow | 'gone' | null;

/** Times that a purchase is found unchanged before the call counts as not done. */
const LOOKS = 2;

/** Asks the server for a purchase whose change was not answered. */
export async function fetchCurrent(
  { _id, numero, status }: Unconfirmed,
  signal: AbortSignal,
): Promise<Reconciled> {
  const look = () =>
    call(
      approvalCalls.listPurchases,
      { query: { palavras: `#${numero}`, limite: 1 } },
      { signal, background: true, ...AS_ADMIN },
    );
  let current: Reconciled = null;
  for (let seen = 0; seen < LOOKS; seen++) {
    const answer = await retry(look, signal);
    if (!answer.ok) return null;
    current = answer.value.find((row) => row._id === _id) ?? 'gone';
    if (current === 'gone' || current.status !== status) return current;
  }
  return current;
}

/** Retries end after this (ms). */
const LONGEST = 300_000;

/** The seller's word that the buyer was told, or that she was not, with retries. Answers with why it was not noted. */
export async function noteTold(id: string, told: boolean): Promise<Failure | null> {
  const { markTold, unmarkTold } = approvalCalls;
  const input = { params: { id } };
  const note = () => (told ? call(markTold, input, AS_ADMIN) : call(unmarkTold, input, AS_ADMIN));
  const first = await note();
  const answer = first.ok || !isLost(first.error) ? first : await retry(note, AbortSignal.timeout(LONGEST));
  return answer.ok ? null : answer.error;
}
