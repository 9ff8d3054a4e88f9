import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect } from '@volleyscouter/server/platform/database/connection';
import { startCluster } from '@volleyscouter/server/platform/database/embedded/cluster';
import { isRunning } from '@volleyscouter/server/platform/database/embedded/run';
import { migrate, readMigrations } from '@volleyscouter/server/platform/database/migrate';

export type TestCluster = { url: string; stop(): Promise<void> };

/** A migrated database; `freshDatabase` copies it. */
export const TEMPLATE = 'volleyscouter_template';
const FOLDER = 'volleyscouter-test-';

export function databaseUrl(url: string, name: string): string {
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.href;
}

/** Starts a server without fsync, with a migrated template database. */
export async function startTestCluster(): Promise<TestCluster> {
  await removeLeftOvers();
  const folder = await mkdtemp(join(tmpdir(), FOLDER));
  await writeFile(join(folder, 'owner'), String(process.pid));
  const cluster = await startCluster(join(folder, 'pg'), false);
  if (!cluster.ok) throw new Error(cluster.error);
  const { url, stop } = cluster.value;
  await makeTemplate(url);
  return {
    url,
    async stop() {
      await stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

export async function makeTemplate(url: string): Promise<void> {
  const server = await connect(url);
  await server.query(`drop database if exists ${TEMPLATE}`);
  await server.query(`create database ${TEMPLATE}`);
  await server.end();
  const template = await connect(databaseUrl(url, TEMPLATE));
  const migrated = await migrate(template, await readMigrations());
  await template.end();
  if (!migrated.ok) throw new Error(migrated.error);
}

/** Stops the servers of killed test runs, and removes their files. */
async function removeLeftOvers(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    if (!name.startsWith(FOLDER)) continue;
    const folder = join(tmpdir(), name);
    const owner = Number(await readFile(join(folder, 'owner'), 'utf8').catch(() => 0));
    if (owner === 0 || isRunning(owner)) continue;
    const oldCluster = await startCluster(join(folder, 'pg'), false);
    if (oldCluster.ok) await oldCluster.value.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
