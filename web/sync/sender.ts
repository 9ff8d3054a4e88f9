/**
 * Sends what was entered: in order, each number as often as it takes, in the name of its author alone. Nothing that the server refuses
 * blocks what stands behind it (R-SYNC-1, R-SYNC-2).
 */
import { errorAnswer } from '@volleyscouter/contract/errors';
import type { MOST_BATCHES } from '@volleyscouter/contract/recording';
import { RULES_VERSION } from '@volleyscouter/core/rally/version';
import { err, ok, type Result } from '@volleyscouter/core/result';
import { toSend } from '@volleyscouter/core/sync/outbox';
import type { Failure } from '../api/call.ts';
import { backoff } from './backoff.ts';
import type { Outbox } from './outbox.ts';
import type { Appended, Scout, World } from './ports.ts';
import type { KeptBatch } from './store.ts';

const MOST: typeof MOST_BATCHES = 100;
/** Milliseconds after which a call without answer is given up; sending again has no second effect. */
const PATIENCE = 10_000;
/** A call under way for longer is given up when the network may be back. */
const LONG = 1000;

export interface Sender {
  /** Numbers that are under way. */
  readonly underWay: ReadonlySet<number>;
  /** The account whose session is over. */
  readonly halted: string | null;
  /** This tab is the one that sends. */
  lead(): void;
  /** Something new to send. */
  kick(): void;
  /** There may be a way to the server again. */
  wake(): void;
  /** The session of an account is over. */
  halt(account: string): void;
  /** A session may be there again. */
  resume(): void;
  /** Sends everything from this tab; says what stood in the way. */
  drain(): Promise<Result<null, Failure>>;
  stop(): void;
}

export interface Hears {
  changed(): void;
  stored(answer: Appended): void;
  reach(reached: boolean): void;
  /** There is no such match. */
  gone(failure: Failure): void;
}

type Outcome =
  /** Look again. */
  | { kind: 'sent' }
  /** Nothing to send. */
  | { kind: 'idle' }
  /** Try later. */
  | { kind: 'later'; failure: Failure }
  /** Not before somebody signs in, or never. */
  | { kind: 'halted'; failure: Failure };

export const SIGNED_OUT: Failure = {
  code: 'not-signed-in',
  status: 401,
  msg: errorAnswer('not-signed-in').msg,
  details: {},
};

/** The session that sends a batch, if it is there. */
export const scoutOf = (scouts: readonly Scout[], account: string): Scout | undefined =>
  scouts.find((scout) => scout.account === account);

const isRefusal = ({ status }: Failure): boolean => status === 400 || status === 413 || status === 422;
export const isSession = ({ status }: Failure): boolean => status === 401 || status === 403;

