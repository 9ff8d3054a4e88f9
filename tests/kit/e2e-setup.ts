/**
 * One database server for the run, and one demonstration, of which each test file gets a copy
 * (demonstrations.ts).
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect } from '@volleyscouter/server/platform/database/connection';
import { keepOriginal } from './demonstrations.ts';
import { launch } from './program.ts';
import { databaseUrl, startTestCluster } from './test-cluster.ts';

const DATABASE = 'demonstration';

export default async function setup(): Promise<() => Promise<void>> {
  const cluster = await startTestCluster();
  const dataDir = await mkdtemp(join(tmpdir(), 'volleyscouter-demo-'));
  const end = async (): Promise<void> => {
    await cluster.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    const server = await connect(cluster.url);
    await server.query(`create database ${DATABASE}`);
    await server.end();
    const env = { DEMO: 'small', DATABASE_URL: databaseUrl(cluster.url, DATABASE) };
    const program = await launch({ dataDir, env });
    await program.end();
    keepOriginal({ cluster: cluster.url, database: DATABASE, dataDir });
    return end;
  } catch (error) {
    await end();
    throw error;
  }
}
