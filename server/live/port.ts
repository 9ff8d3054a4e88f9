/** socket.io on the app's own port: opened, and closed with the app. */
import type { Socket as NetSocket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { REQUEST_ID_HEADER } from '@volleyscouter/contract/route';
import type { FastifyInstance } from 'fastify';
import { Server } from 'socket.io';
import { requestId } from '../trace/requests.ts';
import { isOwnOrigin } from './door.ts';
import type { LiveServer } from './welcome.ts';

const PATH = '/socket.io/';
const LARGEST_MESSAGE = 20_000;
/** Milliseconds until a connection that sends nothing is closed. */
const CONNECT_TIMEOUT = 10_000;
/** Milliseconds that peers have to answer the closing handshake. */
const CLOSE_TIMEOUT = 300;

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
    headers[REQUEST_ID_HEADER] = requestId();
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
    // closing through socket.io would tell clients not to reconnect
    io.engine.close();
    const late = performance.now() + CLOSE_TIMEOUT;
    while (open.size > 0 && performance.now() < late) await sleep(10);
    for (const socket of open) socket.destroy();
  });
  return io;
}

/**
 * Where a host name has several addresses (localhost), Fastify listens with additional servers that know its routes only: socket
 * requests that reach them are passed on to the main server.
 */
function passOn(app: FastifyInstance): void {
  app.route({
    method: ['GET', 'POST'],
    url: PATH,
    onRequest: async ({ raw }, reply) => {
      // another spelling of the path would be passed on to itself for ever
      if (!raw.url?.startsWith(PATH)) return reply.callNotFound();
      reply.hijack();
      app.server.emit('request', raw, reply.raw);
    },
    handler: (_, reply) => reply.callNotFound(),
  });
}
