import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket as NetSocket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { type ErrorCode, errorAnswer, statusOf } from '@volleyscouter/contract/errors';
import { REQUEST_ID_HEADER } from '@volleyscouter/contract/route';
import type { FastifyInstance } from 'fastify';
import { Server, type Socket } from 'socket.io';
import type { Parts } from '../../parts.ts';
import { addressReader, subscriberOf, unnamedProxy } from '../http/ip.ts';
import { perMinute } from '../http/perMinute.ts';
import { audit } from '../trace/audit.ts';
import { withLogger } from '../trace/logger.ts';
import { requestId } from '../trace/requests.ts';
import type { Tally } from '../trace/tally.ts';
import { isOwnOrigin } from './connectionLimits.ts';
import { limitPackets, type PacketLimits } from './packets.ts';
import { countPlaces, type Full, type PlaceLimits, TRY_AGAIN } from './places.ts';
import { bucketsByAddress } from './tokenBucket.ts';
import type { LiveServer } from './welcome.ts';

const PATH = '/socket.io/';
const LARGEST_MESSAGE = 20_000;
/** Peers have this time to answer the closing handshake. */
const CLOSE_TIMEOUT_MS = 300;
/** Refused handshakes are answered after this time, so that clients retry less often. */
const REFUSAL_DELAY_MS = 1_000;
const MINUTE = 60_000;
/** Max WebSockets as a multiple of the max connections: sockets that wait for their refusal count too. */
const WITH_TURNED_AWAY = 5 / 4;

export interface SocketLimits extends PlaceLimits, PacketLimits {
  /** Max handshakes of an address within a minute; ten times as many in all. */
  mostHandshakes: number;
  /** Max joins of an address: burst, and per second. */
  joinsAtOnce: number;
  joinsASecond: number;
  /** Milliseconds. After this time a connection that has no place, or has not requested one, is closed. */
  longestWait: number;
}

export interface SocketPort {
  io: LiveServer;
  /** `null`: there is a place. */
  limitOf(socket: Socket): Full | null;
  takeJoin(socket: Socket): boolean;
  addressOf(socket: Socket): string;
  auditFull(limit: Full | 'handshakes' | 'packets', address: string): void;
}

type Handshake = IncomingMessage & { res?: ServerResponse };

