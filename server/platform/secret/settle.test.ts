import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freshDatabase, type TestDatabase } from '@volleyscouter/tests/kit/test-database';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { insertAccount } from '../../people/accounts/store.ts';
import { codeSafe } from '../../people/sessions/codes.ts';
import { secretFile } from './file.ts';
import { secretPrint } from './keys.ts';
import { printOf, settleSecret } from './settle.ts';

const ONE = 'one secret of this test, of 32 and more';
const OTHER = 'the other secret of this test, of 32 and more';

let db: TestDatabase;
let dataDir: string;
beforeEach(async () => {
  db = await freshDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'volleyscouter-settle-'));
});
afterEach(async () => {
  await db.drop();
  await rm(dataDir, { recursive: true });
});

const settle = (appSecret?: string) => settleSecret(db.pool, { dataDir, appSecret });
const settled = (secret: string, watermark = secret, unreadable = 0) => ({
  ok: true,
  value: { secret, watermark, unreadable },
});

async function seal(secret: string, code = 'M4321'): Promise<void> {
  const account = { nome: 'Mara', email: '', celular: '', perfil: 'Atleta', code } as const;
  await insertAccount(db.pool, codeSafe(secret), account, new Date());
}

describe('a database is under one secret', () => {
  test('the first start generates the secret; later starts find it', async () => {
    const first = await settle();
    expect(await settle()).toEqual(first);
    expect(await readdir(dataDir)).toEqual(['app-secret']);
    expect(first.ok && (await printOf(db.pool))).toBe(first.ok && secretPrint(first.value.secret));
  });

  test('a start with another secret is refused, and generates no secret', async () => {
    await settle(ONE);
    await seal(ONE);
    const wrong = await settle(OTHER);
    expect(wrong.ok ? '' : wrong.error).toMatch(/^APP_SECRET: [^\n]+outro segredo[^\n]+rotate --lost$/);
    const none = await settle();
    expect(none.ok ? '' : none.error).toMatch(/^DATA_DIR: [^\n]+app-secret, ou informe[^\n]+$/);
    expect(await readdir(dataDir)).toEqual([]);
    expect(await settle(ONE)).toEqual(settled(ONE));
  });

  test('a truncated secret is reported as too short', async () => {
    await settle(ONE);
    await seal(ONE);
    await writeFile(secretFile(dataDir), 'curto');
    const cut = await settle();
    expect(cut.ok ? '' : cut.error).toMatch(/^DATA_DIR: o segredo em [^\n]+curto demais[^\n]+$/);
  });

  test('while nothing is encrypted, another secret can replace the first secret', async () => {
    await settle(ONE);
    expect(await settle(OTHER)).toEqual(settled(OTHER));
    await seal(OTHER);
    expect((await settle(ONE)).ok).toBe(false);
  });

  test('in a database of an earlier version the fingerprint is stored if everything is decrypted', async () => {
    await seal(ONE);
    await seal(OTHER, 'M9999');
    expect(await settle(ONE)).toEqual(settled(ONE, ONE, 1));
    expect(await printOf(db.pool)).toBeNull();
    await db.pool.query('delete from accounts where code_key = $1', [codeSafe(OTHER).keyOf('M9999')]);
    expect(await settle(ONE)).toEqual(settled(ONE));
    expect(await printOf(db.pool)).toBe(secretPrint(ONE));
  });

  test('concurrent servers use the same secret', async () => {
    const all = await Promise.all(Array.from({ length: 5 }, () => settle()));
    expect(new Set(all.map((secret) => JSON.stringify(secret))).size).toBe(1);
  });
});
