/** Makes a backup file: on demand, daily, before an update. */
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../config/config.ts';
import { syncDirectory } from '../config/data-directory.ts';
import { connect } from '../database/connection.ts';
import { keptSecret } from '../secret/file.ts';
import { secretPrint } from '../secret/keys.ts';
import {
  type BackupPlace,
  backupFolder,
  backupName,
  type Occasion,
  removeDrafts,
  removeOld,
} from './keep.ts';
import { openPlace, putBackup } from './place.ts';
import { verifyBackup } from './read.ts';
import { isEmpty } from './tables.ts';
import { type BackupResult, writeBackup } from './write.ts';

/** What a backup is made of and where it goes: DATA_DIR/backups unless a place is named. */
export type BackupRequest = {
  config: Pick<Config, 'dataDir' | 'appSecret'>;
  url: string;
  occasion: Occasion;
  now: Date;
  place?: BackupPlace | undefined;
  /** Called between the writing of the file and its publication: where it throws, the backup counts as not made. */
  beforePublished?: () => Promise<void>;
};

/** Writes a backup named by its time, reads it back, and deletes old ones. Throws where it does not read back. */
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
  const draft = join(folder, `${name}.draft`);
  const secret = await keptSecret(config);
  await removeDrafts(folder);
  try {
    const written = await writeBackup(url, draft, secret === undefined ? null : secretPrint(secret), now);
    const verified = await verifyBackup(draft);
    if (!verified.ok) throw new Error(`${draft}: ${verified.error}`);
    await beforePublished?.();
    if (place.folder === undefined) await putBackup(place, name, draft);
    else await rename(draft, join(folder, name));
    await syncDirectory(folder);
    await removeOld(place.files, occasion, now);
    return { ...written, file: `${place.address}/${name}` };
  } finally {
    await rm(draft, { force: true });
  }
}

/** A backup before migrations run, unless the database is empty. */
export async function backupBeforeUpdate(
  config: BackupRequest['config'],
  url: string,
  now: Date,
): Promise<void> {
  const db = await connect(url);
  const empty = await isEmpty(db).finally(() => db.end());
  if (!empty) await makeBackup({ config, url, occasion: 'before-update', now });
}
