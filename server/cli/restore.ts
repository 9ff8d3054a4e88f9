/**
 * `npm run restore -- FROM [--force]`: restores a backup into an empty database, and its photos into the
 * store; the server must not run. `--photos` copies only the photos, also while the server runs.
 */
import { randomUUID } from 'node:crypto';
import { createWriteStream, existsSync, statSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { addErasuresOf, erasuresFile, repeatedErasuresMessage } from '../people/privacy/erasures.ts';
import { copyPhotos } from '../platform/backup/photos.ts';
import { newestBackup, openPlace } from '../platform/backup/place.ts';
import { verifyBackup } from '../platform/backup/read.ts';
import type { RestoreSecrets } from '../platform/backup/restore.ts';
import { type RestoredWithErasures, restoreWithErasures } from '../platform/backup/restoreWithErasures.ts';
import { type BackupPlace, backupFolder, isBackupName } from '../platform/backup/retention.ts';
import { setFormerAside } from '../platform/backup/upgrade.ts';
import { type Config, loadConfig } from '../platform/config/config.ts';
import { makeDirectory, prepareDataDirectory } from '../platform/config/data-directory.ts';
import { reasonOf } from '../platform/config/disk.ts';
import { withPool } from '../platform/database/connection.ts';
import { claimDatabase, visitDatabase } from '../platform/database/open.ts';
import { formerSecrets, readStoredSecret, secretFile } from '../platform/secret/file.ts';
import { audit } from '../platform/trace/audit.ts';
import { openPhotos } from '../shop/photos/open.ts';
import { Failure, fail } from './admin/withDatabase.ts';

interface Arguments {
  /** A folder or `s3://bucket/prefix`. */
  address: string;
  /** Absent: the newest backup. */
  name: string | undefined;
  force: boolean;
  withoutErasures: boolean;
  photosOnly: boolean;
}

function readArguments(): Arguments {
  try {
    const flag = { type: 'boolean', default: false } as const;
    const options = { force: flag, 'without-erasures': flag, photos: flag };
    const { values, positionals } = parseArgs({ options, allowPositionals: true });
    const [from, ...more] = positionals;
    if (from !== undefined && more.length === 0) {
      const { force, 'without-erasures': withoutErasures, photos: photosOnly } = values;
      return { ...splitPath(from), force, withoutErasures, photosOnly };
    }
  } catch {
    // print the usage below
  }
  return fail(
    'uso: npm run restore -- ARQUIVO|PASTA|s3://BALDE/PREFIXO[/ARQUIVO] [--force] [--without-erasures] [--photos]',
  );
}

function splitPath(from: string): Pick<Arguments, 'address' | 'name'> {
  const isStore = from.startsWith('s3://');
  const path = isStore ? from.replace(/\/+$/, '') : resolve(from);
  const isPlace = isStore ? !isBackupName(basename(path)) : existsSync(path) && statSync(path).isDirectory();
  return isPlace ? { address: path, name: undefined } : { address: dirname(path), name: basename(path) };
}

async function restore(config: Config, args: Arguments, place: BackupPlace): Promise<void> {
  const prepared = await prepareDataDirectory(config.dataDir);
  if (!prepared.ok) return fail(prepared.error);
  if (args.photosOnly) return restorePhotosOnly(config, place);
  const now = new Date();
  const name = args.name ?? (await newestBackup(place, now));
  if (name === undefined) return fail(`${place.address}: não há cópia aqui.`);
  const file = place.folder === undefined ? await download(config, place, name) : join(place.folder, name);
  try {
    const verified = await verifyBackup(file);
    if (!verified.ok) return fail(`${file}: ${verified.error}`, 'Nada foi alterado.');
    await restoreFrom(config, args, { place, file, now });
  } finally {
    if (place.folder === undefined) await rm(file, { force: true });
  }
}

async function download(config: Config, { files, address }: BackupPlace, name: string): Promise<string> {
  const stored = await files.stream(name);
  if (!stored) return fail(`${address}: não há ${name}.`);
  const file = join(backupFolder(config.dataDir), `${name}.${randomUUID()}`);
  await makeDirectory(dirname(file), 0o700);
  await pipeline(stored.content, createWriteStream(file, { mode: 0o600 }));
  return file;
}

interface Source {
  place: BackupPlace;
  file: string;
  now: Date;
}

async function restoreFrom(config: Config, args: Arguments, { place, file, now }: Source): Promise<void> {
  const former = await setFormerAside(config);
  let undo = former?.undo;
  try {
    const claimed = await claimDatabase(config, 'alone', () => undefined);
    if (!claimed.ok) return fail(claimed.error, 'Pare o servidor antes de restaurar.');
    const { url, leave } = claimed.value;
    try {
      const erasures = erasuresFile(config.dataDir);
      await addErasuresOf(erasures, place);
      // `former`: the database of an older PostgreSQL. No confirmation is needed, because its server wrote
      // the file of erasures at each start
      const goOn = async () =>
        former !== null || args.withoutErasures || (await confirmWithoutErasures(erasures));
      const secrets = await secretsOf(config);
      const restored = await restoreWithErasures({
        url,
        file,
        force: args.force,
        secrets,
        erasures,
        now,
        goOn,
      });
      if (!restored.ok) return fail(restored.error, 'Nada foi alterado.');
      undo = undefined;
      const { header, rows } = restored.value;
      const total = Object.values(rows).reduce((sum, count) => sum + count, 0);
      audit({ event: 'restored', backupOf: header.createdAt, rows: total });
      await report(config, restored.value);
      if (former)
        console.log(`O banco de dados anterior está em ${former.path}; depois de conferir, apague.`);
      await restorePhotos(config, url, place).catch((error: unknown) => {
        const retryCommand = `npm run restore -- "${place.address}" --photos`;
        fail(
          `As fotos não vieram todas (${reasonOf(error)}). O resto está restaurado. Rode: ${retryCommand}`,
        );
      });
    } finally {
      await leave();
    }
  } catch (error) {
    await undo?.();
    throw error;
  }
}

async function restorePhotos(config: Config, url: string, place: BackupPlace): Promise<void> {
  const stores = { source: place.photos, target: openPhotos(config), deleting: false };
  const { copied, damaged, photos, missing } = await withPool(url, (db) => copyPhotos(db, stores));
  console.log(
    `Fotos conferidas: ${photos}; arquivos trazidos e lidos de volta: ${copied}; faltam: ${missing}.`,
  );
  if (damaged.length > 0) console.log(`Danificadas na cópia, não trazidas: ${damaged.join(', ')}`);
  if (missing > 0)
    console.log(
      `Traga as que faltam para ${config.dataDir}/photos, ou de outra cópia: npm run restore -- PASTA --photos`,
    );
}

async function restorePhotosOnly(config: Config, place: BackupPlace): Promise<void> {
  const visited = await visitDatabase(config);
  if (!visited.ok) return fail(visited.error);
  await restorePhotos(config, visited.value.url, place).finally(visited.value.leave);
}

/** Prompts on a terminal; returns false if there is no terminal. */
async function confirmWithoutErasures(erasures: string): Promise<boolean> {
  console.log(
    `Não há ${erasures}, que diz quem foi apagado depois da cópia: essas pessoas podem voltar com ela.`,
  );
  console.log(
    'Traga o arquivo da instalação anterior; se ninguém foi apagado, continue sem ele (--without-erasures).',
  );
  if (!process.stdin.isTTY) return false;
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question('Continuar sem o arquivo? (s/N) ');
  terminal.close();
  return /^s/i.test(answer.trim());
}

async function secretsOf(config: Config): Promise<RestoreSecrets> {
  const oldSecret = process.env.APP_SECRET_OLD?.trim();
  const former = await formerSecrets(config.dataDir);
  return { present: await readStoredSecret(config), former: oldSecret ? [oldSecret, ...former] : former };
}

async function report(
  config: Config,
  { header, rows, secret, repeated, photos, failure }: RestoredWithErasures,
): Promise<void> {
  const total = Object.values(rows).reduce((sum, count) => sum + count, 0);
  console.log(
    `Restaurado: a cópia de ${header.createdAt}, ${Object.keys(rows).length} tabelas, ${total} linhas.`,
  );
  console.log(
    'Todos precisam entrar outra vez. Convites em aberto e códigos de recuperação dos administradores não valem mais: gere outros.',
  );
  console.log(
    'Administradores, senhas e códigos de acesso voltam a ser os da cópia: quem saiu depois dela, remova de novo (npm run admin -- list).',
  );
  if (repeated.length > 0) console.log(repeatedErasuresMessage(repeated));
  if (photos > 0)
    console.log(
      `${photos === 1 ? '1 foto retirada' : `${photos} fotos retiradas`} a pedido depois da cópia: o servidor tira de novo ao iniciar, antes de atender.`,
    );
  if (failure !== null) {
    console.log(`Atenção: quem foi apagado depois da cópia ainda está no banco de dados (${failure}).`);
    console.log('O servidor apaga de novo ao iniciar, antes de atender.');
  }
  if (secret === 'renewed') console.log('O que estava cifrado com um segredo antigo está com o de agora.');
  if (secret === 'other') {
    console.log(
      'Atenção: a cópia foi feita com outro segredo; com o daqui os códigos de acesso não podem ser lidos.',
    );
    console.log(
      `Antes de iniciar, traga o arquivo app-secret da outra instalação para ${secretFile(config.dataDir)}`,
    );
    console.log(
      'ou informe o valor dele em APP_SECRET. É o antigo desta? Restaure de novo com APP_SECRET_OLD.',
    );
  }
}

async function run(): Promise<void> {
  const args = readArguments();
  const inStore = args.address.startsWith('s3://');
  const config = loadConfig({ ...process.env, ...(inStore && { BACKUP_TO: args.address }) });
  if (!config.ok) return fail(...config.error);
  const { backupTo } = config.value;
  const place = openPlace(inStore && backupTo ? backupTo : { address: args.address, s3: undefined });
  await restore(config.value, args, place);
}

await run().catch((error: unknown) => {
  const lines =
    error instanceof Failure
      ? [error.message]
      : [`Não foi possível restaurar: ${reasonOf(error)}`, 'Nada foi alterado.'];
  for (const line of lines) console.error(line);
  process.exitCode = 1;
});
