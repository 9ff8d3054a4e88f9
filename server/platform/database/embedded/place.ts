import { createHash } from 'node:crypto';
import { chmod, lstat, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { handOver, type OrdinaryUser } from './ordinary-user.ts';
import type { Postmaster } from './postmaster.ts';
import type { Place } from './settings.ts';

const PORT = 5432;
/** The smallest limit of all systems (Linux 107, macOS 103). */
const MAX_SOCKET_PATH_BYTES = 103;
const TEMPORARY = 'volleyscouter-socket-';

const socketIn = (folder: string, port: number): string => join(folder, `.s.PGSQL.${port}`);
const fits = (folder: string): boolean => Buffer.byteLength(socketIn(folder, PORT)) <= MAX_SOCKET_PATH_BYTES;
const folderBeside = (home: string): string => join(home, 'socket');

export const socketOf = ({ socketDir, port }: Place): string | null =>
  socketDir === null ? null : socketIn(socketDir, port);

/**
 * Returns the folders that may contain the socket: the folder beside the data, and the folder in the pid
 * file. The data may have been moved since the server started.
 */
export function hostsOf(home: string, { socketDir }: Postmaster): string[] {
  if (process.platform === 'win32') return ['127.0.0.1'];
  if (socketDir === '') return [];
  const nextToHome = folderBeside(home);
  return fits(nextToHome) && nextToHome !== socketDir ? [nextToHome, socketDir] : [socketDir];
}

export async function choosePlace(home: string, user: OrdinaryUser): Promise<Place> {
  if (process.platform === 'win32') return { socketDir: null, port: await freePort() };
  const nextToHome = folderBeside(home);
  const socketDir = fits(nextToHome) ? nextToHome : await temporary(home, user);
  await mkdir(socketDir, { recursive: true });
  await chmod(socketDir, 0o700);
  await handOver(socketDir, user);
  return { socketDir, port: PORT };
}

/** Returns the same folder at every start, unless another user has taken its name. */
async function temporary(home: string, { owner }: OrdinaryUser): Promise<string> {
  const name = createHash('sha256').update(home).digest('hex').slice(0, 12);
  const folder = join(tmpdir(), `${TEMPORARY}${name}`);
  const existing = await lstat(folder).catch(() => undefined);
  const ours = owner?.uid ?? process.getuid?.();
  if (!existing || (existing.isDirectory() && existing.uid === ours && (existing.mode & 0o077) === 0))
    return folder;
  return mkdtemp(join(tmpdir(), TEMPORARY));
}

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
