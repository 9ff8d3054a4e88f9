/** A test cuts or slows down the network between client and server, or loses answers. */
import { connect, createServer, type Socket } from 'node:net';

export interface WeakNetwork {
  address: string;
  /** Returns true if a connection was open. */
  cut(): boolean;
  /** Refuses new connections until `heal`. Returns true if a connection was open. */
  down(): boolean;
  heal(): void;
  delay(milliseconds: number): void;
  /** Loses the next answers. Their connection breaks or, if `silent`, stays open without an answer. */
  swallow(answers: number, silent: boolean): void;
  counts: { cuts: number; swallowed: number };
  close(): Promise<void>;
}

export async function weakNetwork(server: string): Promise<WeakNetwork> {
  const { hostname, port, searchParams } = new URL(server);
  /** Folder of PostgreSQL's socket. */
  const socketFolder = searchParams.get('host');
  const open = new Set<Socket>();
  const counts = { cuts: 0, swallowed: 0 };
  let [isDown, wait, toSwallow, silently] = [false, 0, 0, false];

  const delayed = (socket: Socket, action: () => void): void => {
    if (wait === 0) action();
    else setTimeout(() => !socket.destroyed && action(), wait);
  };
  const gateway = createServer((client) => {
    if (isDown) return client.destroy();
    const upstream = socketFolder
      ? connect(`${socketFolder}/.s.PGSQL.${port}`)
      : connect(Number(port), hostname);
    let deaf = false;
    for (const [socket, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      open.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        open.delete(socket);
        if (!deaf) other.destroy();
      });
    }
    client.on('data', (chunk) => delayed(upstream, () => upstream.write(chunk)));
    upstream.on('data', (chunk) => {
      if (toSwallow > 0 && !deaf) {
        toSwallow--;
        counts.swallowed++;
        deaf = silently;
        if (!silently) client.destroy();
        return;
      }
      if (!deaf) delayed(client, () => client.write(chunk));
    });
    return undefined;
  });
  await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve));
  const bound = gateway.address();
  const breakAll = (): void => {
    for (const socket of open) socket.destroy();
  };
  const cut = (): boolean => {
    const broke = open.size > 0;
    if (broke) counts.cuts++;
    breakAll();
    return broke;
  };
  return {
    address: `http://127.0.0.1:${typeof bound === 'object' ? bound?.port : 0}`,
    counts,
    cut,
    down() {
      isDown = true;
      return cut();
    },
    heal() {
      [isDown, wait] = [false, 0];
    },
    delay(milliseconds) {
      wait = milliseconds;
    },
    swallow(answers, silent) {
      toSwallow += answers;
      silently = silent;
    },
    close() {
      breakAll();
      return new Promise((resolve) => gateway.close(() => resolve()));
    },
  };
}
