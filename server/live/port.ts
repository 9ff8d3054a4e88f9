/** The socket on the app's own port: where it answers, whom it lets in, and how it ends with the app. */
import type { Socket as NetSocket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { Server } from 'socket.io';
import { isOwnOrigin } from './door.ts';
import type { LiveServer } from './welcome.ts';

const PATH = '/socket.io/';
const LARGEST_MESSAGE = 20_000;
/** A connection that does not begin to speak (ms). */
const CONNECT_TIMEOUT = 10_000;
/** Peers that do not answer a farewell are waited for so long (ms). */
const FAREWELL = 300;

/** Opens it; it closes before the app does. */
export function openSocket(app: FastifyInstance): LiveServer {
  let ending = false;
  const io: LiveServer = new Server(app.server, {
    path: PATH,
    serveClient: false,
    maxHttpBufferSize: LARGEST_MESSAGE,
    connectTimeout: CONNECT_TIMEOUT,
    allowRequest: (request, answer) => answer(null, !ending && isOwnOrigin(request.headers)),
  });
  io.engine.on('headers', (headers: Record<string, string>) => {
    headers['cache-control'] = 'no-store';
    headers['x-content-type-options'] = 'nosniff';
  });
  passOn(app);
  const open = new Set<NetSocket>();
  app.server.on('upgrade', (_, socket: NetSocket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  app.addHook('preClose', async () => {
    ending = true;
    // a farewell by socket.io would tell browsers not to come back
    io.engine.close();
    const late = performance.now() + FAREWELL;
    while (open.size > 0 && performance.now() < late) await sleep(10);
    for (const socket of open) socket.destroy();
  });
  return io;
}

/**
 * Where a name has several addresses, as localhost may, the app listens with further servers, which know its routes only: what
 * comes for the socket by them is handed to the first one.
 */
function passOn(app: FastifyInstance): void {
  app.route({
    method: ['GET', 'POST'],
    url: PATH,
    onRequest: async ({ raw }, reply) => {
      // any other spelling would come round for ever
      if (!raw.url?.startsWith(PATH)) return reply.callNotFound();
      reply.hijack();
      app.server.emit('request', raw, reply.raw);
    },
    handler: (_, reply) => reply.callNotFound(),
  });
}
