import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { handOver, type OrdinaryUser } from './ordinary-user.ts';
import type { Place } from './settings.ts';

const PORT = 5432;
/** Bytes that the address of a socket may have on every system (Linux 107, macOS 103). */
const LONGEST_ADDRESS = 103;
const TEMPORARY = 'volleyscouter-socket-';

const fits = (folder: string): boolean =>
  Buffer.byteLength(join(folder, `.s.PGSQL.${PORT}`)) <= LONGEST_ADDRESS;

/** A private folder for the socket: beside the data, or, below a long path, in the system's temporary folder. */
export async function choosePlace(home: string, user: OrdinaryUser): Promise<Place> {
  if (process.platform === 'win32') return { socketDir: null, port: await freePort() };
  let socketDir = join(home, 'socket');
  if (fits(socketDir)) await mkdir(socketDir, { recursive: true });
  else socketDir = await mkdtemp(join(tmpdir(), TEMPORARY));
  await chmod(socketDir, 0o700);
  await handOver(socketDir, user);
  return { socketDir, port: PORT };
}

/** Removes a temporary folder once its server has stopped. */
export async function leavePlace(socketDir: string): Promise<void> {
  if (socketDir.startsWith(join(tmpdir(), TEMPORARY))) await rm(socketDir, { recursive: true, force: true });
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
