import { makeTemplate, startTestCluster } from './test-cluster.ts';

/** This run sets the variable, together with TEST_DATABASE_URL, if it has started the server. */
const OWN = 'TEST_DATABASE_IS_OWN';

/** Uses the server at TEST_DATABASE_URL, or starts a server for the first project that needs it. */
export async function setup(): Promise<() => Promise<void>> {
  const configuredUrl = process.env.TEST_DATABASE_URL;
  if (configuredUrl) {
    if (!process.env[OWN]) await makeTemplate(configuredUrl);
    return async () => undefined;
  }
  const cluster = await startTestCluster();
  Object.assign(process.env, { TEST_DATABASE_URL: cluster.url, [OWN]: '1' });
  return cluster.stop;
}
