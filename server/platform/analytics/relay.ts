/** Sends visits to an analytics service (R-SHOP-13). Visits that it does not accept in time are dropped. */

export interface Visit {
  event: string;
  page: string;
  at: string;
}

export interface RelaySettings {
  /** `atOnce`: parallel requests; `mostWaiting`: max length of the queue; `timeout`: ms for one request. */
  atOnce: number;
  mostWaiting: number;
  timeout: number;
}

const SETTINGS: RelaySettings = { atOnce: 2, mostWaiting: 200, timeout: 2000 };

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

export function relayTo(url: string, changed: Partial<RelaySettings> = {}) {
  const { atOnce, mostWaiting, timeout } = { ...SETTINGS, ...changed };
  const waiting: Visit[] = [];
  const senders = new Set<Promise<void>>();

  async function sendAll(): Promise<void> {
    for (let visit = waiting.shift(); visit; visit = waiting.shift())
      await post(url, visit, timeout).catch(() => undefined);
  }

  return {
    send(visit: Visit): void {
      if (waiting.length >= mostWaiting) return;
      waiting.push(visit);
      if (senders.size >= atOnce) return;
      const sender: Promise<void> = sendAll().finally(() => senders.delete(sender));
      senders.add(sender);
    },
    async idle(): Promise<void> {
      while (senders.size > 0) await Promise.all(senders);
    },
  };
}

const MAX_WORD_LENGTH = 20;

const isWord = (part: string): boolean => /^[a-z_*-]*$/i.test(part) && part.length <= MAX_WORD_LENGTH;

/** Writes `:id` in place of each part that may be an id: a page may send an id by mistake. */
export const patternOf = (page: string): string =>
  page
    .split('/')
    .map((part) => (part.startsWith(':') || isWord(part) ? part : ':id'))
    .map((part) => (part.startsWith(':') && !isWord(part.slice(1)) ? ':id' : part))
    .join('/');
