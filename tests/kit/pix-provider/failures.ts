import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { problemWire } from './wire.ts';

export type InjectedFailure =
  /** This status, with the content that the interface describes for 503. */
  | { status: number }
  /** The connection ends before the request is processed. */
  | 'cut'
  /** The request is processed, and the connection ends before the answer. */
  | 'cut-after'
  /** Ms until the answer; with Infinity there is no answer. */
  | { slow: number }
  /** The request is processed after this promise has resolved. */
  | { until: Promise<void> }
  | { lie: (answer: unknown) => unknown }
  | { raw: string; status?: number; headers?: Record<string, string> };

export interface FailureInjector {
  /** Hits the next `times` requests whose `METHOD /path` matches `only`; `null` ends the failure. */
  meet(trouble: InjectedFailure | null, options?: { times?: number; only?: RegExp }): void;
  next(requestLine: string): InjectedFailure | null;
}

export function createFailureInjector(): FailureInjector {
  let current: { trouble: InjectedFailure; left: number; only: RegExp } | null = null;
  return {
    meet(trouble, { times = Number.POSITIVE_INFINITY, only = /./ } = {}) {
      current = trouble && { trouble, left: times, only };
    },
    next(requestLine) {
      if (!current || current.left <= 0 || !current.only.test(requestLine)) return null;
      current.left -= 1;
      return current.trouble;
    },
  };
}

/** Returns `true` if the request must not be processed. */
export async function before(
  trouble: InjectedFailure | null,
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
