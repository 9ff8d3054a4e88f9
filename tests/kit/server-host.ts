/** A process that runs the product's server for one browser-test file after another; it ends when its parent lets go of it. */
import { loadConfig } from '@volleyscouter/server/config/config';
import type { DemoLogins } from '@volleyscouter/server/first-start';
import { type Running, start } from '@volleyscouter/server/start';

export type HostOrder = { start: { dataDir: string; databaseUrl: string } } | { stop: true };
export type HostAnswer =
  | { address: string; logins: DemoLogins | null }
  | { stopped: true }
  | { error: string };

let running: Running | undefined;
/** One server after another has the same address: what the browsers have of the product is not loaded again for each. */
let port = 0;

async function obey(order: HostOrder): Promise<HostAnswer> {
  if ('stop' in order) {
    await running?.stop();
    running = undefined;
    return { stopped: true };
  }
  const { dataDir, databaseUrl } = order.start;
  const begin = (at: number): ReturnType<typeof start> => {
    const env = { HOST: '127.0.0.1', PORT: `${at}`, DATA_DIR: dataDir, DATABASE_URL: databaseUrl, DEMO: '1' };
    const config = loadConfig(env);
    if (!config.ok) throw new Error(config.error.join('\n'));
    return start(config.value, () => process.exit(1));
  };
  const again = await begin(port);
  // another program may have taken the port meanwhile
  const started = again.ok || port === 0 ? again : await begin(0);
  if (!started.ok) return { error: started.error };
  running = started.value;
  port = running.port;
  return { address: `http://127.0.0.1:${running.port}`, logins: running.logins };
}

process.on('message', async (order: HostOrder) => {
  const answer = await obey(order).catch(
    (cause: Error): HostAnswer => ({ error: cause.stack ?? String(cause) }),
  );
  process.send?.(answer);
});
process.on('disconnect', async () => {
  await running?.stop();
  process.exit(0);
});
