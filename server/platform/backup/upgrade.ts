/** A new major PostgreSQL cannot read the files of an older one: an upgrade is a backup and a restore. */
import { existsSync } from 'node:fs';
import { readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../config/config.ts';
import { findBinaries } from '../database/embedded/binaries.ts';
import { dataFolder } from '../database/embedded/create.ts';
import { isServerOf, readPostmaster } from '../database/embedded/postmaster.ts';
import { run } from '../database/embedded/run.ts';
import { clusterHome } from '../database/open.ts';
import { newestBackup, openPlace } from './place.ts';
import { backupFolder, timeOf } from './retention.ts';

type Where = Pick<Config, 'dataDir' | 'databaseUrl' | 'backupTo'>;

/**
 * Returns the major versions of the files (`former`) and of the programs (`present`). `null` if
 *
 * - both are equal or one is unknown;
 * - there are no embedded files;
 * - a server runs on the files.
 */
async function findFormer({
  dataDir,
  databaseUrl,
}: Where): Promise<{ former: string; present: string } | null> {
  const folder = dataFolder(clusterHome(dataDir));
  const file = join(folder, 'PG_VERSION');
  const binaries = databaseUrl === undefined && existsSync(file) ? await findBinaries() : null;
  if (!binaries) return null;
  const server = await readPostmaster(folder);
  if (server && (await isServerOf(server, folder))) return null;
  const former = (await readFile(file, 'utf8')).trim();
  const present = /(\d+)/.exec((await run([binaries.postgres, '--version'])).output)?.[1];
  return present === undefined || present === former ? null : { former, present };
}

/** `null` if no upgrade is needed. */
export async function adviseUpgrade(location: Where, now: Date): Promise<string | null> {
  const versions = await findFormer(location);
  if (!versions) return null;
  const addresses = [{ address: backupFolder(location.dataDir), s3: undefined }, location.backupTo];
  const backups = await Promise.all(
    addresses.map(async (address) => {
      const place = address && openPlace(address);
      const name = place && (await newestBackup(place, now).catch(() => undefined));
      return name === undefined ? [] : [{ name, path: `${place?.address}/${name}` }];
    }),
  );
  const [newest] = backups.flat().sort((a, b) => timeOf(b.name) - timeOf(a.name));
  const from = newest?.path ?? backupFolder(location.dataDir);
  const former = 'na versão anterior do programa: npm run backup';
  return [
    `DATA_DIR: o banco de dados de ${location.dataDir} é do PostgreSQL ${versions.former}, e este programa traz o ${versions.present}.`,
    newest
      ? `Rode: npm run restore -- "${from}" (a cópia mais nova). O que foi gravado depois dela só vem se, antes, você rodar ${former}.`
      : `Não há cópia: rode primeiro, ${former}; e depois nesta: npm run restore -- "${from}".`,
  ].join(' ');
}

/** `null` if no upgrade is needed. `undo` moves the files back. */
export async function setFormerAside(
  location: Where,
): Promise<{ path: string; undo: () => Promise<void> } | null> {
  const versions = await findFormer(location);
  if (!versions) return null;
  const home = clusterHome(location.dataDir);
  const [cluster, formerCluster] = [join(home, 'cluster'), join(home, `cluster-${versions.former}`)];
  await rename(cluster, formerCluster);
  const undo = async (): Promise<void> => {
    await rm(cluster, { recursive: true, force: true });
    await rename(formerCluster, cluster);
  };
  return { path: formerCluster, undo };
}
