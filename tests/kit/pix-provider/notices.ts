import { setTimeout as sleep } from 'node:timers/promises';
import type { Payment } from './bank.ts';
import type { Judge } from './interface.ts';
import { paymentWire } from './wire.ts';

/**
 * How often or when a notice is sent. `lost`: never. `held`: not before `deliver`. A number: once, after that
 * many ms.
 */
export type Delivery = 'once' | 'twice' | 'lost' | 'held' | number;

export interface Sent {
  body: unknown;
  /** Status of the answer; 0 without an answer. */
  status: number;
}

export interface Notices {
  delivery: Delivery;
  sent: Sent[];
  register(url: string): void;
  tell(payments: Payment[]): void;
  /** `reordered`: the last notice first. */
  deliver(order?: 'reordered'): Promise<void>;
  forge(body: unknown): Promise<Sent>;
  /** Resolves when all sent notices are answered. */
  settled(): Promise<void>;
}

const MAX_ANSWER_MS = 10_000;

export function openNotices(key: string, { noticeProblems }: Judge, violations: string[]): Notices {
  let address = '';
  let heldBodies: unknown[] = [];
  const underway = new Set<Promise<unknown>>();

  async function post(body: unknown): Promise<Sent> {
    if (!address) throw new Error('no address is registered');
    const answer = await fetch(`${address}/pix`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(MAX_ANSWER_MS),
    }).catch(() => null);
    await answer?.body?.cancel();
    const notice = { body, status: answer?.status ?? 0 };
    notices.sent.push(notice);
    return notice;
  }

  async function send(body: unknown, late: number, times: number): Promise<void> {
    await sleep(late);
    for (let time = 0; time < times; time += 1) await post(body);
  }

  function underwayWith(work: Promise<unknown>): void {
    underway.add(work);
    void work.finally(() => underway.delete(work));
  }

  const notices: Notices = {
    delivery: 'once',
    sent: [],
    register(url) {
      address = url;
    },
    tell(payments) {
      const body = { pix: payments.map((payment) => paymentWire(payment, key)) };
      violations.push(...noticeProblems(body));
      const { delivery } = notices;
      if (delivery === 'held') heldBodies.push(body);
      if (delivery === 'held' || delivery === 'lost' || !address) return;
      const late = typeof delivery === 'number' ? delivery : 0;
      underwayWith(send(body, late, delivery === 'twice' ? 2 : 1));
    },
    async deliver(order) {
      const bodies = order === 'reordered' ? heldBodies.toReversed() : heldBodies;
      heldBodies = [];
      for (const body of bodies) await post(body);
    },
    forge: post,
    async settled() {
      await Promise.all(underway);
    },
  };
  return notices;
}
