import { makeTemplate, startTestCluster } from './test-cluster.ts';

/** Set beside TEST_DATABASE_URL if the server belongs to this run. */
const OWN = 'TEST_DATABASE_IS_OWN';

/**
 * Before the first test: one database server for the run, the one of TEST_DATABASE_URL or one started by the
 * first project that needs it.
 */
export async function setup(): Promise<() => Promise<void>> {
  const given = process.env.TEST_DATABASE_URL;
  if (given) {
    if (!process.env[OWN]) await makeTemplate(given);
    return async () => undefined;
  }
  const cluster = await startTestCluster();
  Object.assign(process.env, { TEST_DATABASE_URL: cluster.url, [OWN]: '1' });
  return cluster.stop;
}
