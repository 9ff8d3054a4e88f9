/**
 * `npm run backup [-- [--photos] --to PLACE]`: copies the tables into one file; the server may run.
 * `--photos` also copies new photos. `--out` is the former name of `--to`.
 */
import { constants, setPriority } from 'node:os';
import { parseArgs } from 'node:util';
import { erasuresFile, putErasures } from '../people/privacy/erasures.ts';
import { makeBackup } from '../platform/backup/make.ts';
import { copyPhotos } from '../platform/backup/photos.ts';
import { openPlace, requirePlace } from '../platform/backup/place.ts';
import type { BackupPlace } from '../platform/backup/retention.ts';
import { type Config, loadConfig } from '../platform/config/config.ts';
import { makeDirectory } from '../platform/config/data-directory.ts';
import { reasonOf } from '../platform/config/disk.ts';
import { withPool } from '../platform/database/connection.ts';
import { visitDatabase } from '../platform/database/open.ts';
import { secretFile } from '../platform/secret/file.ts';
import { openPhotos } from '../shop/photos/open.ts';

function fail(...lines: string[]): never {
  for (const line of lines) console.error(line);
  process.exit(1);
}

interface Arguments {
  /** A folder or `s3://bucket/prefix`; absent: DATA_DIR/backups. */
  to: string | undefined;
  photos: boolean;
  daily: boolean;
}

function readArguments(): Arguments {
  try {
    const flag = { type: 'boolean', default: false } as const;
    const options = { to: { type: 'string' }, out: { type: 'string' }, photos: flag, daily: flag } as const;
    const { values } = parseArgs({ options });
    const to = values.to ?? values.out ?? (values.daily ? process.env.BACKUP_TO || undefined : undefined);
    // `--photos` needs a place: the data directory, where backups are by default, has the photos already
    if (to !== undefined || !values.photos)
      return { to, photos: values.photos || (values.daily && to !== undefined), daily: values.daily };
  } catch {
    // print the usage below
  }
  return fail('uso: npm run backup [-- [--photos] --to PASTA|s3://BALDE/PREFIXO]');
}

async function backup(config: Config, { to, photos, daily }: Arguments): Promise<void> {
  if (daily) setPriority(constants.priority.PRIORITY_LOW);
  const place = to === undefined ? undefined : config.backupTo && openPlace(config.backupTo);
  if (place && daily) await requirePlace(place);
  else if (place?.folder !== undefined) await makeDirectory(place.folder, 0o700);
  const visited = await visitDatabase(config);
  if (!visited.ok) fail(visited.error);
  const { url, leave } = visited.value;
  try {
    const occasion = daily ? 'daily' : 'manual';
    const now = new Date();
    if (place) await putErasures(erasuresFile(config.dataDir), place);
    const beforePublished = async (): Promise<void> => {
      if (place && photos) await backupPhotos(config, url, place);
    };
    const request = { config, url, occasion, now, place, beforePublished } as const;
    const { file, rows, bytes } = await makeBackup(request);
    const total = Object.values(rows).reduce((sum, count) => sum + count, 0);
    console.log(`Cópia salva: ${file}`);
    console.log(
      `${Object.keys(rows).length} tabelas, ${total} linhas, ${Math.ceil(bytes / 1024)} kB, lidas de volta`,
    );
    const secret = config.appSecret === undefined ? secretFile(config.dataDir) : 'o valor de APP_SECRET';
    console.log(
      `Guarde também, em outro lugar: ${secret} (sem ele os códigos de acesso não podem ser lidos)`,
    );
    if (!place || !photos)
      console.log(`as fotos: npm run backup -- --photos --to PASTA (não estão na cópia)`);
    if (!place)
      console.log(
        `e o arquivo ${erasuresFile(config.dataDir)} (sem ele quem for apagado pode voltar com a cópia).`,
      );
  } finally {
    await leave();
  }
}

async function backupPhotos(
  config: Config,
  url: string,
  { photos: target, address }: BackupPlace,
): Promise<void> {
  const stores = { source: openPhotos(config), target, deleting: true };
  const copied = await withPool(url, (db) => copyPhotos(db, stores));
  console.log(
    `Fotos conferidas em ${address}: ${copied.photos} (${Math.ceil(copied.bytes / 1_048_576)} MB); arquivos novos, lidos de volta: ${copied.copied}; fotos apagadas lá: ${copied.removed}`,
  );
  if (copied.damaged.length > 0)
    console.error(`Fotos danificadas, não copiadas: ${copied.damaged.join(', ')}`);
  if (copied.missing > 0) console.error(`Fotos que faltam no sistema, e na cópia: ${copied.missing}`);
}

const args = readArguments();
const config = loadConfig({ ...process.env, BACKUP_TO: args.to ?? process.env.BACKUP_TO });
if (!config.ok) fail(...config.error);
await backup(config.value, args).catch((error: unknown) =>
  fail(`Não foi possível fazer a cópia: ${reasonOf(error)}`),
);
