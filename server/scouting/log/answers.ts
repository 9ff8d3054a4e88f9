/**
 * A log is written in slices (decision 55), so that no turn of the event loop is long. Answers are cached as
 * bytes. Routes check access before they call `send`.
 */
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Logged } from '@volleyscouter/core/rally/command';
import type { Lease } from '@volleyscouter/core/sync/lease';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Queryable } from '../../platform/database/transaction.ts';
import { type CachedBody, cacheBody, sendCached } from '../../platform/http/cachedBody.ts';
import { sendJsonText } from '../../platform/http/send.ts';
import { readLog } from './store.ts';

/**
 * Number of entries; a slice takes a few milliseconds. The slices of a whole log end at multiples of this
 * number.
 */
const SLICE = 400;
const MAX_CACHED_BYTES = 64 * 1_048_576;
const OVERHEAD = 1_024;

export interface AskedLog {
  gameId: string;
  seq: number;
  since: number;
  lease: Lease | null;
  rules: number;
  /** The game as JSON. Only public answers contain the game; shared caches may store public answers. */
  game?: string;
  /** Part of the cache key: equal for callers with equal `shown` and schemas. */
  view: string;
  shown: (entries: readonly Logged[]) => readonly Logged[];
  entries: z.ZodType;
  leaseSchema: z.ZodType;
}

/** JSON, one text per slice, without the brackets of the array. */
interface Written {
  slices: string[];
  /** Number of the last entry; `since` if no entry follows. */
  last: number;
}

interface Whole extends Written {
  answer: CachedBody;
}

const PRIVATE = {
  'cache-control': 'private, no-cache',
  vary: 'accept-encoding, authorization, x-other-tokens, x-bench-pass',
};
const PUBLIC = {
  'cache-control': 'public, s-maxage=1, stale-while-revalidate=5',
  vary: 'accept-encoding',
};

/** Writes at most `most` entries after `since`, one slice per turn of the event loop. */
async function write(
  db: Queryable,
  log: AskedLog,
  since: number,
  most = Number.POSITIVE_INFINITY,
): Promise<Written> {
  const slices: string[] = [];
  let last = since;
  while (last - since < most) {
    const count = Math.min(SLICE, since + most - last);
    const stored = await readLog(db, log.gameId, last, count);
    if (stored.length > 0) slices.push(JSON.stringify(log.entries.parse(log.shown(stored))).slice(1, -1));
    last = stored.at(-1)?.seq ?? last;
    if (stored.length < count) break;
    await nextTurn();
  }
  return { slices, last };
}

function textOf({ seq, leaseSchema, lease, rules, game }: AskedLog, { slices, last }: Written): string {
  const leaseJson = JSON.stringify(leaseSchema.parse(lease));
  const head = game === undefined ? '' : `"game":${game},`;
  return `{${head}"seq":${Math.max(seq, last)},"entries":[${slices.join(',')}],"lease":${leaseJson},"rules":${rules}}`;
}

export interface LogAnswers {
  send(request: FastifyRequest, reply: FastifyReply, log: AskedLog): Promise<FastifyReply>;
}

export function logAnswers(db: Queryable): LogAnswers {
  /** Least recently used first. Simultaneous calls share a log that is being written. */
  const cache = new Map<string, { whole: Promise<Whole>; size: number }>();
  let bytes = 0;

  function forget(key: string): void {
    bytes -= cache.get(key)?.size ?? 0;
    cache.delete(key);
  }
  function count(key: string, { answer: { plain } }: Whole): void {
    const entry = cache.get(key);
    if (!entry) return;
    // the answer, its slices, and its compressed forms, which together are smaller than the answer
    entry.size = 3 * plain.length + OVERHEAD;
    bytes += entry.size;
    for (const oldest of cache.keys()) {
      if (bytes <= MAX_CACHED_BYTES) break;
      forget(oldest);
    }
  }
  function wholeOf(log: AskedLog): Promise<Whole> {
    const { gameId, seq, view, lease, rules, game, since } = log;
    const key = JSON.stringify([gameId, seq, view, lease, rules, game && since, game]);
    const cached = cache.get(key);
    if (cached) {
      cache.delete(key);
      cache.set(key, cached);
      return cached.whole;
    }
    const whole = make(log);
    cache.set(key, { whole, size: 0 });
    whole.then(
      (written) => count(key, written),
      () => forget(key),
    );
    return whole;
  }
  async function make(log: AskedLog): Promise<Whole> {
    const written = log.game === undefined ? await write(db, log, 0) : await missing(log);
    await nextTurn();
    return { ...written, answer: cacheBody(textOf(log, written)) };
  }
  /**
   * Returns the entries after `since`. A long answer takes its slices from the cached whole log; only the
   * entries before the first complete slice are read.
   */
  async function missing(log: AskedLog): Promise<Written> {
    const { seq, since } = log;
    if (since >= seq) return { slices: [], last: seq };
    if (seq - since <= SLICE) return write(db, log, since);
    const { game: _, ...whole } = log;
    const { slices, last } = await wholeOf(whole);
    const first = Math.ceil(since / SLICE);
    const head = await write(db, log, since, first * SLICE - since);
    return { slices: [...head.slices, ...slices.slice(first)], last };
  }
  return {
    async send(request, reply, log) {
      const isPublic = log.game !== undefined;
      if (log.since > 0 && !isPublic) return sendJsonText(request, reply, textOf(log, await missing(log)));
      const { answer } = await wholeOf(log);
      return sendCached(request, reply.headers(isPublic ? PUBLIC : PRIVATE), 'application/json', answer);
    },
  };
}
