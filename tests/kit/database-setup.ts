import { makeTemplate, startTestCluster } from './test-cluster.ts';

/** Set beside TEST_DATABASE_URL where the server is this run's own. */
const OWN = 'TEST_DATABASE_IS_OWN';

/** Before the first test: one database server for the run, on TEST_DATABASE_URL or started here by the first project that needs one. */
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