export function openSocket(
  app: FastifyInstance,
  { trustProxy, publicUrl }: Pick<Parts, 'trustProxy' | 'publicUrl'>,
  refusals: Tally,
  limits: SocketLimits,
): SocketPort {
  const { mostHandshakes, longestWait, joinsAtOnce, joinsASecond } = limits;
  let ending = false;
  const ipOf = addressReader(trustProxy);
  const comesByProxy = unnamedProxy(trustProxy !== false, () =>
    app.log.warn(
      'TRUST_PROXY: há um proxy na frente (X-Forwarded-For), mas não foi informado; sem ele não há limite de conexões por endereço.',
    ),
  );
  const places = countPlaces(limits);
  const takeJoin = bucketsByAddress({ burst: joinsAtOnce, perSecond: joinsASecond }, () => performance.now());
  const ofAddress = perMinute(mostHandshakes);
  const ofAll = perMinute(mostHandshakes * 10);
  const reached = new WeakMap<object, Full>();
  const requested = new WeakSet<object>();

  /** `null` if a proxy that TRUST_PROXY does not name hides the address. */
  function countedAddress(request: IncomingMessage): string | null {
    const address = ipOf(request);
    return comesByProxy({ headers: request.headers, address }) ? null : subscriberOf(address);
  }
  const auditFull: SocketPort['auditFull'] = (limit, address) =>
    refusals.note(`${limit} ${address}`, (count) =>
      withLogger(app.log, () => audit({ event: 'sockets-refused', limit, address, count })),
    );

  const packets = limitPackets(limits, countedAddress, (request) => auditFull('packets', ipOf(request)));

  /** Called before any state is stored for the handshake. */
  function refusalOf(request: Handshake): Refusing | null {
    const address = countedAddress(request);
    const now = Date.now();
    if (!ofAll('', now) || (address !== null && !ofAddress(address, now))) {
      auditFull('handshakes', ipOf(request));
      return { error: 'too-many-requests', seconds: Math.ceil((MINUTE - (now % MINUTE)) / 1000) };
    }
    // a WebSocket is accepted above the limit, so that the page receives the reason: browsers hide the answer
    // to a refused handshake
    const full = places.full(address, request.res ? 1 : WITH_TURNED_AWAY);
    if (full) auditFull(full, ipOf(request));
    return full && { error: full === 'all' ? 'sockets-full' : 'too-many-requests', seconds: TRY_AGAIN };
  }

  const io: LiveServer = new Server(app.server, {
    path: PATH,
    serveClient: false,
    maxHttpBufferSize: LARGEST_MESSAGE,
    wsEngine: packets.wsEngine,
    connectTimeout: longestWait,
    allowRequest(request, answer) {
      if (ending || !isOwnOrigin(request.headers, publicUrl)) return answer(null, false);
      const refusal = refusalOf(request);
      if (!refusal) return answer(null, true);
      setTimeout(() => refuse(request, refusal), REFUSAL_DELAY_MS).unref();
    },
  });
  io.engine.use(packets.readPolled);
  io.engine.on('connection', (connection: Socket['conn']) => {
    packets.opened(connection);
    const address = countedAddress(connection.request);
    const full = places.full(address, 1);
    if (full) reached.set(connection, full);
    const leave = places.enter(address);
    const late = setTimeout(() => {
      if (requested.has(connection) && !full) return;
      connection.close(true);
      // a peer that does not answer the closing handshake would keep the connection open
      connection.request.socket.destroy();
    }, longestWait).unref();
    connection.once('close', () => {
      clearTimeout(late);
      leave();
    });
  });
  io.engine.on('headers', (headers: Record<string, string>) => Object.assign(headers, plainHeaders()));
  passOn(app);
  closeWith(app, io, () => {
    ending = true;
  });
  return {
    io,
    limitOf({ conn }) {
      requested.add(conn);
      return reached.get(conn) ?? null;
    },
    takeJoin: ({ request }) => takeJoin(countedAddress(request)),
    addressOf: ({ request }) => ipOf(request),
    auditFull,
  };
}

const plainHeaders = (): Record<string, string> => ({
  'cache-control': 'no-store',
  [REQUEST_ID_HEADER]: requestId(),
  'x-content-type-options': 'nosniff',
});

interface Refusing {
  error: ErrorCode & ('too-many-requests' | 'sockets-full');
  seconds: number;
}

function refuse({ res, socket }: Handshake, { error, seconds }: Refusing): void {
  const status = statusOf(error);
  const headers = {
    ...plainHeaders(),
    'retry-after': String(seconds),
    'content-type': 'application/json; charset=utf-8',
  };
  const body = JSON.stringify(errorAnswer(error, { seconds }));
  if (res) {
    res.writeHead(status, headers).end(body);
    return;
  }
  const lines = Object.entries({ ...headers, connection: 'close' }).map(
    ([name, value]) => `${name}: ${value}`,
  );
  const head = [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines].join('\r\n');
  socket.on('error', () => undefined);
  socket.end(`${head}\r\n\r\n${body}`);
}

function closeWith(app: FastifyInstance, io: LiveServer, begin: () => void): void {
  const open = new Set<NetSocket>();
  app.server.on('upgrade', (_, socket: NetSocket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  app.addHook('preClose', async () => {
    begin();
    // closing through socket.io would tell clients not to reconnect
    io.engine.close();
    const late = performance.now() + CLOSE_TIMEOUT_MS;
    while (open.size > 0 && performance.now() < late) await sleep(10);
    for (const socket of open) socket.destroy();
  });
}

/**
 * If a host name has several addresses (localhost), Fastify listens with additional servers that know only
 * Fastify's routes. These servers pass socket requests on to the main server.
 */
function passOn(app: FastifyInstance): void {
  app.route({
    method: ['GET', 'POST'],
    url: PATH,
    onRequest: async ({ raw }, reply) => {
      // a request with another spelling of the path would come back to this route for ever
      if (!raw.url?.startsWith(PATH)) return reply.callNotFound();
      reply.hijack();
      app.server.emit('request', raw, reply.raw);
    },
    handler: (_, reply) => reply.callNotFound(),
  });
}
