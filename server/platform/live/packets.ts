/**
 * Before a packet is parsed, it takes a token (tokenBucket.ts) of its connection and of its address (decision
 * 65). If a token is missing, the connection is closed. Fragments and chunks of a message are limited too.
 */
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Socket } from 'socket.io';
import { type ServerOptions, WebSocket, WebSocketServer } from 'ws';
import { bucketsByAddress, type TakeTokens, tokenBucket } from './tokenBucket.ts';

/** Limits of an unfinished message; each part costs some 130 bytes, whatever it contains. */
const MAX_PARTS = { maxFragments: 16, maxBufferedChunks: 64 };
/** Slows down clients that reconnect at once. */
const CLOSE_DELAY_MS = 1_000;
const PACKET_EVENTS = new Set<string | symbol>(['message', 'ping', 'pong']);
const SEPARATOR = '\x1e';

export interface PacketLimits {
  packetsAtOnce: number;
  packetsASecond: number;
  addressPacketsAtOnce: number;
  addressPacketsASecond: number;
}

type Connection = Socket['conn'];

/** A packet without a token stops the reading and closes the socket. */
class LimitedWebSocket extends WebSocket {
  take: () => boolean = () => true;

  override emit(name: string | symbol, ...args: unknown[]): boolean {
    // after a protocol error ws keeps the received data for 30 seconds, until the peer closes
    if (name === 'error') this.terminate();
    if (PACKET_EVENTS.has(name) && !this.#takes()) return false;
    // autoPong would answer before the token is taken
    if (name === 'ping') this.pong(args[0]);
    return super.emit(name, ...args);
  }

  #takes(): boolean {
    // ws emits all packets of a chunk in one turn: packets after a refused one are dropped
    if (this.isPaused) return false;
    if (this.take()) return true;
    this.pause();
    setTimeout(() => this.terminate(), CLOSE_DELAY_MS).unref();
    return false;
  }
}

/** `addressOf`: `null` if a proxy hides the address. `refused` is called for each refused packet. */
export function limitPackets(
  limits: PacketLimits,
  addressOf: (request: IncomingMessage) => string | null,
  refused: (request: IncomingMessage) => void,
) {
  const now = (): number => performance.now();
  const takeOfAddress = bucketsByAddress(
    { burst: limits.addressPacketsAtOnce, perSecond: limits.addressPacketsASecond },
    now,
  );
  const rate = { burst: limits.packetsAtOnce, perSecond: limits.packetsASecond };
  const buckets = new WeakMap<IncomingMessage, TakeTokens>();
  const connections = new Map<string, Connection>();

  function bucketOf(handshake: IncomingMessage): TakeTokens {
    const bucket = buckets.get(handshake);
    if (bucket) return bucket;
    const takeOwn = tokenBucket(rate, now);
    const address = addressOf(handshake);
    const takeTokens: TakeTokens = (count) => {
      if (takeOwn(count) && takeOfAddress(address, count)) return true;
      refused(handshake);
      return false;
    };
    buckets.set(handshake, takeTokens);
    return takeTokens;
  }
  const connectionOf = (request: IncomingMessage): Connection | undefined =>
    connections.get(new URL(request.url ?? '', 'http://socket').searchParams.get('sid') ?? '');

  class LimitedServer extends WebSocketServer<typeof LimitedWebSocket> {
    constructor(options: ServerOptions<typeof LimitedWebSocket>) {
      super({ ...options, ...MAX_PARTS, autoPong: false, WebSocket: LimitedWebSocket });
    }

    override handleUpgrade(
      request: IncomingMessage,
      socket: Duplex,
      head: Buffer,
      done: (client: LimitedWebSocket, request: IncomingMessage) => void,
    ): void {
      const takeTokens = bucketOf(connectionOf(request)?.request ?? request);
      if (!takeTokens()) {
        socket.destroy();
        return;
      }
      super.handleUpgrade(request, socket, head, (client) => {
        client.take = takeTokens;
        done(client, request);
      });
    }
  }

  return {
    wsEngine: LimitedServer,
    opened(connection: Connection): void {
      // `id` is private only in the types
      const id: string = Reflect.get(connection, 'id');
      bucketOf(connection.request);
      connections.set(id, connection);
      connection.once('close', () => connections.delete(id));
    },
    /** Takes at least one token for each chunk. */
    readPolled(request: IncomingMessage, _: unknown, next: () => void): void {
      const connection = request.method === 'POST' ? connectionOf(request) : undefined;
      if (connection) {
        const takeTokens = bucketOf(connection.request);
        request.on('data', (chunk: Buffer | string) => {
          if (!request.destroyed && !takeTokens(String(chunk).split(SEPARATOR).length)) {
            connection.close(true);
            request.destroy();
          }
        });
      }
      next();
    },
  };
}
