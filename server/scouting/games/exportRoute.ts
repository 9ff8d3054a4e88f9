import { refuse } from '@volleyscouter/contract/errors';
import { exportGame } from '@volleyscouter/contract/games';
import { scopeOf } from '@volleyscouter/core/access/may';
import { reportFile } from '@volleyscouter/core/report/reportFile';
import { texts } from '@volleyscouter/pdf/texts';
import type { Parts } from '../../parts.ts';
import type { Queryable } from '../../platform/database/transaction.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { disposition } from '../../platform/http/disposition.ts';
import type { On } from '../../platform/http/handle.ts';
import { sendFile, tagOf } from '../../platform/http/serve.ts';
import { codeDigest } from '../../platform/http/version.ts';
import { promiseCache } from '../../platform/promiseCache.ts';
import { readLog } from '../log/store.ts';
import { alignedVideo } from '../videos/store.ts';
import { type Coaches, type GameToWrite, gameFile } from './gameFile.ts';
import { entriesFor, isGuarded } from './minors.ts';
import { findAllowed } from './routes.ts';
import { digestFile, findFile, type GameRow } from './store.ts';

const NOBODY: Coaches = { coach: '', assistant: '' };

/** Home first. Names of coaches are personal: only callers who may read teams get them. */
async function findCoaches(db: Queryable, row: GameRow): Promise<readonly [Coaches, Coaches]> {
  const { rows } = await db.query<Coaches & { id: string }>(
    'select id, coach1 as coach, coach2 as assistant from teams where id = any($1)',
    [[row.homeTeamId, row.awayTeamId]],
  );
  const of = (team: string | null): Coaches => rows.find(({ id }) => id === team) ?? NOBODY;
  return [of(row.homeTeamId), of(row.awayTeamId)];
}

/** Files are cached because everybody may request those of public games. */
const MAX_KEPT_FILES = 20;

export function exportRoute(on: On, { db }: Parts): void {
  const makeOnce = promiseCache<Uint8Array>(MAX_KEPT_FILES);

  async function restOf(
    caller: Caller,
    row: GameRow,
  ): Promise<Omit<GameToWrite, 'row' | 'commands' | 'file'>> {
    const guarded = isGuarded(row, caller);
    const seesTeams = !guarded && scopeOf(caller.role, 'team:list') !== null;
    return {
      coaches: seesTeams ? await findCoaches(db, row) : [NOBODY, NOBODY],
      guarded,
      video: guarded ? null : await alignedVideo(db, row),
    };
  }

  on(exportGame, async (call) => {
    const { caller } = call;
    const row = await findAllowed(db, call, call.params.id);
    if (!row) return refuse('not-found');
    const rest = await restOf(caller, row);
    const tag = tagOf(await codeDigest(), row, rest, await digestFile(db, row.id));
    const names = { '*': row.homeName, a: row.awayName };
    const name = reportFile({ names, date: row.date }, texts.unnamed, 'scout', 'dvw');
    const make = async (): Promise<Uint8Array> => {
      const entries = entriesFor(caller, row, await readLog(db, row.id, 0));
      const commands = entries.flatMap(({ seq, command }) => (seq <= row.seq ? [command] : []));
      return gameFile({ row, commands, file: await findFile(db, row.id), ...rest });
    };
    call.reply.header('x-robots-tag', 'noindex');
    return sendFile(call, {
      tag,
      type: 'application/octet-stream',
      disposition: disposition('attachment', name),
      open: () => makeOnce(tag, () => call.inTurn(make)),
    });
  });
}
