import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freshDatabase } from '@volleyscouter/tests/kit/test-database';
import { describe, expect, test } from 'vitest';
import { demoPassword, deriveKey, SEALED, secretPrint } from './keys.ts';
import { lookupHash, sealer } from './seal.ts';

const SECRET = 'a secret of this test, of 32 and more';

describe('data of earlier versions is found and decrypted', () => {
  test('keys and fingerprints are derived unchanged', () => {
    expect(deriveKey(SECRET, 'access-code-seal').toString('hex')).toBe(
      'c2c9e769a2ec57893cfd3d15bbdf201a268897a1daec638acc3f5d4dbfd76ca0',
    );
    expect(lookupHash(SECRET, 'access-code-lookup')('M4321').toString('hex')).toBe(
      'e913017049f9d96138ac309210ab5e565b04b7e106d594051fa4b5c831fa7592',
    );
    expect(secretPrint(SECRET)).toBe('2a6116183a381bbc');
    expect(demoPassword(SECRET)).toBe('tDTLoJtHaUwZ');
  });

  test('an access code that an earlier version sealed can be opened', () => {
    const sealed = Buffer.from('fc4ba951192d5dabd6cb7b7474230f57ec583ef94ba1da8534041262c13ba6039c', 'hex');
    expect(sealer(SECRET, 'access-code-seal').open(sealed)).toBe('M4321');
  });
});

describe('rotation covers everything stored under the secret', () => {
  const SERVER = fileURLToPath(new URL('../..', import.meta.url));

  async function filesWith(pattern: RegExp): Promise<string[]> {
    const names = (await readdir(SERVER, { recursive: true })).filter(
      (name) => /\.ts$/.test(name) && !/\.test\.ts$|node_modules/.test(name),
    );
    const matches = await Promise.all(
      names.map(async (name) => (pattern.test(await readFile(join(SERVER, name), 'utf8')) ? [name] : [])),
    );
    return matches.flat().sort();
  }

  test('keys are derived, and texts encrypted, in this folder only', async () => {
    expect(await filesWith(/\bhkdf|createCipheriv|createDecipheriv|pbkdf2|scrypt/)).toEqual([
      'platform/secret/keys.ts',
      'platform/secret/seal.ts',
    ]);
    expect(await filesWith(/createHmac\([^)]*secret\b/i)).toEqual(['platform/secret/keys.ts']);
    expect(await filesWith(/createHmac/)).toEqual([
      'people/sessions/codeDevices.ts',
      'people/sessions/passwordDevices.ts',
      'platform/http/signature.ts',
      'platform/secret/keys.ts',
      'platform/secret/seal.ts',
      'scouting/log/watchers.ts',
      'shop/photos/pool.ts',
    ]);
  });

  test('every binary column is in SEALED, or is the hash of a token', async () => {
    const db = await freshDatabase();
    const { rows } = await db.pool.query<{ name: string }>(
      `select table_name || '.' || column_name as name from information_schema.columns
        where table_schema = 'public' and data_type = 'bytea' order by 1`,
    );
    await db.drop();
    const listed = SEALED.flatMap((sealed) => [
      `${sealed.table}.${sealed.column}`,
      ...('lookup' in sealed ? [`${sealed.table}.${sealed.lookup.column}`] : []),
    ]);
    const names = rows.map(({ name }) => name).filter((name) => !name.endsWith('_hash'));
    expect(names.sort()).toEqual(listed.sort());
  });
});
