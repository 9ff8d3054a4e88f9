import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freshDatabase, type TestDatabase } from '@volleyscouter/tests/kit/test-database';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { accountByCode, findAccount, insertAccount } from '../../people/accounts/store.ts';
import { codeSafe } from '../../people/sessions/codes.ts';
import { nextFile, secretFile } from './file.ts';
import { secretPrint } from './keys.ts';
import { type Rotation, rotateSecret, type Seam } from './rotate.ts';
import { sealer } from './seal.ts';
import { printOf, settleSecret } from './settle.ts';

const ONE = 'one secret of this test, of 32 and more';
const OTHER = 'the other secret of this test, of 32 and more';
const CODES = ['M4321', 'ABCD2345'];

let db: TestDatabase;
let dataDir: string;
beforeEach(async () => {
  db = await freshDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'volleyscouter-rotate-'));
});
afterEach(async () => {
  await db.drop();
  await rm(dataDir, { recursive: true });
});

const settle = async (appSecret?: string): Promise<string> => {
  const settled = await settleSecret(db.pool, { dataDir, appSecret });
  if (!settled.ok) throw new Error(settled.error);
  return settled.value.secret;
};
const insert = (secret: string, code: string) => {
  const account = { nome: 'Mara', email: '', celular: '', perfil: 'Atleta', code } as const;
  return insertAccount(db.pool, codeSafe(secret), account, new Date());
};
const rotate = (changed: Partial<Rotation> = {}) =>
  rotateSecret(db.pool, {
    config: { dataDir, appSecret: undefined },
    newSecret: undefined,
    lost: false,
    keep: false,
    ...changed,
  });
const secretInFile = async (): Promise<string> => (await readFile(secretFile(dataDir), 'utf8')).trim();
const workingCodes = async (secret: string): Promise<string[]> => {
  const safe = codeSafe(secret);
  const accounts = await Promise.all(CODES.map((code) => accountByCode(db.pool, safe, code)));
  return accounts.flatMap((account) => (account ? [account.password] : []));
};

describe('the secret in the data directory', () => {
  test('is rotated with every code, and the old secret is deleted', async () => {
    const old = await settle();
    for (const code of CODES) await insert(old, code);
    await db.pool.query(`insert into sign_in_attempts (key, at) values ('code:short', now())`);
    expect(await rotate()).toMatchObject({
      ok: true,
      value: { former: undefined, renewed: { 'access-code-seal': 2 }, lost: { 'access-code-seal': 0 } },
    });
    const fresh = await settle();
    expect([fresh, fresh === old]).toEqual([await secretInFile(), false]);
    expect(await workingCodes(fresh)).toEqual(CODES);
    expect(await workingCodes(old)).toEqual([]);
    expect(await readdir(dataDir)).toEqual(['app-secret']);
    expect((await stat(secretFile(dataDir))).mode & 0o777).toBe(0o600);
    expect((await db.pool.query('select from sign_in_attempts')).rowCount).toBe(0);
  });

  test('is kept as a former secret if requested', async () => {
    const old = await settle();
    const rotated = await rotate({ keep: true });
    const former = join(dataDir, `app-secret.${secretPrint(old)}`);
    expect(rotated).toMatchObject({ ok: true, value: { former } });
    expect((await readFile(former, 'utf8')).trim()).toBe(old);
  });

  test('second factors are readable after a rotation', async () => {
    const old = await settle();
    const purpose = 'totp-secret-seal';
    await db.pool.query(
      `insert into admins (id, name, email, password_hash, created_at) values ('a', 'Ana', 'ana@exemplo.com.br', '', now())`,
    );
    await db.pool.query(
      `insert into admin_totp (admin_id, secret_sealed, created_at) values ('a', $1, now())`,
      [sealer(old, purpose).seal('JBSWY3DPEHPK3PXP')],
    );
    expect(await rotate()).toMatchObject({ ok: true, value: { renewed: { [purpose]: 1 } } });
    const { rows } = await db.pool.query('select secret_sealed as sealed from admin_totp');
    expect(sealer(await settle(), purpose).open(rows[0].sealed)).toBe('JBSWY3DPEHPK3PXP');
  });

  test('the seed of watermarks does not change with rotations', async () => {
    const first = await settle();
    await rotate();
    await rotate();
    const settled = await settleSecret(db.pool, { dataDir, appSecret: undefined });
    expect(settled).toMatchObject({ ok: true, value: { watermark: first } });
  });

  test.each([
    ['written', 'old'],
    ['sealed', 'old'],
    ['committed', 'new'],
    ['taken', 'new'],
  ] satisfies [Seam, string][])(
    'a start after a rotation that ended at "%s" finds the %s secret and every code',
    async (seam, expected) => {
      const old = await settle();
      for (const code of CODES) await insert(old, code);
      const at = (here: Seam): void => {
        if (here === seam) throw new Error('killed');
      };
      await expect(rotate({ at })).rejects.toThrow('killed');
      const startSecret = await settle();
      expect(startSecret === old).toBe(expected === 'old');
      expect(await secretInFile()).toBe(startSecret);
      expect(await workingCodes(startSecret)).toEqual(CODES);
      expect(await readdir(dataDir)).toEqual(['app-secret']);
      expect((await rotate()).ok).toBe(true);
      expect(await workingCodes(await settle())).toEqual(CODES);
    },
  );
});

