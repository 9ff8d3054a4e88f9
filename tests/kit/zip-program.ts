/**
 * Measures the memory of a server with one paid purchase. Usage: `zip-program.ts PHOTO COUNT`, with
 * TEST_DATABASE_URL set. The purchase has COUNT photos, all links to the file PHOTO. The program answers each
 * message of its parent process with a `ZipTold`.
 */
import { createHash } from 'node:crypto';
import { link, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { purchaseLinks } from '@volleyscouter/server/shop/purchases/links';
import { placePurchase } from './bought.ts';
import { refOf } from './shop.ts';
import { openTestServer } from './test-server.ts';

export interface ZipTold {
  url: string;
  /** In bytes: now, and the peak since the last message. */
  memory: number;
  mostMemory: number;
}

const LOOK = 5;

const [path = '', count = '0'] = process.argv.slice(2);
const server = await openTestServer();
const { db, clock, secret } = server.parts;
const names = Array.from({ length: Number(count) }, (_, index) =>
  createHash('sha256').update(`bought ${index}`).digest('hex'),
);
for (const name of names) {
  const folder = join(server.parts.uploads, '..', 'photos', name.slice(0, 2));
  await mkdir(folder, { recursive: true });
  await link(path, join(folder, name));
}
await db.query('insert into photos (name, created_at) select unnest($1::text[]), $2', [names, clock()]);
const buyer = await server.account('Atleta');
const items = names.map((photo, index) => ({ id: `p${index}`, photo }));
const { id } = await placePurchase(server, { buyer: buyer.id, items });
const caller = { ref: await refOf(server, buyer.token), role: 'atleta' } as const;
const address = await server.app.listen({ port: 0, host: '127.0.0.1' });
const url = address + purchaseLinks(secret).zip({ _id: id, status: 'Pago' }, caller, clock());

let most = 0;
const memory = (): number => {
  const now = process.memoryUsage.rss();
  most = Math.max(most, now);
  return now;
};
setInterval(memory, LOOK);
const sendFigures = (): void => {
  const now = memory();
  process.send?.({ url, memory: now, mostMemory: most } satisfies ZipTold);
  most = 0;
};
process.on('message', sendFigures);
process.on('disconnect', () => void server.close().then(() => process.exit(0)));
sendFigures();
