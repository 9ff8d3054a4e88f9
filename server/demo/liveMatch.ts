/**
 * The live match goes on while somebody follows it. This module holds the lease of the match, and stops when
 * a person takes the match over.
 */
import { randomUUID } from 'node:crypto';
import type { Command } from '@volleyscouter/core/rally/command';
import type { FastifyInstance } from 'fastify';
import type { PoolClient } from 'pg';
import type { Parts } from '../parts.ts';
import type { Queryable } from '../platform/database/transaction.ts';
import { insertGame } from '../scouting/games/store.ts';
import { saveLease } from '../scouting/log/leases.ts';
import { storeBatches } from '../scouting/log/record.ts';
import { append } from '../scouting/log/store.ts';
import type { TakeTurn } from '../scouting/log/turn.ts';
import { listTeams } from '../scouting/teams/store.ts';
import { commandsOf, gameOf, LIVE } from './matches.ts';

type IsFollowed = (gameId: string) => boolean;

const CLIENT = 'demonstration';
const BLOCK_EVERY_MS = 7000;
/** The match began 35 minutes ago; the three hours convert UTC to Brazilian time. */
const BEGUN_MS = (35 + 180) * 60_000;

let whole: Command[] | undefined;
const blockOf = (command: Command | undefined): string | null =>
  command && 'block' in command ? (command.block ?? null) : null;

/** `teams`: ids by name. */
export async function beginLiveMatch(
  tx: PoolClient,
  teams: ReadonlyMap<string, string>,
  now: Date,
): Promise<void> {
  const id = randomUUID();
  const begun = new Date(now.getTime() - BEGUN_MS);
  const time = begun.toISOString().slice(11, 16);
  await insertGame(tx, id, { ...gameOf(LIVE, begun, teams), time }, now);
  await append(tx, { gameId: id, seq: 0, commands: commandsOf(LIVE), author: null, now });
  const { rows } = await tx.query<{ account: string; name: string }>(
    `select id as account, nome as name from accounts where perfil = 'Scouter' order by created_at limit 1`,
  );
  const holder = rows[0] ?? { account: '', name: 'Demonstração' };
  await saveLease(tx, id, { ...holder, epoch: 1, client: CLIENT, since: now.toISOString() });
}

/** Does nothing unless somebody follows the match. After the end of the match the next match begins. */
export async function playNextBlock(db: Queryable, turn: TakeTurn, isFollowed: IsFollowed): Promise<void> {
  const leaseQuery = 'select game_id as id from leases where client_id = $1';
  const { rows } = await db.query<{ id: string }>(leaseQuery, [CLIENT]);
  const live = rows.find(({ id }) => isFollowed(id));
  if (!live) return;
  await turn(
    live.id,
    async (log) => {
      const { tx, lease, last, seq: base, now } = log;
      if (lease?.client !== CLIENT) return;
      whole ??= commandsOf({ ...LIVE, played: 1 });
      const remaining = whole.slice(base);
      if (remaining.length === 0) {
        const teams = new Map((await listTeams(tx)).map(({ name, _id: id }) => [name, id]));
        await tx.query('delete from leases where game_id = $1', [live.id]);
        await beginLiveMatch(tx, teams, now);
        return;
      }
      const end = remaining.findIndex((command) => blockOf(command) !== blockOf(remaining[0]));
      const commands = end < 0 ? remaining : remaining.slice(0, end);
      await storeBatches(log, lease, [{ number: last.number + 1, epoch: lease.epoch, base, commands }]);
    },
    CLIENT,
  );
}

export function startLiveMatch(
  app: FastifyInstance,
  { db }: Pick<Parts, 'db'>,
  turn: TakeTurn,
  isFollowed: IsFollowed,
): void {
  const play = () => playNextBlock(db, turn, isFollowed).catch((cause: unknown) => app.log.warn(cause));
  const timer = setInterval(() => void play(), BLOCK_EVERY_MS).unref();
  app.addHook('onClose', async () => clearInterval(timer));
}
