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

/** Moment of a backup by its name; the date of the file changes when it is copied. */
const timeOf = (name: string): number =>
  Date.parse(name.replace(/T(..)-(..)-(..)-(...)Z.*$/, 'T$1:$2:$3.$4Z'));

/** Lists the backups of a kind by time; a file with another name is none. */
async function listNames(folder: string, occasion: Occasion): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
  return names.filter((name) => name.endsWith(`Z-${occasion}${ENDING}`) && timeOf(name) > 0).sort();
}

/**
 * Deletes all but the last seven automatic backups of a kind; manual ones stay. One named after `now`, by a clock that was wrong,
 * stays too and does not count: it would take the place of a newer one.
 */
export async function removeOld(folder: string, occasion: Occasion, now: Date): Promise<void> {
  if (occasion === 'manual') return;
  const names = await listNames(folder, occasion);
  const old = names.filter((name) => timeOf(name) <= now.getTime()).slice(0, -KEPT);
  await Promise.all(old.map((name) => rm(join(folder, name), { force: true })));
}

/**
 * Age (ms) of the newest backup of a kind that is not named after `now`, infinite when there is none. `future`: those named or dated
 * after `now`.
 */
export async function checkAge(
  folder: string,
  occasion: Occasion,
  now: Date,
): Promise<{ age: number; future: string[] }> {
  const names = await listNames(folder, occasion);
  const isLater = (time: number): boolean => time > now.getTime();
  const newest = names.findLast((name) => !isLater(timeOf(name)));
  const age = newest === undefined ? Number.POSITIVE_INFINITY : now.getTime() - timeOf(newest);
  const dates = await Promise.all(names.map(async (name) => (await stat(join(folder, name))).mtimeMs));
  const future = names.filter((name, index) => isLater(timeOf(name)) || isLater(dates[index] ?? 0));
  return { age, future };
}
