/** The last release's backup of a shop, as this version restores it. */
import { fileURLToPath } from 'node:url';
import { restoreBackup } from '@volleyscouter/server/platform/backup/restore';
import { fillSales } from '@volleyscouter/server/shop/money/project';
import { type House, openHouse } from '../kit/house.ts';

const folder = new URL('../fixtures/last-release/', import.meta.url);
export const BACKUP = fileURLToPath(new URL('backup.gz', folder));
/** gzip of lines: the time at which the questions were asked, then the answers. */
export const ANSWERS = fileURLToPath(new URL('answers.gz', folder));

/** A server over it, at a time; close it in afterAll. */
export async function openRelease(at: string): Promise<House> {
  const house = await openHouse({
    at,
    async fill(url) {
      const restored = await restoreBackup(url, BACKUP, true);
      if (!restored.ok) throw new Error(restored.error);
    },
  });
  await fillSales(house.parts);
  return house;
}
