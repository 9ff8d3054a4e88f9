/**
 * The log of a match as it is answered: made in slices, so that no turn of the event loop is long, and kept as bytes, so that an
 * unchanged one costs next to nothing (R-OPS-4). Who may read it is asked before.
 */
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Logged } from '@volleyscouter/core/rally/command';
import type { Lease } from '@volleyscouter/core/sync/lease';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Queryable } from '../database/transaction.ts';
import { type Kept, keep, sendKept } from '../http/kept.ts';
import { VERSION } from '../http/version.ts';
import { readLog } from './store.ts';

/** Entries of one slice: a few milliseconds of reading, checking and writing. */
const SLICE = 400;
const MOST_BYTES = 64 * 1_048_576;

/** What is asked, and how this caller is shown it. */
export interface AskedLog {
  gameId: string;
  /** Number of the last command. */
  seq: number;
  since: number;
  lease: Lease | null;
  rules: number;
  /** Names what `shown` and the schemas make of entries and lease: the same for all who share it. */
  view: string;
  shown: (entries: readonly Logged[]) => readonly Logged[];
  entries: z.ZodType;
  leaseSchema: z.ZodType;
}

async function make(db: Queryable, asked: AskedLog, key: string): Promise<Kept> {
  const parts: string[] = [];
  let last = asked.since;
  for (;;) {
    const stored = await readLog(db, asked.gameId, last, SLICE);
    if (stored.length > 0) parts.push(JSON.stringify(asked.entries.parse(asked.shown(stored))).slice(1, -1));
    last = stored.at(-1)?.seq ?? last;
    if (stored.length < SLICE) break;
    await nextTurn();
  }
  const seq = parts.length > 0 ? last : asked.seq;
  const lease = JSON.stringify(asked.leaseSchema.parse(asked.lease));
  const text = `{"seq":${seq},"entries":[${parts.join(',')}],"lease":${lease},"rules":${asked.rules}}`;
  return keep(text, key);
}

export interface LogAnswers {
  send(request: FastifyRequest, reply: FastifyReply, asked: AskedLog): Promise<FastifyReply>;
}

export function logAnswers(db: Queryable): LogAnswers {
  /** The last used at the end; whoever asks while one is made waits for it. */
  const kept = new Map<string, { answer: Promise<Kept>; size: number }>();
  let bytes = 0;

  function forget(key: string): void {
    bytes -= kept.get(key)?.size ?? 0;
    kept.delete(key);
  }
  function count(key: string, { plain }: Kept): void {
    const entry = kept.get(key);
    if (!entry) return;
    // its encodings together are smaller than itself
    entry.size = 2 * plain.length;
    bytes += entry.size;
    for (const oldest of kept.keys()) {
      if (bytes <= MOST_BYTES) break;
      forget(oldest);
    }
  }
  function answerOf(key: string, asked: AskedLog): Promise<Kept> {
    const known = kept.get(key);
    if (known) {
      kept.delete(key);
      kept.set(key, known);
      return known.answer;
    }
    const answer = make(db, asked, key);
    kept.set(key, { answer, size: 0 });
    answer.then(
      (made) => count(key, made),
      () => forget(key),
    );
    return answer;
  }
  return {
    async send(request, reply, asked) {
      const { gameId, seq, since, view, lease, rules } = asked;
      const key = JSON.stringify([VERSION, gameId, seq, since, view, lease, rules]);
      const answer = await answerOf(key, asked);
      reply
        .header('cache-control', 'private, no-cache')
        .header('vary', 'accept-encoding, authorization, x-other-tokens, x-bench-pass');
      return sendKept(request, reply, 'application/json', answer);
    },
  };
}
