/**
 * The secret is APP_SECRET, or is in a file of the data directory (mode 0600). During a rotation the next
 * secret is in a second file. Former secrets stay, to restore backups.
 */
import { randomBytes } from 'node:crypto';
import { link, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { err, ok, type Result } from '@volleyscouter/core/result';
import type { Config } from '../config/config.ts';
import { syncDirectory } from '../config/data-directory.ts';
import { secretPrint } from './keys.ts';

type Kept = Pick<Config, 'appSecret' | 'dataDir'>;

export const MIN_SECRET_LENGTH = 32;
const WRONG_SECRET = (file: string, reason: string): string =>
  `DATA_DIR: o segredo em ${file} não serve (${reason}). Traga a cópia dele ou informe o valor em APP_SECRET.`;

const NAME = 'app-secret';

/** Encrypted columns cannot be read without this file. */
export const secretFile = (dataDir: string): string => join(dataDir, NAME);
export const nextFile = (dataDir: string): string => join(dataDir, `${NAME}.new`);
const formerFile = (dataDir: string, print: string): string => join(dataDir, `${NAME}.${print}`);
const FORMER = new RegExp(`^${NAME}\\.[0-9a-f]{16}$`);

export const makeSecret = (): string => randomBytes(32).toString('base64url');

async function read(file: string): Promise<string | undefined> {
  try {
    return (await readFile(file, 'utf8')).trim();
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

export const readStoredSecret = async ({ appSecret, dataDir }: Kept): Promise<string | undefined> =>
  appSecret ?? read(secretFile(dataDir));

/** The error is one line. */
async function checked<T extends string | undefined>(
  { dataDir }: Kept,
  work: Promise<T>,
): Promise<Result<T, string>> {
  const file = secretFile(dataDir);
  try {
    const secret = await work;
    // an empty or truncated file would encrypt the codes with a guessable key
    return secret === undefined || secret.length >= MIN_SECRET_LENGTH
      ? ok(secret)
      : err(WRONG_SECRET(file, 'curto demais'));
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? String(error.code) : String(error);
    return err(WRONG_SECRET(file, reason));
  }
}

/** `undefined` if no secret is stored yet. The error is one line. */
export const findSecret = (config: Kept): Promise<Result<string | undefined, string>> =>
  checked(config, readStoredSecret(config));

/**
 * Processes that start together generate one secret: the file appears whole or not at all. The error is one
 * line.
 */
export const loadSecret = (config: Kept): Promise<Result<string, string>> =>
  checked(
    config,
    readStoredSecret(config).then((secret) => secret ?? keepSecret(secretFile(config.dataDir))),
  );

async function keepSecret(file: string): Promise<string> {
  const fresh = `${file}.${randomBytes(6).toString('hex')}`;
  await writeFile(fresh, `${makeSecret()}\n`, { mode: 0o600, flush: true });
  await link(fresh, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await rm(fresh);
  return (await readFile(file, 'utf8')).trim();
}

export const nextSecret = (dataDir: string): Promise<string | undefined> => read(nextFile(dataDir));

export async function writeNext(dataDir: string, secret: string): Promise<void> {
  const draft = `${nextFile(dataDir)}.draft`;
  await rm(draft, { force: true });
  await writeFile(draft, `${secret}\n`, { mode: 0o600, flush: true });
  await rename(draft, nextFile(dataDir));
  await syncDirectory(dataDir);
}

export async function dropNext(dataDir: string): Promise<void> {
  await rm(nextFile(dataDir), { force: true });
  await syncDirectory(dataDir);
}

/** Keeps the current secret as a former secret, by a hard link to its file; returns the path of the link. */
export async function storeFormerSecret(dataDir: string): Promise<string | undefined> {
  const present = await read(secretFile(dataDir));
  if (present === undefined) return undefined;
  const former = formerFile(dataDir, secretPrint(present));
  await link(secretFile(dataDir), former).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await syncDirectory(dataDir);
  return former;
}

export async function takeNext(dataDir: string): Promise<void> {
  await rename(nextFile(dataDir), secretFile(dataDir));
  await syncDirectory(dataDir);
}

export async function formerSecrets(dataDir: string): Promise<string[]> {
  const names = (await readdir(dataDir)).filter((name) => FORMER.test(name));
  const secrets = await Promise.all(names.map((name) => read(join(dataDir, name))));
  return secrets.filter((secret) => secret !== undefined);
}
