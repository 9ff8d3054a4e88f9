/** WebSocket frames (RFC 6455), also those that a client library would not send. */
import { once } from 'node:events';
import { request } from 'node:http';
import type { Duplex } from 'node:stream';

const HANDSHAKE = {
  connection: 'Upgrade',
  upgrade: 'websocket',
  'sec-websocket-version': '13',
  'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
};
const SHORT = 125;
const TEXT = 1;
const PING = 9;

/** `last`: the frame ends its message. */
function frame(opcode: number, payload: string, last = true): Buffer {
  const data = Buffer.from(payload);
  if (data.length > SHORT) throw new Error('too long for one byte of length');
  const head = [(last ? 0x80 : 0) | opcode, 0x80 | data.length, 0, 0, 0, 0];
  return Buffer.concat([Buffer.from(head), data]);
}

const repeat = (bytes: Buffer, times: number): Buffer => Buffer.concat(Array(times).fill(bytes));

/**
 * One character in each frame, and the remaining text in the last frame. If the text is too short, the last
 * frames are empty.
 */
export const fragmented = (text: string, fragments: number): Buffer =>
  Buffer.concat(
    Array.from({ length: fragments }, (_, at) => {
      const isLast = at === fragments - 1;
      return frame(at === 0 ? TEXT : 0, isLast ? text.slice(at) : (text[at] ?? ''), isLast);
    }),
  );
/** `length` is 126 to 65,535 bytes. */
export const longFrame = (length: number): Buffer =>
  Buffer.from([0x80 | TEXT, 0x80 | 126, length >> 8, length & 255, 0, 0, 0, 0, ...Array(length).fill(54)]);
/** One-byte fragments, without the frame that ends the message. */
export const unendedMessage = (fragments: number): Buffer =>
  Buffer.concat([frame(TEXT, 'x', false), repeat(frame(0, 'x', false), fragments - 1)]);

/** Packets of every layer: the application, engine.io (pong, noop) and WebSocket (ping). */
export const PACKETS = {
  leaveMatch: frame(TEXT, '42["leaveMatch","x"]'),
  pong: frame(TEXT, '3'),
  noop: frame(TEXT, '6'),
  'WebSocket ping': frame(PING, ''),
} as const;
export type PacketName = keyof typeof PACKETS;
export const packets = (name: PacketName, count: number): Buffer => repeat(PACKETS[name], count);

/** Joins the default namespace; the server's answer begins with the same text. */
const CONNECT = '40';
/** First byte of a close frame. */
const CLOSE = 0x88;

/**
 * Joins the default namespace, or returns the status of the refusal. Closes when the server sends a close
 * frame.
 */
export async function openFrames(
  address: string,
  headers: Record<string, string> = {},
  query = '',
): Promise<Duplex | number> {
  const call = request(`${address}/socket.io/?EIO=4&transport=websocket${query}`, {
    headers: { ...headers, ...HANDSHAKE },
    agent: false,
  });
  call.end();
  return new Promise((resolve, reject) => {
    call.once('upgrade', (_, socket: Duplex, head: Buffer) => {
      socket.on('error', () => undefined);
      socket.on('close', () => reject(new Error('closed')));
      socket.on('data', (chunk: Buffer) => {
        if (chunk.includes(CLOSE)) socket.destroy();
        if (chunk.includes(`${CONNECT}{`)) resolve(socket);
      });
      socket.unshift(head);
      socket.write(frame(TEXT, CONNECT));
    });
    call.once('response', (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
    });
    call.once('error', reject);
  });
}

/** Sends the bytes and waits until there is room for more; returns `false` once the connection is closed. */
export async function sendFrames(socket: Duplex, bytes: Buffer): Promise<boolean> {
  if (socket.destroyed) return false;
  if (socket.write(bytes)) return true;
  const off = new AbortController();
  const { signal } = off;
  await Promise.race([once(socket, 'drain', { signal }), once(socket, 'close', { signal })]).catch(
    () => undefined,
  );
  off.abort();
  return !socket.destroyed;
}
