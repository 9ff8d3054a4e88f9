/** Runs the server for one browser-test file after another; exits with its parent. */

import type { DemoLogins } from '@volleyscouter/server/first-start';
import { loadConfig } from '@volleyscouter/server/platform/config/config';
import { type Running, start } from '@volleyscouter/server/start';

export type HostOrder =
  | { start: { dataDir: string; databaseUrl: string; more: Record<string, string> } }
  | { stop: true };
export type HostAnswer =
  | { address: string; logins: DemoLogins | null }
  | { stopped: true }
  | { error: string };

let running: Running | undefined;

async function obey(order: HostOrder): Promise<HostAnswer> {
  if ('stop' in order) {
    await running?.stop();
    running = undefined;
    return { stopped: true };
  }
  const { dataDir, databaseUrl, more } = order.start;
  const base = { HOST: '127.0.0.1', PORT: '0', DATA_DIR: dataDir, DATABASE_URL: databaseUrl, DEMO: 'small' };
  const env = { ...base, ...more };
  const config = loadConfig(env);
  if (!config.ok) return { error: config.error.join('\n') };
  const started = await start(config.value, () => process.exit(1));
  if (!started.ok) return { error: started.error };
  running = started.value;
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
