import { randomBytes } from 'node:crypto';
import { appendFile, mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Binaries } from './binaries.ts';
import { handOver, type OrdinaryUser } from './ordinary-user.ts';
import { isRunning, run } from './run.ts';
import { SETTINGS_FILE } from './settings.ts';

export const NAME = 'volleyscouter';

/** The parent folder is created under another name, and renamed when the cluster is complete. */
export const dataFolder = (home: string): string => join(home, 'cluster', 'data');
export const passwordFile = (home: string): string => join(home, 'cluster', 'password');

/**
 * Locales of the C library, needed for trigrams. The first locale that the system has is used. Everything
 * else uses the built-in C.UTF-8, which sorts by code point and maps the case of all letters.
 */
const LOCALES = process.platform === 'darwin' ? ['en_US.UTF-8', 'C'] : ['C.UTF-8', 'C'];
const BUILTIN = ['--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];

const isThere = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );

const MAKING = 'making-';

/**
 * Removes the folders that interrupted starts left. The folder names contain the pid of the creating process.
 */
export async function removeAbandoned(home: string): Promise<void> {
  for (const name of await readdir(home)) {
    if (!name.startsWith(MAKING)) continue;
    const maker = Number(name.split('-')[1]);
    // a folder with the pid of this process is from an earlier start: in a container the pid may be the same
    // each time
    if (maker !== process.pid && isRunning(maker)) continue;
    // initdb of a killed process may still write there: a later start deletes the remaining files
    await rm(join(home, name), { recursive: true, force: true, maxRetries: 5 }).catch(() => undefined);
  }
}

/**
 * Creates the cluster under another name and renames it: an interrupted cluster is never used, and one of two
 * concurrent processes wins. The error is one line of initdb's output.
 */
export async function createCluster(
  home: string,
  { initdb }: Binaries,
  user: OrdinaryUser,
  durable: boolean,
  ending?: AbortSignal,
): Promise<string | undefined> {
  if (await isThere(dataFolder(home))) return undefined;
  const aside = join(home, `${MAKING}${process.pid}-${randomBytes(4).toString('hex')}`);
  await mkdir(aside, { mode: 0o700 });
  const password = join(aside, 'password');
  await writeFile(password, randomBytes(24).toString('base64url'), { mode: 0o600, flush: true });
  await handOver(password, user);
  await handOver(aside, user);
  let output = '';
  for (const locale of LOCALES) {
    const clusterArguments = [
      '-D',
      join(aside, 'data'),
      '-U',
      NAME,
      `--pwfile=${password}`,
      '-A',
      'scram-sha-256',
    ];
    const localeArguments = [
      ...BUILTIN,
      `--locale=${locale}`,
      '--no-instructions',
      ...(durable ? [] : ['--no-sync']),
    ];
    const result = await run([...user.prefix, initdb, ...clusterArguments, ...localeArguments], ending);
    output = result.output;
    if (result.status === 0) {
      await appendFile(join(aside, 'data', 'postgresql.conf'), `\ninclude '${SETTINGS_FILE}'\n`);
      return moveIntoPlace(home, aside);
    }
  }
  await rm(aside, { recursive: true, force: true });
  return problemOf(output);
}

export function problemOf(output: string): string {
  const lines = output.trim().split('\n');
  return (lines.findLast((line) => /FATAL|PANIC|error:/.test(line)) ?? lines.at(-1) ?? '').trim() || 'initdb';
}

async function moveIntoPlace(home: string, aside: string): Promise<undefined> {
  await rename(aside, join(home, 'cluster')).catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
    await rm(aside, { recursive: true, force: true });
  });
}
