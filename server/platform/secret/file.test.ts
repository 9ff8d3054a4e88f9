import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { loadSecret, secretFile } from './file.ts';

const folder = await mkdtemp(join(tmpdir(), 'volleyscouter-secret-'));
const fresh = () => mkdtemp(join(folder, 'data-'));

afterAll(() => rm(folder, { recursive: true }));

test('concurrent processes share one generated secret, and only the owner can read its file', async () => {
  const dataDir = await fresh();
  const secrets = await Promise.all(
    Array.from({ length: 8 }, () => loadSecret({ dataDir, appSecret: undefined })),
  );
  const [first] = secrets;
  for (const secret of secrets) expect(secret).toEqual(first);
  expect(first).toMatchObject({ ok: true, value: expect.stringMatching(/^[\w-]{43}$/) });
  expect((await stat(secretFile(dataDir))).mode & 0o777).toBe(0o600);
  expect(await readdir(dataDir)).toEqual(['app-secret']);
  expect(await loadSecret({ dataDir, appSecret: undefined })).toEqual(first);
  const appSecret = 'given'.repeat(8);
  expect(await loadSecret({ dataDir, appSecret })).toEqual({ ok: true, value: appSecret });
});

test('a secret that is empty, truncated or a folder is refused, and stays unchanged', async () => {
  for (const content of ['', 'curto\n', null]) {
    const dataDir = await fresh();
    if (content === null) await mkdir(secretFile(dataDir));
    else await writeFile(secretFile(dataDir), content);
    const secret = await loadSecret({ dataDir, appSecret: undefined });
    expect(secret.ok ? '' : secret.error).toMatch(/^DATA_DIR: [^\n]+APP_SECRET\.$/);
    if (content !== null) expect(await readFile(secretFile(dataDir), 'utf8')).toBe(content);
  }
});
