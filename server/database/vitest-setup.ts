import { makeTemplate, startTestCluster } from './test-cluster.ts';

/** Before the first test: one database server for the run, on TEST_DATABASE_URL or started here. */
export async function setup(): Promise<() => Promise<void>> {
  const given = process.env.TEST_DATABASE_URL;
  if (given) {
    await makeTemplate(given);
    return async () => undefined;
  }
  const cluster = await startTestCluster();
  process.env.TEST_DATABASE_URL = cluster.url;
  return cluster.stop;
}
