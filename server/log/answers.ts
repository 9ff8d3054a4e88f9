/**
 * The log of a match as it is answered: made in slices, so that no turn of the event loop is long, and kept as bytes, so that an
 * unchanged one costs next to nothing (R-OPS-4). Who may read it is asked before.
 */
import { createHash } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Logged } from '@volleyscouter/core/rally/command';
import type { Lease } from '@volleyscouter/core/sync/lease';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Queryable } from '../database/transaction.ts';
import { compressed, type Encoding, encodingFor, worthCompressing } from '../http/send.ts';
import { version } from '../http/version.ts';
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

interface Kept {
  etag: string;
  plain: Buffer;
  encoded: Map<Encoding, Promise<Buffer>>;
}

async function make(db: Queryable, asked: AskedLog, etag: string): Promise<Kept> {
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
  return { etag, plain: Buffer.from(text), encoded: new Map() };
}

export interface LogAnswers {
  send(request: FastifyRequest, reply: FastifyReply, asked: AskedLog): Promise<FastifyReply>;
}

export function logAnswers(db: Queryable): LogAnswers {
  /** The last used at the end; whoever asks while one is made waits for it. */
  const kept = new Map<string, Promise<Kept>>();
  const sizes = new Map<string, number>();
  let bytes = 0;

  function forget(key: string): void {
    kept.delete(key);
    bytes -= sizes.get(key) ?? 0;
    sizes.delete(key);
  }
  function count(key: string, more: number): void {
    if (!kept.has(key)) return;
    bytes += more;
    sizes.set(key, (sizes.get(key) ?? 0) + more);
    for (const oldest of kept.keys()) {
      if (bytes <= MOST_BYTES) break;
      forget(oldest);
    }
  }
  function answer(key: string, asked: AskedLog): Promise<Kept> {
    const known = kept.get(key);
    if (known) {
      kept.delete(key);
      kept.set(key, known);
      return known;
    }
    const etag = `"${createHash('sha256').update(key).digest('base64url')}"`;
    const made = make(db, asked, etag);
    kept.set(key, made);
    made.then(
      ({ plain }) => count(key, plain.length),
      () => forget(key),
    );
    return made;
  }
  function encodedOf(key: string, { plain, encoded }: Kept, encoding: Encoding): Promise<Buffer> {
    const known = encoded.get(encoding);
    if (known) return known;
    const made = compressed(plain, encoding);
    encoded.set(encoding, made);
    made.then(
      ({ length }) => count(key, length),
      () => encoded.delete(encoding),
    );
    return made;
  }
  return {
    async send(request, reply, asked) {
      const { gameId, seq, since, view, lease, rules } = asked;
      const key = JSON.stringify([version(), gameId, seq, since, view, lease, rules]);
      const found = await answer(key, asked);
      reply
        .header('etag', found.etag)
        .header('cache-control', 'private, no-cache')
        .header('vary', 'accept-encoding, authorization, x-other-tokens, x-bench-pass');
      if (request.headers['if-none-match'] === found.etag) return reply.code(304).send();
      reply.type('application/json; charset=utf-8');
      const encoding = encodingFor(request);
      if (!encoding || !worthCompressing(found.plain.length)) return reply.send(found.plain);
      return reply.header('content-encoding', encoding).send(await encodedOf(key, found, encoding));
    },
  };
}
