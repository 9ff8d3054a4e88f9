import { randomUUID } from 'node:crypto';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { photoFolder } from '../../shop/photos/files.ts';
import type { Config } from '../config/config.ts';
import { syncDirectory } from '../config/data-directory.ts';
import { connect } from '../database/connection.ts';
import { readStoredSecret } from '../secret/file.ts';
import { secretPrint } from '../secret/keys.ts';
import { openPlace } from './place.ts';
import { verifyBackup } from './read.ts';
import {
  BACKUP_NAMES,
  type BackupPlace,
  backupFolder,
  backupName,
  listNames,
  type Occasion,
  removeOld,
} from './retention.ts';
import { isEmpty } from './tables.ts';
import { type BackupResult, writeBackup } from './write.ts';

/** The default of `place` is DATA_DIR/backups. */
export type BackupRequest = {
  config: Pick<Config, 'dataDir' | 'appSecret'>;
  url: string;
  occasion: Occasion;
  now: Date;
  place?: BackupPlace | undefined;
  /** If this call throws, no backup is published. */
  beforePublished?: () => Promise<void>;
};

/**
 * Names the backup by its time, verifies it, and deletes old backups of the same kind. Throws if verification
 * fails.
 */
export async function makeBackup({
  config,
  url,
  occasion,
  now,
  place = openPlace({ address: backupFolder(config.dataDir), s3: undefined }),
  beforePublished,
}: BackupRequest): Promise<BackupResult & { file: string }> {
  const folder = place.folder ?? backupFolder(config.dataDir);
  const name = backupName(now, occasion);
  const draft = join(folder, `${name}.${randomUUID()}`);
  const secret = await readStoredSecret(config);
  await listNames(photoFolder(folder, BACKUP_NAMES));
  try {
    const written = await writeBackup(url, draft, secret === undefined ? null : secretPrint(secret), now);
    await beforePublished?.();
    if (place.folder === undefined) await place.files.putFile(name, draft);
    else await rename(draft, join(folder, name));
    await syncDirectory(folder);
    const stored = await place.files.stream(name);
    const verified = await verifyBackup(stored?.content ?? join(folder, name));
    if (!verified.ok) throw new Error(`${place.address}/${name}: ${verified.error}`);
    await removeOld(place.files, occasion, now);
    return { ...written, file: `${place.address}/${name}` };
  } finally {
    await rm(draft, { force: true });
  }
}

export async function backupBeforeUpdate(
  config: BackupRequest['config'],
  url: string,
  now: Date,
): Promise<void> {
  const db = await connect(url);
  const empty = await isEmpty(db).finally(() => db.end());
  if (!empty) await makeBackup({ config, url, occasion: 'before-update', now });
}
