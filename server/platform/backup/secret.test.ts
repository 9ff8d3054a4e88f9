import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freshDatabase, type TestDatabase } from '@volleyscouter/tests/kit/test-database';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accountByCode, insertAccount } from '../../people/accounts/store.ts';
import { codeSafe } from '../../people/sessions/codes.ts';
import { secretPrint } from '../secret/keys.ts';
import { rotateSecret } from '../secret/rotate.ts';
import { printOf, settleSecret } from '../secret/settle.ts';
import { verifyBackup } from './read.ts';
import { type RestoreSecrets, restoreBackup } from './restore.ts';
import { writeBackup } from './write.ts';

const OLD = 'the former secret of this test, of 32 and more';
const NEW = 'the present secret of this test, of 32 and more';
const CODE = 'M4321';

let db: TestDatabase;
let folder: string;
let before: string;
let after: string;
beforeAll(async () => {
  db = await freshDatabase();
  folder = await mkdtemp(join(tmpdir(), 'volleyscouter-backup-secret-'));
  [before, after] = [join(folder, 'before.gz'), join(folder, 'after.gz')];
  await settleSecret(db.pool, { dataDir: folder, appSecret: OLD });
  const account = { nome: 'Mara', email: '', celular: '', perfil: 'Atleta', code: CODE } as const;
  await insertAccount(db.pool, codeSafe(OLD), account, new Date());
  await writeBackup(db.url, before, null, new Date());
  const config = { dataDir: folder, appSecret: OLD };
  expect((await rotateSecret(db.pool, { config, newSecret: NEW, lost: false, keep: false })).ok).toBe(true);
  await writeBackup(db.url, after, null, new Date());
});
afterAll(async () => {
  await db.drop();
  await rm(folder, { recursive: true });
});

const restore = async (file: string, secrets: RestoreSecrets) => {
  const restored = await restoreBackup(db.url, file, true, secrets);
  return restored.ok ? restored.value.secret : restored.error;
};
const opens = async (secret: string): Promise<boolean> =>
  (await accountByCode(db.pool, codeSafe(secret), CODE))?.password === CODE;

describe('[F8] [R-ID-4] a backup', () => {
  test('contains the fingerprint of its database’s secret', async () => {
    for (const [file, secret] of [
      [before, OLD],
      [after, NEW],
    ] as const)
      expect(await verifyBackup(file)).toMatchObject({
        ok: true,
        value: { header: { secret: secretPrint(secret) } },
      });
  });

  test('from before a rotation is encrypted again with the current secret if the former secret is known', async () => {
    expect(await restore(before, { present: NEW, former: ['another', OLD] })).toBe('renewed');
    expect([await opens(NEW), await printOf(db.pool)]).toEqual([true, secretPrint(NEW)]);
  });

  test('from before a rotation is not encrypted again if the former secret is unknown; a start reports this', async () => {
    expect(await restore(before, { present: NEW, former: [] })).toBe('other');
    expect(await opens(OLD)).toBe(true);
    const started = await settleSecret(db.pool, { dataDir: folder, appSecret: NEW });
    expect(started.ok ? '' : started.error).toMatch(/outro segredo/);
    expect((await settleSecret(db.pool, { dataDir: folder, appSecret: OLD })).ok).toBe(true);
  });

  test('from after a rotation is restored without the former secret', async () => {
    expect(await restore(after, { present: NEW, former: [] })).toBe('ours');
    expect(await opens(NEW)).toBe(true);
  });
});
