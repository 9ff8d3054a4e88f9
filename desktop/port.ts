/** Port of the local server. It never changes, because browser storage belongs to host and port. */
import { randomInt } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { dirname } from 'node:path';

export const HOST = '127.0.0.1';

/** Below the range that systems use for outgoing connections. */
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

/** Returns the stored port. The first call chooses a free port and stores it. */
export async function keptPort(file: string): Promise<number> {
  const kept = readPort(file);
  if (kept !== null) return kept;
  let port = randomInt(LOWEST, HIGHEST);
  while (!(await isFree(port))) port = randomInt(LOWEST, HIGHEST);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify({ port })}\n`);
  return port;
}
