/**
 * Visits on their way to a service that counts them (R-SHOP-13): what happened, on which pattern of page, when. Nothing else leaves.
 * A service that is slow, down or wrong changes nothing here: what it does not take in time is lost.
 */

export interface Visit {
  event: string;
  page: string;
  /** ISO 8601. */
  at: string;
}

export interface RelaySettings {
  /** Sent at a time; waiting beside them; milliseconds for one. */
  atOnce: number;
  mostWaiting: number;
  timeout: number;
}

const SETTINGS: RelaySettings = { atOnce: 2, mostWaiting: 200, timeout: 2000 };

export interface Relay {
  send(visit: Visit): void;
  /** When nothing is under way any more. */
  idle(): Promise<void>;
}

async function post(url: string, { event, page, at }: Visit, timeout: number): Promise<void> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': 'volleyscouter' },
    body: JSON.stringify({ event, page, at }),
    redirect: 'manual',
    signal: AbortSignal.timeout(timeout),
  });
  await answer.body?.cancel();
}

/** Sends visits to an address, in their order as far as the service keeps up. */
export function relayTo(url: string, changed: Partial<RelaySettings> = {}): Relay {
  const { atOnce, mostWaiting, timeout } = { ...SETTINGS, ...changed };
  const waiting: Visit[] = [];
  const senders = new Set<Promise<void>>();

  async function sendAll(): Promise<void> {
    for (let visit = waiting.shift(); visit; visit = waiting.shift())
      await post(url, visit, timeout).catch(() => undefined);
  }

  return {
    send(visit) {
      if (waiting.length >= mostWaiting) return;
      waiting.push(visit);
      if (senders.size >= atOnce) return;
      const sender: Promise<void> = sendAll().finally(() => senders.delete(sender));
      senders.add(sender);
    },
    async idle() {
      while (senders.size > 0) await Promise.all(senders);
    },
  };
}
