/** @module-tag guard */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Command } from '@volleyscouter/core/rally/command';
import { foldLog } from '@volleyscouter/core/rally/fold';
import { buildApp } from '@volleyscouter/server/app';
import { restoreBackup } from '@volleyscouter/server/platform/backup/restore';
import { writeBackup } from '@volleyscouter/server/platform/backup/write';
import { lastSeq, readLog } from '@volleyscouter/server/scouting/log/store';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dose, report } from '../kit/dose.ts';
import { storeGame } from '../kit/matches.ts';
import { presses } from '../kit/recording.ts';
import { type Scout, startScout } from '../kit/scout.ts';
import { freshDatabase, type TestDatabase } from '../kit/test-database.ts';
import { openTestServer, type TestServer } from '../kit/test-server.ts';

const SCOUTS = 4;
let server: TestServer;
let database: TestDatabase;
let folder: string;
let url: string;
beforeAll(async () => {
  server = await openTestServer();
  database = await freshDatabase();
  folder = await mkdtemp(join(tmpdir(), 'volleyscouter-copy-'));
  const { rows } = await server.parts.db.query<{ name: string }>('select current_database() as name');
  const databaseUrl = new URL(process.env.TEST_DATABASE_URL ?? '');
  databaseUrl.pathname = `/${rows[0]?.name}`;
  url = databaseUrl.href;
});
afterAll(async () => {
  await database.drop();
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

const commandsIn = async (db: TestServer['parts']['db'], id: string): Promise<Command[]> =>
  (await readLog(db, id, 0)).map(({ command }) => command);

/** The log has exactly the entries of the client's stored batches. */
async function isWhole(db: TestServer['parts']['db'], scout: Scout): Promise<boolean> {
  const { rows } = await db.query<{ done: number; last: number }>(
    'select count(*) as done, coalesce(max(last_seq), 0) as last from log_batches where game_id = $1 and client_id = $2',
    [scout.gameId, scout.client],
  );
  const seq = await lastSeq(db, scout.gameId);
  return rows[0]?.done === seq && rows[0]?.last === seq;
}

/**
 * A restore ends every session. This function copies the sessions, so that the scouts need no new sign-in.
 */
async function signInAgain(from: TestServer['parts']['db'], to: TestServer['parts']['db']): Promise<void> {
  const { rows } = await from.query('select to_jsonb(sessions) as session from sessions');
  await to.query(
    'insert into sessions overriding system value select * from jsonb_populate_recordset(null::sessions, $1)',
    [JSON.stringify(rows.map(({ session }) => session))],
  );
}

describe('[F8] a backup while four scouts record', () => {
  test(
    'contains a complete prefix of every log, and after its restore the scouts send the rest again',
    async () => {
      const [perScout, backups] = [dose(150, 1_000), dose(3, 15)];
      let address = await server.app.listen({ port: 0, host: '127.0.0.1' });
      const { token } = await server.account('Scouter');
      const scouts: Scout[] = [];
      for (let index = 1; index <= SCOUTS; index++) {
        const gameId = await storeGame(server.parts, {}, []);
        scouts.push(startScout({ address: () => address, token, gameId, client: `scout${index}`, most: 1 }));
      }
      for (const scout of scouts) for (const press of presses(scout.client, perScout)) scout.enter(press);

      const files: string[] = [];
      for (let index = 0; index < backups; index++) {
        const share = ((index + 1) * SCOUTS * perScout) / (backups + 1);
        while (scouts.reduce((sum, scout) => sum + scout.acknowledged(), 0) < share) await sleep(2);
        const file = join(folder, `${index}`);
        await writeBackup(url, file, null, server.parts.clock());
        files.push(file);
      }
      await Promise.all(scouts.map((scout) => scout.drained()));

      const lengths: number[] = [];
      for (const file of files) {
        const restored = await restoreBackup(database.url, file, true);
        expect(restored.ok).toBe(true);
        for (const scout of scouts) {
          const [copy, now] = [
            await commandsIn(database.pool, scout.gameId),
            await commandsIn(server.parts.db, scout.gameId),
          ];
          lengths.push(copy.length);
          expect(copy).toEqual(now.slice(0, copy.length));
          expect(foldLog(copy)).toEqual(foldLog(now.slice(0, copy.length)));
          expect(await isWhole(database.pool, scout)).toBe(true);
        }
      }
      report(
        `F8: ${backups} backups of ${SCOUTS} logs of ${perScout}, taken at ${lengths.join(', ')} entries`,
      );
      expect(lengths.filter((length) => length > 0 && length < perScout).length).toBeGreaterThan(0);

      // the server is lost; another server with the last backup replaces it
      const other = await buildApp({
        ...server.parts,
        db: database.pool,
        recording: database.pool,
        following: database.pool,
      });
      address = await other.listen({ port: 0, host: '127.0.0.1' });
      await signInAgain(server.parts.db, database.pool);
      for (const scout of scouts) {
        const next = presses(scout.client, perScout + 1).at(-1);
        if (next) scout.enter(next);
      }
      await Promise.all(scouts.map((scout) => scout.drained()));
      await Promise.all(scouts.map((scout) => scout.stop()));
      for (const scout of scouts) {
        expect(await commandsIn(database.pool, scout.gameId)).toEqual(scout.entered);
        expect(await isWhole(database.pool, scout)).toBe(true);
      }
      await other.close();
    },
    dose(60_000, 300_000),
  );

  test('the check fails for a log whose last entry is missing in the copy', async () => {
    const scout = { gameId: await storeGame(server.parts, {}, []), client: 'alone' } as Scout;
    const { db } = server.parts;
    await db.query(`insert into log_batches values ($1, 'alone', 1, 1, 1)`, [scout.gameId]);
    expect(await isWhole(db, scout)).toBe(false);
  });
});
