/** A match as a Data Volley file. */
import { createHash } from 'node:crypto';
import { refuse } from '@volleyscouter/contract/errors';
import { exportGame } from '@volleyscouter/contract/games';
import { scopeOf } from '@volleyscouter/core/access/may';
import { reportFile } from '@volleyscouter/core/report/reportFile';
import { words } from '@volleyscouter/pdf/words';
import type { Queryable } from '../database/transaction.ts';
import type { Caller } from '../http/caller.ts';
import type { On } from '../http/handle.ts';
import { readLog } from '../log/store.ts';
import type { Parts } from '../parts.ts';
import { disposition } from '../pictures/disposition.ts';
import { sendFile } from '../pictures/serve.ts';
import { alignedVideo } from '../videos/store.ts';
import { type Coaches, type GameToWrite, gameFile } from './gameFile.ts';
import { entriesFor, isGuarded } from './minors.ts';
import { findAllowed } from './routes.ts';
import { findFile, type GameFile, type GameRow } from './store.ts';

const NOBODY: Coaches = { coach: '', assistant: '' };

/** The coaches of the registered teams, home first: people's names, for who may read the teams. */
async function findCoaches(db: Queryable, row: GameRow): Promise<readonly [Coaches, Coaches]> {
  const { rows } = await db.query<Coaches & { id: string }>(
    'select id, coach1 as coach, coach2 as assistant from teams where id = any($1)',
    [[row.homeTeamId, row.awayTeamId]],
  );
  const of = (team: string | null): Coaches => rows.find(({ id }) => id === team) ?? NOBODY;
  return [of(row.homeTeamId), of(row.awayTeamId)];
}

/** Files that are kept for who asks again: a public one is open to everybody. */
const MOST_KEPT = 20;

const digest = (content: string | Uint8Array): string =>
  createHash('sha256').update(content).digest('base64url').slice(0, 22);

export function exportRoute(on: On, { db }: Parts): void {
  /** By all that a file is written from; one that is made at this moment is waited for. */
  const kept = new Map<string, Promise<Uint8Array>>();

  async function make(who: Caller, row: GameRow, rest: Omit<GameToWrite, 'row' | 'commands'>) {
    const entries = entriesFor(who, row, await readLog(db, row.id, 0));
    const commands = entries.flatMap(({ seq, command }) => (seq <= row.seq ? [command] : []));
    return gameFile({ row, commands, ...rest });
  }

  async function fileOf(who: Caller, row: GameRow, file: GameFile | null): Promise<Uint8Array> {
    const guarded = isGuarded(row, who);
    const seesTeams = !guarded && scopeOf(who.role, 'team:list') !== null;
    const coaches = seesTeams ? await findCoaches(db, row) : ([NOBODY, NOBODY] as const);
    const video = guarded ? null : await alignedVideo(db, row);
    const key = digest(JSON.stringify([row, coaches, guarded, video]));
    const known = kept.get(key);
    if (known) return known;
    const made = make(who, row, { file, coaches, guarded, video });
    made.catch(() => kept.delete(key));
    kept.set(key, made);
    for (const oldest of kept.keys()) if (kept.size > MOST_KEPT) kept.delete(oldest);
    return made;
  }

  on(exportGame, async (call) => {
    const found = await findAllowed(db, call, call.params.id);
    if (!found) return refuse('not-found');
    const file = await findFile(db, found.id);
    const bytes = await fileOf(call.who, found, file);
    const names = { '*': found.homeName, a: found.awayName };
    call.reply.header('x-robots-tag', 'noindex');
    return sendFile(call, {
      tag: digest(bytes),
      type: 'application/octet-stream',
      disposition: disposition(
        'attachment',
        reportFile({ names, date: found.date }, words.unnamed, 'scout', 'dvw'),
      ),
      open: async () => bytes,
    });
  });
}