describe('the secret in APP_SECRET', () => {
  test('a generated secret stays in a file until a start with this secret', async () => {
    await settle(ONE);
    await insert(ONE, 'M4321');
    expect((await rotate({ config: { dataDir, appSecret: ONE } })).ok).toBe(true);
    await expect(settle(ONE)).rejects.toThrow(/^APP_SECRET: o segredo foi renovado[^\n]+app-secret\.new$/);
    const fresh = (await readFile(nextFile(dataDir), 'utf8')).trim();
    expect(await settle(fresh)).toBe(fresh);
    expect(await readdir(dataDir)).toEqual([]);
    expect(await workingCodes(fresh)).toEqual(['M4321']);
  });

  test('a given new secret is not written to disk', async () => {
    await settle(ONE);
    expect((await rotate({ config: { dataDir, appSecret: ONE }, newSecret: OTHER })).ok).toBe(true);
    expect(await readdir(dataDir)).toEqual([]);
    expect(await settle(OTHER)).toBe(OTHER);
  });

  test('a new secret that is too short, or equal to the current secret, is refused', async () => {
    await settle(ONE);
    for (const newSecret of ['curto', ONE]) {
      const refused = await rotate({ config: { dataDir, appSecret: ONE }, newSecret });
      expect(refused.ok ? '' : refused.error).toMatch(/^APP_SECRET_NEW [^\n]+$/);
    }
    expect(await printOf(db.pool)).toBe(secretPrint(ONE));
  });
});

describe('values that cannot be decrypted', () => {
  test('cancel the rotation before anything is written', async () => {
    const old = await settle();
    await insert(old, 'M4321');
    await db.pool.query('delete from app_secret');
    await insert(OTHER, 'ABCD2345');
    const refused = await rotate();
    expect(refused.ok ? '' : refused.error).toMatch(/^APP_SECRET: 1 valor[^\n]+--lost$/);
    expect(await settle()).toBe(old);
    expect(await readdir(dataDir)).toEqual(['app-secret']);
  });

  test('are replaced by new codes if --lost is given; all other codes stay', async () => {
    const old = await settle();
    await insert(old, 'M4321');
    await db.pool.query('delete from app_secret');
    const lostAccount = await insert(OTHER, 'ABCD2345');
    expect(await rotate({ lost: true })).toMatchObject({
      ok: true,
      value: { lost: { 'access-code-seal': 1 } },
    });
    const fresh = await settle();
    expect(await workingCodes(fresh)).toEqual(['M4321']);
    const account = await findAccount(db.pool, codeSafe(fresh), lostAccount?._id ?? '');
    expect(account?.password).toMatch(/^[A-Z2-9]{8}$/);
  });

  test('are all replaced if the secret itself is lost and --lost is given', async () => {
    await settle(ONE);
    await insert(ONE, 'M4321');
    expect((await settleSecret(db.pool, { dataDir, appSecret: undefined })).ok).toBe(false);
    expect((await rotate()).ok).toBe(false);
    expect(await readdir(dataDir)).toEqual([]);
    expect(await rotate({ lost: true })).toMatchObject({
      ok: true,
      value: { lost: { 'access-code-seal': 1 } },
    });
    expect(await settle()).toBe(await secretInFile());
  });
});
