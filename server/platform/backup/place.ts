/**
 * A folder or an S3-compatible store for backups. It has the backup files and the file of erasures. Below
 * `photos` it has a copy of each photo with its pictures.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { photoFolder, StoreDown } from '../../shop/photos/files.ts';
import { type S3Settings, s3Photos } from '../../shop/photos/s3.ts';
import { BACKUP_NAMES, type BackupPlace, listNames, timeOf } from './retention.ts';

/** Folder or prefix of a bucket, as in BACKUP_TO. */
export interface BackupAddress {
  address: string;
  /** Absent: the address is a folder. `prefix` ends with a slash. */
  s3: (S3Settings & { prefix: string }) | undefined;
}

/** Uploading a large backup takes long. */
const TIMEOUT_MS = 3_600_000;

export function openPlace({ address, s3 }: BackupAddress, timeout = TIMEOUT_MS): BackupPlace {
  if (!s3)
    return {
      address,
      folder: address,
      files: photoFolder(address, BACKUP_NAMES),
      photos: photoFolder(join(address, 'photos')),
    };
  const { prefix, ...settings } = s3;
  return {
    address,
    folder: undefined,
    files: s3Photos(settings, timeout, { ...BACKUP_NAMES, folder: prefix }),
    photos: s3Photos(settings, undefined, { folder: `${prefix}photos/` }),
  };
}

export async function requirePlace({ folder }: BackupPlace): Promise<void> {
  if (folder !== undefined && !existsSync(folder))
    throw new StoreDown(`a pasta ${folder} não existe (o disco está ligado?)`);
}

export async function newestBackup({ files }: BackupPlace, now: Date): Promise<string | undefined> {
  return (await listNames(files)).findLast((name) => timeOf(name) <= now.getTime());
}