export function createSender(
  match: string,
  client: string,
  outbox: Outbox,
  { net, clock, sessions }: Pick<World, 'net' | 'clock' | 'sessions'>,
  hears: Hears,
): Sender {
  const tries = backoff(clock, kick);
  let [active, leading, running] = [true, false, false];
  let underWay: ReadonlySet<number> = new Set();
  let halted: string | null = null;
  /** How often somebody signed in again. */
  let resumes = 0;
  /** Up to this number batches go one by one: one of them was refused together with others. */
  let singlyTo = 0;
  let step: Promise<Outcome> | null = null;
  let call: { at: number; abort: AbortController; woken: boolean } | null = null;

  function next(): { batches: KeptBatch[]; scout: Scout } | Failure | null {
    const first = outbox.open[0];
    if (!first) return null;
    const scout = scoutOf(sessions.scouts(), first.account);
    if (!scout || halted === first.account) return SIGNED_OUT;
    const most = first.number <= singlyTo ? 1 : MOST;
    return { batches: toSend(outbox.open, first.account, most), scout };
  }

  async function append(batches: readonly KeptBatch[], scout: Scout) {
    const abort = new AbortController();
    const mine = { at: clock.now(), abort, woken: false };
    call = mine;
    const stop = clock.after(PATIENCE, () => abort.abort());
    underWay = new Set(batches.map(({ number }) => number));
    hears.changed();
    const sent = batches.map(({ number, epoch, base, commands }) => ({
      number,
      epoch,
      base,
      commands: [...commands],
    }));
    const body = { client, rules: RULES_VERSION, batches: sent };
    const answer = await net.append(match, body, scout.kind, abort.signal);
    stop();
    call = null;
    underWay = new Set();
    return { answer, woken: mine.woken };
  }

  async function sendNext(): Promise<Outcome> {
    const job = next();
    if (!job) return { kind: 'idle' };
    if (!('batches' in job)) return { kind: 'halted', failure: job };
    const before = resumes;
    const { answer, woken } = await append(job.batches, job.scout);
    if (answer.ok) {
      hears.reach(true);
      tries.reset();
      await take(job.batches, answer.value);
      return { kind: 'sent' };
    }
    // given up in order to be sent anew, or refused before somebody signed in again
    const again = woken || (isSession(answer.error) && before !== resumes);
    return again ? { kind: 'sent' } : failed(job.batches, answer.error);
  }

  async function take(batches: readonly KeptBatch[], answer: Appended): Promise<void> {
    const own = new Map(batches.map((batch) => [batch.number, batch]));
    const done = answer.fates.map(({ number, fate }) => ({
      number,
      fate: own.get(number)?.rejected && fate === 'stored' ? ('refused' as const) : fate,
      by: answer.seq,
    }));
    const settled = outbox.settle(done);
    hears.stored(answer);
    await settled;
  }

  async function failed(batches: readonly KeptBatch[], failure: Failure): Promise<Outcome> {
    const [first] = batches;
    const { expected } = failure.details;
    if (isSession(failure)) {
      halted = first?.account ?? null;
      hears.changed();
      return { kind: 'halted', failure };
    }
    if (failure.status === 404) {
      hears.gone(failure);
      return { kind: 'halted', failure };
    }
    if (failure.code === 'out-of-order' && first && typeof expected === 'number' && expected < first.number) {
      await outbox.reopen(expected, first);
      return outbox.open[0]?.number === expected ? { kind: 'sent' } : { kind: 'later', failure };
    }
    if (isRefusal(failure) && first && first.commands.length + batches.length > 1) {
      if (batches.length > 1) singlyTo = batches.at(-1)?.number ?? 0;
      else await outbox.reject(first.number);
      return { kind: 'sent' };
    }
    if (failure.status === 0 || failure.status >= 500) hears.reach(false);
    hears.changed();
    return { kind: 'later', failure };
  }

  /** One call at a time, whoever asks for it. */
  function sendOnce(): Promise<Outcome> {
    step ??= sendNext().finally(() => {
      step = null;
    });
    return step;
  }

  function kick(): void {
    if (active && leading && !running) void run();
  }

  async function run(): Promise<void> {
    running = true;
    let outcome: Outcome = { kind: 'sent' };
    while (active && outcome.kind === 'sent') outcome = await sendOnce();
    running = false;
    if (active && outcome.kind === 'later') tries.later();
    // entered between the last look and now
    if (active && outcome.kind === 'idle' && outbox.open.length > 0) kick();
  }

  return {
    get underWay() {
      return underWay;
    },
    get halted() {
      return halted;
    },
    lead() {
      leading = true;
      kick();
    },
    kick,
    wake() {
      if (call && clock.now() - call.at > LONG) {
        call.woken = true;
        call.abort.abort();
      }
      tries.reset();
      kick();
    },
    halt(account) {
      halted = account;
      hears.changed();
    },
    resume() {
      resumes++;
      halted = null;
      tries.reset();
      hears.changed();
      kick();
    },
    async drain() {
      for (;;) {
        const outcome = await sendOnce();
        if (outcome.kind === 'idle') return ok(null);
        if (outcome.kind !== 'sent') return err(outcome.failure);
      }
    },
    stop() {
      active = false;
      tries.reset();
      call?.abort.abort();
    },
  };
}
