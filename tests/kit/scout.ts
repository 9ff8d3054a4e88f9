/**
 * Imitates a recording browser: it numbers its batches, keeps each until the server acknowledges it, sends
 * them in order and retries without limit.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Command, Logged } from '@volleyscouter/core/rally/command';
import { RULES_VERSION } from '@volleyscouter/core/rally/version';
import type { Fate } from '@volleyscouter/core/sync/batch';
import { type Kept, toSend } from '@volleyscouter/core/sync/outbox';
import { sender } from './post.ts';

export interface ScoutOptions {
  /** Called for every request: the address may change. */
  address: () => string;
  token: string;
  gameId: string;
  client: string;
  /** Max batches of one call. */
  most?: number;
  /** In ms. */
  patience?: number;
  /** A deliberate mistake that tests must detect: unanswered batches are sent again with new numbers. */
  renumbers?: boolean;
}

export interface Scout {
  gameId: string;
  client: string;
  entered: Command[];
  acknowledged(): number;
  /** Enters the commands of one press as one batch. */
  enter(...commands: Command[]): void;
  /** Waits until the server has acknowledged everything. */
  drained(): Promise<void>;
  stop(): Promise<void>;
  counts: ScoutCounts;
}

export interface ScoutCounts {
  calls: number;
  unanswered: number;
  /** Unanswered calls whose batches the server had stored. */
  lostAnswers: number;
  refusals: Map<string, number>;
  fates: Map<Fate, number>;
}

const ACCOUNT = 'me';
const RETRY_PAUSE_MS = 25;

const more = <K>(counts: Map<K, number>, key: K): void => void counts.set(key, (counts.get(key) ?? 0) + 1);

export function startScout(options: ScoutOptions): Scout {
  const { address, token, gameId, client, most = 20, patience = 5_000, renumbers = false } = options;
  const send = sender(address, token, patience);
  const batches: Kept[] = [];
  const counts: ScoutCounts = {
    calls: 0,
    unanswered: 0,
    lostAnswers: 0,
    refusals: new Map(),
    fates: new Map(),
  };
  let [epoch, base] = [1, 0];
  let stopped = false;
  let wake = (): void => undefined;
  const acknowledged = (): number => batches.filter(({ fate }) => fate !== null).length;

  /** Counts a lost answer if the server has stored a batch of the unanswered call. */
  async function countLostAnswer(sentBatches: readonly Kept[]): Promise<void> {
    const { status, body } = await send('GET', `/games/${gameId}/log?since=${base}`);
    if (status !== 200) throw new Error(`the log answers ${status}`);
    const stored = new Set((body.entries as Logged[]).map(({ command }) => 'id' in command && command.id));
    if (
      sentBatches.some(({ commands }) =>
        commands.some((command) => 'id' in command && stored.has(command.id)),
      )
    )
      counts.lostAnswers++;
  }

  /** The server lacks the batches from this number on. */
  function startAgainAt(expected: number): void {
    for (const batch of batches) if (batch.number >= expected) batch.fate = null;
  }

  function renumber(from: number): void {
    const open = batches.filter(({ fate }) => fate === null);
    for (const [index, batch] of open.entries()) batch.number = from + index;
  }

  function keepFates(body: Record<string, unknown>): void {
    for (const { number, fate } of body.fates as { number: number; fate: Fate }[]) {
      const batch = batches.find((candidate) => candidate.number === number);
      if (!batch || batch.fate !== null) continue;
      batch.fate = fate;
      more(counts.fates, fate);
    }
    base = body.seq as number;
    epoch = (body.lease as { epoch: number }).epoch;
  }

  let unanswered: Kept[] | null = null;
  async function sendOnce(sending: Kept[]): Promise<void> {
    counts.calls++;
    if (unanswered) await countLostAnswer(unanswered);
    if (unanswered && renumbers) renumber((sending[0]?.number ?? 0) + 1);
    unanswered = sending;
    const wireBatches = sending.map(({ number, commands, ...batch }) => ({
      number,
      epoch: batch.epoch,
      base: batch.base,
      commands,
    }));
    const { status, body } = await send('POST', `/games/${gameId}/log`, {
      client,
      rules: RULES_VERSION,
      batches: wireBatches,
    });
    unanswered = null;
    if (status === 200) return keepFates(body);
    more(counts.refusals, String(body.error));
    if (body.error === 'out-of-order') {
      if (renumbers) renumber(Number(body.expected));
      return startAgainAt(Number(body.expected));
    }
    // other answers are retried
    await sleep(RETRY_PAUSE_MS);
  }

  const running = (async () => {
    while (!stopped) {
      const sending = toSend(batches, ACCOUNT, renumbers ? 1 : most);
      if (sending.length === 0) {
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
        continue;
      }
      await sendOnce(sending).catch(async () => {
        counts.unanswered++;
        await sleep(RETRY_PAUSE_MS);
      });
    }
  })();

  const entered: Command[] = [];
  return {
    gameId,
    client,
    entered,
    counts,
    acknowledged,
    enter(...commands) {
      entered.push(...commands);
      const number = batches.length + 1;
      batches.push({ number, epoch, base, commands, account: ACCOUNT, fate: null });
      wake();
    },
    async drained() {
      while (batches.some(({ fate }) => fate === null)) await sleep(5);
    },
    async stop() {
      stopped = true;
      wake();
      await running;
    },
  };
}
