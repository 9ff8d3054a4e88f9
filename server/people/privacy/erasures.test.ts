import { appendFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deleteAccount } from '@volleyscouter/contract/accounts';
import type { TextPlace } from '@volleyscouter/contract/privacy';
import { freshDatabase, type TestDatabase } from '@volleyscouter/tests/kit/test-database';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { playedMatch, storeGame } from '../../../tests/kit/matches.ts';
import { usePrivacyScene } from '../../../tests/kit/privacy.ts';
import { restoreWithErasures } from '../../platform/backup/restoreWithErasures.ts';
import { writeBackup } from '../../platform/backup/write.ts';
import { readLog } from '../../scouting/log/store.ts';
import {
  hasErasureRecord,
  keepErasures,
  readErasures,
  repeatErasures,
  repeatedErasuresMessage,
} from './erasures.ts';
import { leftTexts } from './texts.ts';

const { server, admin, photo } = usePrivacyScene();

let folder: string;
let other: TestDatabase;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'volleyscouter-erasures-'));
  other = await freshDatabase();
});
afterAll(async () => {
  await other.drop();
  await rm(folder, { recursive: true });
});
beforeEach(async () => {
  await rm(server.parts.erasures, { force: true });
  await server.parts.db.query('truncate erasures');
});

const file = () => server.parts.erasures;
const recordedAccounts = async () => (await readErasures(file())).map(({ account }) => account);
const url = async (): Promise<string> => {
  const { rows } = await server.parts.db.query<{ name: string }>('select current_database() as name');
  return `${process.env.TEST_DATABASE_URL?.replace(/\/[^/?]*(\?|$)/, `/${rows[0]?.name}$1`)}`;
};
const NOW = new Date('2026-05-02T12:00:00Z');
const goOn = async () => true;
const NOTHING = { present: undefined, former: [] };

async function person(nome = 'Zwyx Pessoa') {
  const { id } = await server.account('Atleta', { nome });
  const { id: tagged } = await photo({ tags: `final ${nome}` });
  await photo({ tags: `saque da ${nome.split(' ')[0]}` });
  const game = await storeGame(server.parts, {}, [
    ...playedMatch(),
    { type: 'add', id: 'said', block: 'said', code: `>${nome}` },
  ]);
  return { id, tagged, game };
}

async function erase(id: string): Promise<void> {
  const textos = ((await leftTexts(server.parts.db, id)) ?? []).map(({ lugar, hash }) => ({
    lugar: lugar as TextPlace,
    hash,
  }));
  const erased = await server.call(
    deleteAccount,
    { params: { id }, body: { textos } },
    { token: admin.token },
  );
  expect(erased.status).toBe(200);
}

test('[R-LGPD] an erasure is recorded by id in the database and in a file, without a name', async () => {
  const { id } = await person();
  await erase(id);
  expect(await recordedAccounts()).toEqual([id]);
  expect(await readFile(file(), 'utf8')).not.toMatch(/zwyx|pessoa/i);
  const { rows } = await server.parts.db.query('select account_id, texts::text from erasures');
  expect(rows.map((row) => row.account_id)).toEqual([id]);
  expect(rows[0].texts).not.toMatch(/zwyx|pessoa/i);
});

