/**
 * The port of the local server. It must never change, because the storage of a browser belongs to host and
 * port.
 */
import { randomInt } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { dirname } from 'node:path';

export const HOST = '127.0.0.1';

/** Range for the port, below the range that systems use for outgoing connections. */
const [LOWEST, HIGHEST] = [17_000, 30_000];

export const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, HOST, () => server.close(() => resolve(true)));
  });

function readPort(file: string): number | null {
  try {
    const { port } = JSON.parse(readFileSync(file, 'utf8'));
    return Number.isInteger(port) && port > 0 && port <= 65_535 ? port : null;
  } catch {
    return null;
  }
}

export async function keptPort(file: string): Promise<number> {
  const storedPort = readPort(file);
  if (storedPort !== null) return storedPort;
  let port = randomInt(LOWEST, HIGHEST);
  while (!(await isFree(port))) port = randomInt(LOWEST, HIGHEST);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify({ port })}\n`);
  return port;
}
