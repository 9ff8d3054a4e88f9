import { join } from 'node:path';
import type { Naming, PhotoFiles } from '../../shop/photos/files.ts';

export type Occasion = 'manual' | 'daily' | 'before-update';

/**
 * The newest backup of each of these days, weeks and months is kept. Days, weeks and months without a backup
 * do not count.
 */
const RETENTION = { days: 7, weeks: 4, months: 12 };
const DAY_MS = 86_400_000;
const NAME =
  /^(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)-(\d{3})Z-(manual|daily|before-update)\.volleyscouter\.gz$/;
export const ERASURES = 'erasures';

export interface BackupPlace {
  address: string;
  folder: string | undefined;
  files: PhotoFiles;
  photos: PhotoFiles;
}

export const backupFolder = (dataDir: string): string => join(dataDir, 'backups');

/** Names sort by time. */
export function backupName(now: Date, occasion: Occasion): string {
  return `${now.toISOString().replaceAll(':', '-').replace('.', '-')}-${occasion}.volleyscouter.gz`;
}

/**
 * Milliseconds since 1970; NaN without a time. The date of the file is not used, since copying changes it.
 */
export const timeOf = (name: string): number => Date.parse(name.replace(NAME, '$1T$2:$3:$4.$5Z'));
export const isBackupName = (name: string): boolean => NAME.test(name) && timeOf(name) > 0;

export const BACKUP_NAMES: Naming = {
  isName: (name) => name === ERASURES || isBackupName(name),
  folderOf: () => '',
};

const isOf = (name: string, occasion: Occasion): boolean =>
  isBackupName(name) && name.includes(`Z-${occasion}.`);

/**
 * Manual backups are never deleted. A backup with a time after `now` (the clock was wrong) stays, and counts
 * for no period.
 */
export function listOld(names: Iterable<string>, occasion: Occasion, now: Date): string[] {
  if (occasion === 'manual') return [];
  const past = [...names].filter((name) => isOf(name, occasion) && timeOf(name) <= now.getTime());
  const keptNames = new Set<string>();
  const keepNewest = (count: number, periodOf: (name: string) => string | number): void => {
    const newest = new Map(past.toSorted().map((name) => [periodOf(name), name]));
    for (const name of [...newest.values()].toSorted().slice(-count)) keptNames.add(name);
  };
  keepNewest(RETENTION.days, (name) => name.slice(0, 10));
  // 1970-01-01 was a Thursday: weeks begin on Monday
  keepNewest(RETENTION.weeks, (name) => Math.floor((timeOf(name) / DAY_MS + 3) / 7));
  keepNewest(RETENTION.months, (name) => name.slice(0, 7));
  return past.filter((name) => !keptNames.has(name));
}

export async function listNames(files: PhotoFiles): Promise<string[]> {
  const names: string[] = [];
  for await (const { name } of files.list()) names.push(name);
  return names;
}

export async function removeOld(files: PhotoFiles, occasion: Occasion, now: Date): Promise<void> {
  for (const name of listOld(await listNames(files), occasion, now)) await files.remove(name);
}

/** Age in ms, `Infinity` without a backup. `future`: backups with a time after `now`, which do not count. */
export async function checkAge(
  files: PhotoFiles,
  occasion: Occasion,
  now: Date,
): Promise<{ age: number; future: string[] }> {
  const names = await listNames(files);
  const future = names.filter((name) => isOf(name, occasion) && timeOf(name) > now.getTime());
  const newest = names.findLast((name) => isOf(name, occasion) && timeOf(name) <= now.getTime());
  const age = newest === undefined ? Number.POSITIVE_INFINITY : now.getTime() - timeOf(newest);
  return { age, future };
}