test('[R-LGPD] [F8] restoring an older backup repeats erasures, and keeps texts that were not selected', async () => {
  const { id, tagged, game } = await person();
  const { id: stays } = await server.account('Atleta', { nome: 'Ana Lima' });
  const copy = join(folder, 'before.gz');
  await writeBackup(await url(), copy, null, NOW);
  await erase(id);
  const restoreInput = {
    url: other.url,
    file: copy,
    force: true,
    secrets: NOTHING,
    erasures: file(),
    now: NOW,
    goOn,
  };
  const restored = await restoreWithErasures(restoreInput);
  expect(restored).toMatchObject({ ok: true, value: { repeated: [{ account: id }], failure: null } });
  const { rows } = await other.pool.query('select id from accounts where id = any($1)', [[id, stays]]);
  expect(rows).toEqual([{ id: stays }]);
  const tags = await other.pool.query('select tags, id = $1 as ticked from products order by ticked desc', [
    tagged,
  ]);
  expect(tags.rows).toEqual([
    { tags: 'final [apagado]', ticked: true },
    { tags: 'saque da Zwyx', ticked: false },
  ]);
  const log = await readLog(other.pool, game, 0);
  expect(JSON.stringify(log)).not.toContain('Zwyx');
  expect(log.slice(-2).map(({ command }) => command)).toEqual([
    { type: 'add', id: 'said', block: 'said', code: '>[apagado]' },
    { type: 'amend', target: 'said', code: '>[apagado]' },
  ]);
  expect(await repeatErasures(other.pool, server.parts.feed, file(), NOW)).toEqual([]);
  if (restored.ok)
    expect(repeatedErasuresMessage(restored.value.repeated)).toMatch(/1 pessoa .*em 2026-05-01/);
});

test('[R-LGPD] [F8] a restore first records the erasures that only the replaced database has', async () => {
  const { id } = await person();
  const copy = join(folder, 'same.gz');
  await writeBackup(await url(), copy, null, NOW);
  await erase(id);
  await rm(file());
  const restoreInput = {
    url: await url(),
    file: copy,
    force: true,
    secrets: NOTHING,
    erasures: file(),
    now: NOW,
    goOn,
  };
  expect(await restoreWithErasures(restoreInput)).toMatchObject({
    ok: true,
    value: { repeated: [{ account: id }] },
  });
  expect(await recordedAccounts()).toEqual([id]);
  Object.assign(admin, await server.admin());
});

test('[R-LGPD] an incomplete file is completed from the database at the start', async () => {
  const [first, second] = [await person('Zwyx Um'), await person('Qwyx Dois')];
  await erase(first.id);
  await erase(second.id);
  const whole = await readFile(file(), 'utf8');
  for (let length = 0; length <= whole.length; length += 7) {
    await writeFile(file(), whole.slice(0, length));
    await keepErasures(server.parts.db, file());
    expect([length, (await recordedAccounts()).sort()]).toEqual([length, [first.id, second.id].sort()]);
  }
  await appendFile(file(), '\u0000\n{"account":7}\nnull\n');
  expect(await recordedAccounts()).toHaveLength(2);
});

test('[R-LGPD] after a restore of old database files the erased people are erased again', async () => {
  const { id } = await person();
  await erase(id);
  // restored files from before the erasure: `erasures` has no record of it
  const { db } = server.parts;
  await db.query('delete from erasures');
  await db.query(
    `insert into accounts (id, nome, perfil, code_sealed, code_key, created_at) values ($1, 'Zwyx Pessoa', 'Atleta', '', '', now())`,
    [id],
  );
  expect((await repeatErasures(db, server.parts.feed, file(), NOW)).map(({ account }) => account)).toEqual([
    id,
  ]);
  const { rows } = await db.query('select (select count(*) from accounts where id = $1) as left', [id]);
  expect(rows).toEqual([{ left: 0 }]);
  const noted = await db.query<{ at: Date }>('select at from erasures');
  expect(noted.rows.map(({ at }) => at.toISOString())).toEqual(['2026-05-01T12:00:00.000Z']);
});

test('[R-LGPD] [F8] without the file, a record of erasures exists only if the database has an admin', async () => {
  const { db } = server.parts;
  expect(await hasErasureRecord(db, file())).toBe(true);
  const unused = await freshDatabase();
  try {
    expect(await hasErasureRecord(unused.pool, file())).toBe(false);
    await writeFile(file(), '');
    expect(await hasErasureRecord(unused.pool, file())).toBe(true);
  } finally {
    await unused.drop();
  }
});
