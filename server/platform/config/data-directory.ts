import { randomBytes } from 'node:crypto';
import { constants } from 'node:fs';
import { access, chmod, mkdir, open, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { err, ok, type Result } from '@volleyscouter/core/result';
import { diskFullIn, isDiskFull } from './disk.ts';

/**
 * These folders become private at each start. Errors are ignored, e.g. on storage that belongs to another
 * user.
 */
const PRIVATE_FOLDERS = ['photos', 'uploads'];

/** The error is one line that names DATA_DIR. */
export async function prepareDataDirectory(dataDir: string): Promise<Result<void, string>> {
  const trial = join(dataDir, `.trial-${randomBytes(6).toString('hex')}`);
  try {
    await makeDirectory(dataDir, 0o700);
    await access(dataDir, constants.W_OK);
    for (const folder of PRIVATE_FOLDERS) await chmod(join(dataDir, folder), 0o700).catch(() => undefined);
    // on a full disk an empty file can be created, but not one byte written
    await writeFile(trial, '.', { mode: 0o600 });
    return ok(undefined);
  } catch (error) {
    if (isDiskFull(error)) return err(diskFullIn(dataDir));
    const reason = error instanceof Error && 'code' in error ? String(error.code) : String(error);
    return err(
      `DATA_DIR: não é possível gravar em ${dataDir} (${reason}). Escolha outra pasta ou acerte a permissão.`,
    );
  } finally {
    await rm(trial, { force: true }).catch(() => undefined);
  }
}

/** Creates the folders one by one, since Node's recursive mkdir hangs below /proc. */
export async function makeDirectory(path: string, mode: number): Promise<void> {
  const there = await stat(path).catch(() => undefined);
  if (there?.isDirectory()) return;
  if (dirname(path) !== path) await makeDirectory(dirname(path), 0o755);
  await mkdir(path, { mode }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST' || there !== undefined) throw error;
  });
}

export async function syncDirectory(path: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(path);
  await handle.sync();
  await handle.close();
}
