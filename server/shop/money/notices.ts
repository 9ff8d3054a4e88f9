/**
 * Queries the provider about charges that may have been paid (hints): four at a time, each at most once a
 * second. The poll finds payments whose hint was dropped.
 */
import type { Parts } from '../../parts.ts';
import { scheduleCharge } from './charges.ts';
import { ProviderDown, ProviderRefused } from './provider/port.ts';
import { settleCharge } from './settle.ts';

const AT_ONCE = 4;
const MAX_WAITING = 1000;
const QUERY_PAUSE_MS = 1000;

export interface Notices {
  hint(txids: readonly string[]): void;
  idle(): Promise<void>;
  close(): Promise<void>;
}

interface Asked {
  state: 'waiting' | 'running' | 'resting';
  mustRepeat: boolean;
  timer?: NodeJS.Timeout;
}

export function openNotices(
  parts: Pick<Parts, 'db' | 'clock' | 'pix'>,
  warn: (cause: unknown) => void,
): Notices {
  const states = new Map<string, Asked>();
  const waiting: string[] = [];
  const workers = new Set<Promise<void>>();
  let closed = false;

  async function settle(txid: string): Promise<void> {
    try {
      await settleCharge(parts, txid);
    } catch (cause) {
      if (!(cause instanceof ProviderDown)) warn(cause);
      await scheduleCharge(parts.db, txid, parts.clock()).catch(warn);
    }
  }

  function startPause(txid: string, entry: Asked): void {
    entry.state = 'resting';
    entry.timer = setTimeout(() => {
      states.delete(txid);
      if (entry.mustRepeat) hint([txid]);
    }, QUERY_PAUSE_MS).unref();
  }

  async function work(): Promise<void> {
    for (let txid = waiting.shift(); txid !== undefined && !closed; txid = waiting.shift()) {
      const entry = states.get(txid);
      if (!entry) continue;
      entry.state = 'running';
      await settle(txid);
      startPause(txid, entry);
    }
  }

  function hint(txids: readonly string[]): void {
    for (const txid of txids) {
      if (closed) return;
      const entry = states.get(txid);
      // the running query may have been answered before this payment
      if (entry) entry.mustRepeat ||= entry.state !== 'waiting';
      else if (states.size < MAX_WAITING) {
        states.set(txid, { state: 'waiting', mustRepeat: false });
        waiting.push(txid);
      }
    }
    while (workers.size < AT_ONCE && waiting.length > 0) {
      const worker: Promise<void> = work().finally(() => workers.delete(worker));
      workers.add(worker);
    }
  }

  const idle = async (): Promise<void> => {
    while (workers.size > 0) await Promise.all(workers);
  };
  return {
    hint,
    idle,
    async close() {
      closed = true;
      for (const { timer } of states.values()) clearTimeout(timer);
      await idle();
    },
  };
}

/** The provider appends `/pix`. */
const PATH = '/pix/aviso';

/** `print` is called if the public URL is not https, or if the provider fails. */
export async function registerNotices(
  { pix, publicUrl }: Pick<Parts, 'pix' | 'publicUrl'>,
  print: (line: string) => void,
): Promise<void> {
  if (pix.way !== 'provider') return;
  const meanwhile = 'Até lá os pagamentos são vistos em alguns segundos, perguntando ao provedor.';
  if (!publicUrl?.startsWith('https:')) {
    print(`PUBLIC_URL: sem um endereço https:// o provedor do Pix não avisa dos pagamentos. ${meanwhile}`);
    return;
  }
  try {
    await pix.provider.registerWebhook(publicUrl + PATH);
  } catch (cause) {
    if (!(cause instanceof ProviderDown || cause instanceof ProviderRefused)) throw cause;
    print(`PIX_PROVIDER_URL: o provedor do Pix não aceitou o endereço dos avisos (${cause.message}).`);
    print(`O registro é tentado de novo na próxima vez. ${meanwhile}`);
  }
}
