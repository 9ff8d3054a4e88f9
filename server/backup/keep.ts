/** Names of backup files, and which of them are deleted. */
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Why a backup was made; part of its file's name. */
export type Occasion = 'manual' | 'daily' | 'before-update';

/** Number of automatic backups of each kind that are kept. */
export const KEPT = 7;
const ENDING = '.volleyscouter.gz';

export const backupFolder = (dataDir: string): string => join(dataDir, 'backups');

/** Name of a backup's file: sorts by time. */
export function backupName(now: Date, occasion: Occasion): string {
  return `${now.toISOString().replaceAll(':', '-').replace('.', '-')}-${occasion}${ENDING}`;
}

async function namesOf(folder: string, occasion: Occasion): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
  return names.filter((name) => name.endsWith(`-${occasion}${ENDING}`)).sort();
}

/** Deletes all but the last seven automatic backups of a kind; manual ones stay. */
export async function removeOld(folder: string, occasion: Occasion): Promise<void> {
  if (occasion === 'manual') return;
  const old = (await namesOf(folder, occasion)).slice(0, -KEPT);
  await Promise.all(old.map((name) => rm(join(folder, name), { force: true })));
}

/** Age (ms) of the newest backup of a kind; infinite when there is none. */
export async function ageOfNewest(folder: string, occasion: Occasion, now: Date): Promise<number> {
  const newest = (await namesOf(folder, occasion)).at(-1);
  if (newest === undefined) return Number.POSITIVE_INFINITY;
  const { mtimeMs } = await stat(join(folder, newest));
  return now.getTime() - mtimeMs;
}
