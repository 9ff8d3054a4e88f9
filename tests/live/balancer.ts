/** Each new connection goes to the next server that accepts it. */
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export interface Balancer {
  address: string;
  close(): Promise<void>;
}

export async function balance(addresses: readonly string[]): Promise<Balancer> {
  const ports = addresses.map((address) => Number(new URL(address).port));
  const open = new Set<Socket>();
  let turn = 0;

  function join(client: Socket, tries: number): void {
    const port = ports[turn++ % ports.length] ?? 0;
    const server = connect({ port, host: '127.0.0.1' });
    open.add(server);
    let isConnected = false;
    server.once('connect', () => {
      isConnected = true;
      client.pipe(server).pipe(client);
    });
    server.on('error', () => undefined);
    server.once('close', () => {
      open.delete(server);
      if (isConnected || tries <= 1) client.destroy();
      else join(client, tries - 1);
    });
    client.once('close', () => server.destroy());
  }

  const balancer = createServer((client) => {
    open.add(client);
    client.on('error', () => undefined);
    client.once('close', () => open.delete(client));
    join(client, ports.length);
  });
  await new Promise<void>((resolve) => balancer.listen(0, '127.0.0.1', resolve));
  return {
    address: `http://127.0.0.1:${(balancer.address() as AddressInfo).port}`,
    async close() {
      for (const socket of open) socket.destroy();
      await new Promise((resolve) => balancer.close(resolve));
    },
  };
}
