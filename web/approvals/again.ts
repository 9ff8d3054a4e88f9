/** Calls whose answer may have been lost on its way: whether the server did what was asked, nobody knows until it is asked. */
import type { AdminPurchaseRow } from '@volleyscouter/contract/purchases';
import type { Result } from '@volleyscouter/core/result';
import type { PurchaseStatus } from '@volleyscouter/core/shop/status';
import { call, type Failure } from '../api/call.ts';
import { AS_ADMIN, approvalCalls } from './calls.ts';

/** Before each further try (ms); the last of them from then on. */
const PAUSES = [700, 1500, 3000, 6000, 12_000];

const OPEN: ReadonlySet<Failure['code']> = new Set([
  'offline',
  'slow',
  'unreadable',
  'timeout',
  'internal',
  'database-down',
]);

/** Whether it may have happened all the same. */
export const isLost = ({ code }: Failure): boolean => OPEN.has(code);

/** A pause that ends early when the browser is back on the network, or the screen is left. */
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

/** Tries until something is answered, or the screen is left: for calls that may happen twice. */
export async function again<T>(
  run: () => Promise<Result<T, Failure>>,
  signal: AbortSignal,
): Promise<Result<T, Failure>> {
  for (let turn = 0; ; turn++) {
    await pause(turn, signal);
    const answer = await run();
    if (answer.ok || signal.aborted || !isLost(answer.error)) return answer;
  }
}

export type Sought = Pick<AdminPurchaseRow, '_id' | 'numero'> & { status: PurchaseStatus };

/** What stands in the list now; `gone`: it was taken out. `null`: nobody can be asked any more. */
export type Truth = AdminPurchaseRow | 'gone' | null;

/** How many looks find a purchase as it was before nothing is believed to be on its way any more. */
const LOOKS = 2;

/** How a purchase stands for which something was asked that nobody answered. */
export async function findTruth({ _id, numero, status }: Sought, signal: AbortSignal): Promise<Truth> {
  const look = () =>
    call(
      approvalCalls.listPurchases,
      { query: { palavras: `#${numero}`, limite: 1 } },
      { signal, background: true, ...AS_ADMIN },
    );
  let truth: Truth = null;
  for (let seen = 0; seen < LOOKS; seen++) {
    const answer = await again(look, signal);
    if (!answer.ok) return null;
    truth = answer.value.find((row) => row._id === _id) ?? 'gone';
    if (truth === 'gone' || truth.status !== status) return truth;
  }
  return truth;
}
