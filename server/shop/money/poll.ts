/** The poll finds payments whose notice was lost (R-PIX-3). */
import type { Parts } from '../../parts.ts';
import { counts } from '../../platform/system/metrics.ts';
import { claimDueCharges, claimDueRefunds, scheduleCharge } from './charges.ts';
import { carryOut } from './makeRefund.ts';
import { ProviderDown } from './provider/port.ts';
import { takeReceived } from './received.ts';
import { settleCharge } from './settle.ts';

type Needed = Pick<Parts, 'db' | 'clock' | 'pix'>;

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const CHECK_INTERVAL_MS = 1000;
const MAX_PER_ROUND = 20;
/** Doubles with each further failure. */
const PAUSE_MS = 2000;
const MAX_PAUSE = MINUTE;

/**
 * `back`: ms before now. The longest period is 90 days, since a payment may be refunded up to 90 days after
 * it was received.
 */
export const READINGS = [
  { name: 'read-received-6-hours', cron: '*/10 * * * *', back: 6 * HOUR },
  { name: 'read-received-7-days', cron: '51 * * * *', back: 7 * DAY },
  { name: 'read-received-90-days', cron: '37 5 * * *', back: 90 * DAY },
];
/** Providers do not list longer periods. */
const PIECE = 7 * DAY;

/**
 * Returns how many charges and refunds were due. Throws `ProviderDown`. Charges that were not read before
 * this error, or before `signal` aborts, stay due.
 */
export async function checkDue(
  parts: Needed,
  warn: (cause: unknown) => void,
  signal?: AbortSignal,
): Promise<number> {
  const { db, clock } = parts;
  const charges = await claimDueCharges(db, MAX_PER_ROUND, clock());
  let down: unknown;
  for (const txid of charges) {
    if (!down && !signal?.aborted)
      await settleCharge(parts, txid).catch((cause: unknown) => {
        if (cause instanceof ProviderDown) down = cause;
        else warn(cause);
      });
    if (down || signal?.aborted) await scheduleCharge(db, txid, clock());
  }
  if (down) throw down;
  if (signal?.aborted) return charges.length;
  const refunds = await claimDueRefunds(db, MAX_PER_ROUND, clock());
  for (const refund of refunds)
    await carryOut(parts, refund).catch((cause: unknown) => {
      if (cause instanceof ProviderDown) throw cause;
      warn(cause);
    });
  return charges.length + refunds.length;
}

const fail = (cause: unknown): never => {
  throw cause;
};

/**
 * `back`: ms before now. Without `warn`, the error of a payment is thrown. Throws `ProviderDown`,
 * `ProviderRefused`.
 */
export async function rereadPayments(
  parts: Needed,
  back: number,
  { warn = fail, signal }: { warn?: (cause: unknown) => void; signal?: AbortSignal } = {},
): Promise<void> {
  const now = parts.clock().getTime();
  for (let from = now - back; from < now && !signal?.aborted; from += PIECE)
    await takeReceived(parts, new Date(from), new Date(Math.min(now, from + PIECE)), warn);
}

function pacedBy(warn: (cause: unknown) => void, work: () => Promise<void>) {
  let [failures, quietUntil] = [0, 0];
  let running: Promise<void> | undefined;

  /** Uses the monotonic clock, since the system clock may be changed. */
  const runOnce = async (): Promise<void> => {
    try {
      await work();
      failures = 0;
    } catch (cause) {
      failures += 1;
      counts.providerErrors += 1;
      if (failures === 1) warn(cause);
      quietUntil = performance.now() + Math.min(PAUSE_MS * 2 ** Math.min(failures - 1, 20), MAX_PAUSE);
    }
  };
  return {
    tick(): void {
      if (running || performance.now() < quietUntil) return;
      running = runOnce().finally(() => {
        running = undefined;
      });
    },
    ended: async () => running,
  };
}

export function startPoll(parts: Needed, warn: (cause: unknown) => void): () => Promise<void> {
  if (parts.pix.way !== 'provider') return async () => undefined;
  const ending = new AbortController();
  const { signal } = ending;
  const warnWhileRunning = (cause: unknown): void => {
    if (!signal.aborted) warn(cause);
  };
  const asking = pacedBy(warnWhileRunning, async () => {
    while (!signal.aborted && (await checkDue(parts, warnWhileRunning, signal)) >= MAX_PER_ROUND);
  });
  const timer = setInterval(asking.tick, CHECK_INTERVAL_MS).unref();
  return async () => {
    ending.abort();
    clearInterval(timer);
    await asking.ended();
  };
}
