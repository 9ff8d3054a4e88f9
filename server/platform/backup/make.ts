/** Makes a backup file: on demand, daily, before an update. */
import { join } from 'node:path';
import type { Config } from '../config/config.ts';
import { connect } from '../database/connection.ts';
import { keptSecret } from '../secret/file.ts';
import { secretPrint } from '../secret/keys.ts';
import { backupFolder, backupName, type Occasion, removeOld } from './keep.ts';
import { isEmpty } from './tables.ts';
import { type BackupResult, writeBackup } from './write.ts';

/** What a backup is made of and where it goes: `folder` is DATA_DIR/backups unless another is named. */
export type BackupRequest = {
  config: Pick<Config, 'dataDir' | 'appSecret'>;
  url: string;
  occasion: Occasion;
  now: Date;
  folder?: string | undefined;
};

/** Writes a backup named by its time, and deletes old ones. */
export async function makeBackup({
  config,
  url,
  occasion,
  now,
  folder,
}: BackupRequest): Promise<BackupResult & { file: string }> {
  const where = folder ?? backupFolder(config.dataDir);
  const file = join(where, backupName(now, occasion));
  const secret = await keptSecret(config);
  const written = await writeBackup(url, file, secret === undefined ? null : secretPrint(secret), now);
  await removeOld(where, occasion, now);
  return { ...written, file };
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
