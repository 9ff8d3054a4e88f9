/**
 * A pass opens a match to a team's bench; no account is needed (docs/decisions/0041). It is signed, and
 * stored so that it can be revoked.
 *
 * A pass is valid while
 *
 * - its row exists, and its maker may still record;
 * - it is younger than DAY_LIFE;
 * - the match is running, or ended less than BENCH_GRACE ago.
 */
import { randomUUID } from 'node:crypto';
import { type Refusal, refuse } from '@volleyscouter/contract/errors';
import { BENCH_PASS_HEADER } from '@volleyscouter/contract/route';
import { BENCH_GRACE } from '@volleyscouter/core/game/benchPass';
import type { FastifyRequest } from 'fastify';
import type { Pool } from 'pg';
import type { Parts } from '../../parts.ts';
import { inTransaction, type Queryable } from '../../platform/database/transaction.ts';
import { DAY_LIFE, type Signer, signatures } from '../../platform/http/signature.ts';
import { rowFor } from '../games/minors.ts';
import { findGame, type GameRow } from '../games/store.ts';
import type { Folds } from '../log/folds.ts';
import { MAKER_RECORDS } from '../reports/links.ts';

/** A longer text is no pass of this server. */
const MAX_PASS_LENGTH = 200;

export interface StoredPass {
  id: string;
  gameId: string;
  madeAt: Date;
}

/** `ended`: expired; `null`: unknown or revoked. */
export type Standing = 'open' | 'ended' | null;

interface PassRow extends StoredPass {
  seq: number;
  lastAt: Date | null;
}

async function readPasses(db: Queryable, gameIds: readonly string[]): Promise<PassRow[]> {
  const { rows } = await db.query<PassRow>(
    `select pass.*, games.seq, at as "lastAt"
       from (select id, game_id as "gameId", made_at as "madeAt" from bench_passes where game_id = any($1) and ${MAKER_RECORDS}) as pass
       join games on games.id = pass."gameId"
       left join log_entries as last on last.game_id = games.id and last.seq = games.seq`,
    [gameIds],
  );
  return rows;
}

async function findPasses(
  db: Queryable,
  folds: Folds,
  gameIds: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, { pass: StoredPass; open: boolean }>> {
  const entries = await Promise.all(
    (await readPasses(db, gameIds)).map(async (pass) => {
      const since = now.getTime() - (pass.lastAt ?? pass.madeAt).getTime();
      const young = now.getTime() - pass.madeAt.getTime() < DAY_LIFE;
      // if the last entry is older than BENCH_GRACE, the match must not be over
      const open =
        young && (since < BENCH_GRACE || !(await folds.loadAt(db, pass.gameId, pass.seq)).match.state.over);
      return [pass.gameId, { pass, open }] as const;
    }),
  );
  return new Map(entries);
}

export type PassReader = (gameId: string, shown: string) => Standing;

export interface BenchPasses {
  sign(pass: StoredPass): string;
  find(db: Queryable, gameId: string): Promise<StoredPass | null>;
  reader(db: Queryable, gameIds: readonly string[]): Promise<PassReader>;
  shown(db: Queryable, gameId: string, request: Pick<FastifyRequest, 'headers'>): Promise<Standing>;
  /** Returns the game with the names that everybody may see. */
  findGame(
    db: Queryable,
    gameId: string,
    request: Pick<FastifyRequest, 'headers'>,
  ): Promise<GameRow | Refusal<'not-found' | 'bench-ended'>>;
}

export function benchPasses({ clock, secret }: Pick<Parts, 'clock' | 'secret'>, folds: Folds): BenchPasses {
  const { sign, signer } = signatures<'bench'>(secret, 'bench-pass', { bench: 'day' });
  const signerOf = (gameId: string, pass: string): Signer | null =>
    pass.length > MAX_PASS_LENGTH ? null : signer('bench', gameId, pass, clock());

  async function reader(db: Queryable, gameIds: readonly string[]): Promise<PassReader> {
    const passes = await findPasses(db, folds, gameIds, clock());
    return (gameId, pass) => {
      const signed = signerOf(gameId, pass);
      const stored = passes.get(gameId);
      if (!signed || stored?.pass.id !== signed.ref) return null;
      return stored.open && !signed.ended ? 'open' : 'ended';
    };
  }

  const shown: BenchPasses['shown'] = async (db, gameId, { headers }) => {
    const pass = headers[BENCH_PASS_HEADER];
    if (typeof pass !== 'string' || !signerOf(gameId, pass)) return null;
    return (await reader(db, [gameId]))(gameId, pass);
  };

  return {
    sign: ({ id, gameId, madeAt }) => sign('bench', gameId, id, madeAt),
    async find(db, gameId) {
      const stored = (await findPasses(db, folds, [gameId], clock())).get(gameId);
      return stored?.open ? stored.pass : null;
    },
    reader,
    shown,
    async findGame(db, gameId, request) {
      const standing = await shown(db, gameId, request);
      if (standing === 'ended') return refuse('bench-ended');
      const row = standing && (await findGame(db, gameId));
      return row ? rowFor({ role: 'visitor' }, row) : refuse('not-found');
    },
  };
}

/**
 * `instead`: the pass to replace; `null` if the match has no pass. A pass that another call has stored
 * meanwhile stays.
 */
export async function insertPass(
  db: Pool,
  gameId: string,
  madeBy: string,
  now: Date,
  instead: string | null,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await tx.query('delete from bench_passes where game_id = $1 and id = $2', [gameId, instead]);
    await tx.query(
      `insert into bench_passes (id, game_id, made_by, made_at) values ($1, $2, $3, $4) on conflict (game_id) do nothing`,
      [randomUUID(), gameId, madeBy, now],
    );
  });
}

export async function storedPass(db: Queryable, gameId: string): Promise<string | null> {
  const { rows } = await db.query<{ id: string }>('select id from bench_passes where game_id = $1', [gameId]);
  return rows[0]?.id ?? null;
}

export const deletePass = (db: Queryable, gameId: string): Promise<unknown> =>
  db.query('delete from bench_passes where game_id = $1', [gameId]);
