/**
 * The log of a match as it is answered: made in slices, so that no turn of the event loop is long, and kept as bytes, so that an
 * unchanged one costs next to nothing (R-OPS-4). Who may read it is asked before.
 */
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Logged } from '@volleyscouter/core/rally/command';
import type { Lease } from '@volleyscouter/core/sync/lease';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Queryable } from '../../platform/database/transaction.ts';
import { type Kept, keep, sendKept } from '../../platform/http/kept.ts';
import { sendJsonText } from '../../platform/http/send.ts';
import { readLog } from './store.ts';

/** Entries of one slice: a few milliseconds of reading, checking and writing. A whole log is kept in slices of the same numbers. */
const SLICE = 400;
const MOST_BYTES = 64 * 1_048_576;
/** What an answer takes beside its bytes. */
const OVERHEAD = 1_024;

/** What is asked, and how this caller is shown it. */
export interface AskedLog {
  gameId: string;
  /** Number of the last command. */
  seq: number;
  since: number;
  lease: Lease | null;
  rules: number;
  /** The game as JSON, in an answer that a cache may keep: the public copy. */
  game?: string;
  /** Names what `shown` and the schemas make of entries and lease: the same for all who share it. */
  view: string;
  shown: (entries: readonly Logged[]) => readonly Logged[];
  entries: z.ZodType;
  leaseSchema: z.ZodType;
}

/** Entries as JSON, a slice to a text, without the brackets of a list. */
interface Written {
  slices: string[];
  /** Number of the last; `since` where there is none. */
  last: number;
}

/** A whole log, or the public copy of a part of it. */
interface Whole extends Written {
  answer: Kept;
}

const PRIVATE = {
  'cache-control': 'private, no-cache',
  vary: 'accept-encoding, authorization, x-other-tokens, x-bench-pass',
};
const PUBLIC = {
  'cache-control': 'public, s-maxage=1, stale-while-revalidate=5',
  vary: 'accept-encoding',
};

/** Writes the entries after `since`, in turns of their own; at most so many. */
async function write(
  db: Queryable,
  asked: AskedLog,
  since: number,
  most = Number.POSITIVE_INFINITY,
): Promise<Written> {
  const slices: string[] = [];
  let last = since;
  while (last - since < most) {
    const wanted = Math.min(SLICE, since + most - last);
    const stored = await readLog(db, asked.gameId, last, wanted);
    if (stored.length > 0) slices.push(JSON.stringify(asked.entries.parse(asked.shown(stored))).slice(1, -1));
    last = stored.at(-1)?.seq ?? last;
    if (stored.length < wanted) break;
    await nextTurn();
  }
  return { slices, last };
}

/** The answer as JSON. */
function textOf({ seq, leaseSchema, lease, rules, game }: AskedLog, { slices, last }: Written): string {
  const who = JSON.stringify(leaseSchema.parse(lease));
  const head = game === undefined ? '' : `"game":${game},`;
  return `{${head}"seq":${Math.max(seq, last)},"entries":[${slices.join(',')}],"lease":${who},"rules":${rules}}`;
}

export interface LogAnswers {
  send(request: FastifyRequest, reply: FastifyReply, asked: AskedLog): Promise<FastifyReply>;
}

export function logAnswers(db: Queryable): LogAnswers {
  /** Whole logs, the last used at the end; whoever asks while one is made waits for it. */
  const kept = new Map<string, { whole: Promise<Whole>; size: number }>();
  let bytes = 0;

  function forget(key: string): void {
    bytes -= kept.get(key)?.size ?? 0;
    kept.delete(key);
  }
  function count(key: string, { answer: { plain } }: Whole): void {
    const entry = kept.get(key);
    if (!entry) return;
    // itself, its slices, and its encodings, which together are smaller
    entry.size = 3 * plain.length + OVERHEAD;
    bytes += entry.size;
    for (const oldest of kept.keys()) {
      if (bytes <= MOST_BYTES) break;
      forget(oldest);
    }
  }
  function wholeOf(asked: AskedLog): Promise<Whole> {
    const { gameId, seq, view, lease, rules, game, since } = asked;
    const key = JSON.stringify([gameId, seq, view, lease, rules, game && since, game]);
    const known = kept.get(key);
    if (known) {
      kept.delete(key);
      kept.set(key, known);
      return known.whole;
    }
    const whole = make(asked);
    kept.set(key, { whole, size: 0 });
    whole.then(
      (made) => count(key, made),
      () => forget(key),
    );
    return whole;
  }
  async function make(asked: AskedLog): Promise<Whole> {
    const written = asked.game === undefined ? await write(db, asked, 0) : await missing(asked);
    await nextTurn();
    return { ...written, answer: keep(textOf(asked, written)) };
  }
  /** What is missing after `since`: of a long log its kept slices, and from the database only what comes before the first whole one. */
  async function missing(asked: AskedLog): Promise<Written> {
    const { seq, since } = asked;
    if (since >= seq) return { slices: [], last: seq };
    if (seq - since <= SLICE) return write(db, asked, since);
    const { game: _, ...whole } = asked;
    const { slices, last } = await wholeOf(whole);
    const first = Math.ceil(since / SLICE);
    const before = await write(db, asked, since, first * SLICE - since);
    return { slices: [...before.slices, ...slices.slice(first)], last };
  }
  return {
    async send(request, reply, asked) {
      const isPublic = asked.game !== undefined;
      if (asked.since > 0 && !isPublic)
        return sendJsonText(request, reply, textOf(asked, await missing(asked)));
      const { answer } = await wholeOf(asked);
      return sendKept(request, reply.headers(isPublic ? PUBLIC : PRIVATE), 'application/json', answer);
    },
  };
}
