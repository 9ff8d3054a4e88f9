import { fileURLToPath } from 'node:url';
import { restoreBackup } from '@volleyscouter/server/platform/backup/restore';
import { fillSales } from '@volleyscouter/server/shop/money/project';
import { openTestServer, type TestServer } from '../kit/test-server.ts';

const folder = new URL('../fixtures/last-release/', import.meta.url);
export const BACKUP = fileURLToPath(new URL('backup.gz', folder));
/** gzip of lines: the time of the calls, then the answers. */
export const ANSWERS = fileURLToPath(new URL('answers.gz', folder));

export async function openRelease(at: string): Promise<TestServer> {
  const server = await openTestServer({
    at,
    async fill(url) {
      const restored = await restoreBackup(url, BACKUP, true);
      if (!restored.ok) throw new Error(restored.error);
    },
  });
  await fillSales(server.parts);
  return server;
}
