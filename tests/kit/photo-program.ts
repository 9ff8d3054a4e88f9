/**
 * Runs a server that stores photos, for measurements: `photo-program.ts FOLDER`, with TEST_DATABASE_URL. The
 * parent process controls it by messages (`photo-server.ts`).
 */
import { photoFolder } from '@volleyscouter/server/shop/photos/files';
import { keepPhoto } from '@volleyscouter/server/shop/photos/storePhoto';
import type { Asked, Told } from './photo-server.ts';
import { openTestServer } from './test-server.ts';

const LOOK = 5;

const [folder = ''] = process.argv.slice(2);
const server = await openTestServer();
const parts = { maker: server.parts.maker, seller: server.parts.seller, photos: photoFolder(folder) };
const send = (message: Told): void => void process.send?.(message);

/** Peak memory in bytes. The peak that the system reports includes the memory of the parent process. */
let most = 0;
const mostMemory = (): number => {
  most = Math.max(most, process.memoryUsage.rss());
  return most;
};
setInterval(mostMemory, LOOK);

process.on('message', async ({ id, path }: Asked) => {
  const outcome = await keepPhoto(parts, path, { fileName: 'foto.jpg', event: 'Copa' }).catch(
    (cause: unknown) => String(cause),
  );
  const result = typeof outcome === 'string' ? `failed: ${outcome}` : outcome.ok ? 'made' : outcome.error;
  send({ id, result, mostMemory: mostMemory() });
});
process.on('disconnect', () => void server.close().then(() => process.exit(0)));
const address = await server.app.listen({ port: 0, host: '127.0.0.1' });
send({ id: 0, result: address, mostMemory: mostMemory() });
