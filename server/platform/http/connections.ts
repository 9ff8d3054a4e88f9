import type { Server } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isProxy, subscriberOf, unnamedProxy } from './ip.ts';

type TrustProxy = Parameters<typeof isProxy>[0];

/** Times are in milliseconds. */
const SETTINGS = {
  /** Max time without a received byte of a request or a sent byte of its answer. */
  idle: 60_000,
  /** Max time until the headers of a request are complete. */
  slowestHead: 20_000,
  /**
   * Max connections: web sockets, also those that wait for a refusal, and page loads (six for each viewer).
   * Fewer if this process may open few files.
   */
  most: 20_000,
};
/** Server option: interval of the check for late headers. */
export const HEADER_CHECK_INTERVAL_MS = 5_000;
/** Longer for bought photos: a download that a bad network interrupts cannot be resumed. */
const DOWNLOAD_IDLE_MS = 300_000;
/** A gym has one address: 1,200 people with a web socket and six connections each. */
const SHARE_OF_ADDRESS = 0.5;
/**
 * Share of all connections. Above it, each new connection closes the least recently used one without a
 * session.
 */
const SHARE_WITHOUT_RESERVE = 0.9;
/** Left for database, files, photo store and workers. */
const RESERVED_DESCRIPTORS = 256;

function readDescriptorLimit(): number {
  // without DNS lookups of peers
  const report = Object.assign(process.report, { excludeNetwork: true }).getReport();
  const { userLimits } = report as { userLimits?: { open_files?: { soft?: unknown } } };
  const soft = userLimits?.open_files?.soft;
  return typeof soft === 'number' ? soft : Number.POSITIVE_INFINITY;
}

/** Returns `descriptors` without the reserve, but at least half of `descriptors` and at most `most`. */
const connectionsWithin = (most: number, descriptors: number): number =>
  Math.min(most, Math.max(descriptors - RESERVED_DESCRIPTORS, Math.floor(descriptors / 2)));

/** `guests`: connections without a live session, least recently used first. */
interface OfAddress {
  count: number;
  guests: Set<Socket>;
}

const GUESTS = new WeakMap<Socket, readonly Set<Socket>[]>();
function exempt(socket: Socket): void {
  for (const guests of GUESTS.get(socket) ?? []) guests.delete(socket);
}

/** A connection with a live session is not closed to make room. */
export const keepConnection = ({ raw: { socket } }: FastifyRequest): void => exempt(socket);

/**
 * Closes the least recently used connection without a session to make room. If the share of an address is
 * used up, a connection of this address is closed. If no connection of the address can be closed, the new
 * connection is refused. Above SHARE_WITHOUT_RESERVE, a connection of any address is closed. Proxies have no
 * share. Web sockets have other limits (live/port.ts).
 */
function shareConnections(app: FastifyInstance, most: number, trustProxy: TrustProxy): void {
  const server: Server = app.server;
  const isTrusted = isProxy(trustProxy);
  const comesByProxy = unnamedProxy(trustProxy !== false, () => undefined);
  const unnamed = new Set<string>();
  const guests = new Set<Socket>();
  const byAddress = new Map<string, OfAddress>();
  let all = 0;

  function closeOldest(of: Set<Socket>): boolean {
    const [oldest] = of;
    oldest?.destroy();
    if (oldest) exempt(oldest);
    return oldest !== undefined;
  }
  server.on('connection', (socket: Socket) => {
    const peer = socket.remoteAddress ?? '';
    const address = subscriberOf(peer);
    const of: OfAddress = byAddress.get(address) ?? { count: 0, guests: new Set() };
    const isFull = of.count >= most * SHARE_OF_ADDRESS && !unnamed.has(address) && !isTrusted(peer);
    if (isFull && !closeOldest(of.guests)) return socket.destroy();
    if (!isFull && all >= most * SHARE_WITHOUT_RESERVE) closeOldest(guests);
    byAddress.set(address, of);
    of.count++;
    all++;
    const sets = [guests, of.guests];
    for (const set of sets) set.add(socket);
    GUESTS.set(socket, sets);
    socket.once('close', () => {
      exempt(socket);
      of.count--;
      all--;
      if (of.count === 0) byAddress.delete(address);
    });
  });
  server.on('upgrade', (_, socket: Socket) => exempt(socket));
  app.addHook('onRequest', async ({ raw: { socket }, headers }) => {
    const peer = socket.remoteAddress ?? '';
    if (comesByProxy({ headers, address: peer })) unnamed.add(subscriberOf(peer));
    // move to the end: this connection is the most recently used
    for (const set of GUESTS.get(socket) ?? []) if (set.delete(socket)) set.add(socket);
  });
}

export function boundConnections(
  app: FastifyInstance,
  trustProxy: TrustProxy,
  changed: Partial<typeof SETTINGS & { descriptors: number }> = {},
): void {
  const { idle, slowestHead, ...requested } = { ...SETTINGS, ...changed };
  const descriptors = changed.descriptors ?? readDescriptorLimit();
  const most = connectionsWithin(requested.most, descriptors);
  if (most < requested.most)
    app.log.warn(
      `O sistema deixa este processo abrir só ${descriptors} arquivos e conexões: são aceitas ${most} conexões em vez de ${requested.most}. Aumente o limite (LimitNOFILE do systemd, ou ulimit -n).`,
    );
  const { server } = app;
  server.headersTimeout = slowestHead;
  server.maxConnections = most;
  server.setTimeout(idle);
  shareConnections(app, most, trustProxy);
  app.addHook('onRequest', async (request, reply) => {
    const { raw } = request;
    reply.raw.on('timeout', (socket: Socket) => {
      const isMade = raw.complete && !reply.raw.headersSent;
      if (isMade) socket.setTimeout(idle);
      else socket.destroy();
    });
  });
}

/** Extends the idle timeout until the next call on the connection. */
export function waitForDownload({ raw: { socket } }: FastifyRequest): void {
  if (socket instanceof Socket) socket.setTimeout(DOWNLOAD_IDLE_MS);
}
