/** The data directory, and the secret that is kept in it. */
import { randomBytes } from 'node:crypto';
import { constants } from 'node:fs';
import { access, link, mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { err, ok, type Result } from '@volleyscouter/core/result';
import type { Config } from './config.ts';

/** Makes the data directory and checks by a trial file that it is writable; the error is one line that names DATA_DIR. */
export async function prepareDataDirectory(dataDir: string): Promise<Result<void, string>> {
  const trial = join(dataDir, `.trial-${randomBytes(6).toString('hex')}`);
  try {
    await makeDirectory(dataDir, 0o700);
    await access(dataDir, constants.W_OK);
    await writeFile(trial, '', { mode: 0o600 });
    await rm(trial);
    return ok(undefined);
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? String(error.code) : String(error);
    return err(
      `DATA_DIR: não é possível gravar em ${dataDir} (${reason}). Escolha outra pasta ou acerte a permissão.`,
    );
  }
}

/** `mkdir -p`; Node's recursive mkdir hangs below /proc. */
export async function makeDirectory(path: string, mode: number): Promise<void> {
  const there = await stat(path).catch(() => undefined);
  if (there?.isDirectory()) return;
  if (dirname(path) !== path) await makeDirectory(dirname(path), 0o755);
  await mkdir(path, { mode }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST' || there !== undefined) throw error;
  });
}

/** Shortest secret, in characters. */
const SHORTEST_SECRET = 32;
const WRONG_SECRET = (file: string, reason: string): string =>
  `DATA_DIR: o segredo em ${file} não serve (${reason}). Traga a cópia guardada dele ou informe o valor em APP_SECRET.`;

/** The file of the generated secret; without it encrypted columns cannot be read. */
export const secretFile = (dataDir: string): string => join(dataDir, 'app-secret');

/**
 * The secret from which keys are derived: APP_SECRET, else the one kept in the data directory (mode 0600), made the
 * first time. Processes that start together agree on one: the file appears whole or not at all. The error is one line.
 */
export async function loadSecret(
  config: Pick<Config, 'appSecret' | 'dataDir'>,
): Promise<Result<string, string>> {
  const file = secretFile(config.dataDir);
  try {
    const kept = (await keptSecret(config)) ?? (await makeSecret(file));
    // an empty or truncated file would encrypt the codes with a guessable key
    return kept.length >= SHORTEST_SECRET ? ok(kept) : err(WRONG_SECRET(file, 'curto demais'));
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? String(error.code) : String(error);
    return err(WRONG_SECRET(file, reason));
  }
}

async function makeSecret(file: string): Promise<string> {
  const fresh = `${file}.${randomBytes(6).toString('hex')}`;
  await writeFile(fresh, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600, flush: true });
  await link(fresh, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await rm(fresh);
  return (await readFile(file, 'utf8')).trim();
}

/** The secret, if there is one yet. */
export async function keptSecret(config: Pick<Config, 'appSecret' | 'dataDir'>): Promise<string | undefined> {
  if (config.appSecret !== undefined) return config.appSecret;
  try {
    return (await readFile(secretFile(config.dataDir), 'utf8')).trim();
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}
