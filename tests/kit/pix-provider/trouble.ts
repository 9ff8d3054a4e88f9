/** What can befall a request besides an honest answer. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { problemWire } from './wire.ts';

export type Trouble =
  /** An answer of this status, as the file describes it for 503. */
  | { status: number }
  /** The connection ends before anything was done. */
  | 'cut'
  /** It was done, and the connection ends before the answer. */
  | 'cut-after'
  /** The answer comes so many milliseconds late; with Infinity never. */
  | { slow: number }
  /** The answer comes when this has come. */
  | { until: Promise<void> }
  /** Another answer: what it makes of the right one. */
  | { lie: (answer: unknown) => unknown }
  /** Bytes of any kind. */
  | { raw: string; status?: number; headers?: Record<string, string> };

export interface Troubles {
  /** What the next requests meet, so many of them; only those whose `METHOD /path` fits. `null`: nothing more. */
  meet(trouble: Trouble | null, options?: { times?: number; only?: RegExp }): void;
  /** What this one meets. */
  next(what: string): Trouble | null;
}

export function openTroubles(): Troubles {
  let current: { trouble: Trouble; left: number; only: RegExp } | null = null;
  return {
    meet(trouble, { times = Number.POSITIVE_INFINITY, only = /./ } = {}) {
      current = trouble && { trouble, left: times, only };
    },
    next(what) {
      if (!current || current.left <= 0 || !current.only.test(what)) return null;
      current.left -= 1;
      return current.trouble;
    },
  };
}

/** Before anything is done; `true` when the request is over. */
export async function before(
  trouble: Trouble | null,
  request: IncomingMessage,
  reply: ServerResponse,
): Promise<boolean> {
  if (trouble === 'cut') request.socket.destroy();
  else if (trouble === null || trouble === 'cut-after') return false;
  else if ('raw' in trouble)
    reply
      .writeHead(trouble.status ?? 200, { 'content-type': 'application/json', ...trouble.headers })
      .end(trouble.raw);
  else if ('status' in trouble)
    reply
      .writeHead(trouble.status, { 'content-type': 'application/problem+json' })
      .end(JSON.stringify(problemWire(trouble.status, 'ServicoIndisponivel', 'Serviço Indisponível')));
  else if ('slow' in trouble) {
    if (trouble.slow === Number.POSITIVE_INFINITY) return true;
    await sleep(trouble.slow, undefined, { ref: false });
    return false;
  } else if ('until' in trouble) {
    await trouble.until;
    return false;
  } else return false;
  return true;
}
