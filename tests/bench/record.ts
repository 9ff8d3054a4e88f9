/** B4 and B5: time of an entry until its acknowledgement over HTTP, compared with bare commits. */
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { locate } from '@volleyscouter/server/platform/database/open';
import { type RecordedServer, recordedServer } from '../kit/recorded-server.ts';
import { bareCommits } from './bare-commits.ts';
import { against, dose, type Figure, percentile } from './measure.ts';
import type { Resources } from './resources.ts';

const RECORDERS = fileURLToPath(new URL('recorders.ts', import.meta.url));
const CLIENTS = dose(2, 50);
const SECONDS = dose(0.3, 6);
/** Seconds that do not count: connections, statements and compiled code are prepared. */
const WARM_UP = dose(0.1, 1.5);

async function recordOn(server: RecordedServer, games: readonly string[]): Promise<number[]> {
  const args = [RECORDERS, server.address(), server.token, String(WARM_UP), String(SECONDS), ...games];
  const { stdout } = await promisify(execFile)(process.execPath, args, { maxBuffer: 1 << 28 });
  return JSON.parse(stdout);
}

export async function recordFigures(_: Resources, stack: AsyncDisposableStack): Promise<Figure[]> {
  const server = await recordedServer(CLIENTS + 1);
  stack.defer(() => server.close());
  const located = await locate({ dataDir: server.dataDir, databaseUrl: undefined });
  if (!located.ok) throw new Error(located.error);
  const { url } = located.value;
  const [alone = '', ...all] = server.matches.map(({ id }) => id);
  const bareOne = await bareCommits(url, 1, SECONDS / 2);
  const one = await recordOn(server, [alone]);
  const bareMany = await bareCommits(url, CLIENTS, SECONDS / 2);
  const many = await recordOn(server, all);
  const [median, worst] = [0.5, 0.99];
  return [
    against(
      'B4',
      'entry -> acknowledged, one scout, median',
      percentile(one, median),
      percentile(bareOne, median),
      3,
    ),
    against('B4', 'the same, p99', percentile(one, worst), percentile(bareOne, worst), 3),
    {
      ...{ id: 'B5', label: `entries acknowledged, ${CLIENTS} scouts on ${CLIENTS} matches`, unit: '/s' },
      value: many.length / SECONDS,
      baseline: bareMany.length / (SECONDS / 2),
      reach: { least: 0.4 },
    },
    against('B5', 'the same, p99', percentile(many, worst), percentile(bareMany, worst), 3),
  ];
}
