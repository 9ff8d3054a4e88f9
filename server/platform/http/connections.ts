/** How long a connection may do nothing, and how many there may be (R-OPS-4). */
import { Socket } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** In milliseconds. */
const SETTINGS = {
  /** Without a byte of the request that came, or of its answer that was taken. */
  idle: 60_000,
  /** Until the head of a request is there. */
  slowestHead: 20_000,
  /** In all: the sockets of live.ts and those that wait, and as many that load pages, a gym of a thousand viewers six each. */
  most: 20_000,
};
/** How often heads that are late are looked for, which is said where the server is made. */
export const HEADS_LOOKED_FOR_EVERY = 5_000;
/** Bought photos go on where a phone was out of reach for so long: they could not be resumed. */
const IDLE_DOWNLOAD = 300_000;

/** Bounds the connections of an app. An answer that is being made is waited for: its handler has a time limit of its own. */
export function boundConnections(app: FastifyInstance, changed: Partial<typeof SETTINGS> = {}): void {
  const { idle, slowestHead, most } = { ...SETTINGS, ...changed };
  const { server } = app;
  server.headersTimeout = slowestHead;
  server.maxConnections = most;
  server.setTimeout(idle);
  app.addHook('onRequest', async (request, reply) => {
    const { raw } = request;
    reply.raw.on('timeout', (socket: Socket) => {
      const isMade = raw.complete && !reply.raw.headersSent;
      if (isMade) socket.setTimeout(idle);
      else socket.destroy();
    });
  });
}

/** Lets the answer to a request wait longer for its reader, until the next call of the connection. */
export function waitForDownload({ raw: { socket } }: FastifyRequest): void {
  // tests inject calls without a socket
  if (socket instanceof Socket) socket.setTimeout(IDLE_DOWNLOAD);
}
