/** PostgreSQL's lock files: `postmaster.pid` in the data folder, `.s.PGSQL.PORT.lock` beside the socket. */
import { readFile, readlink, rm, stat, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isRunning, run } from './run.ts';

/** `data`: path of the data folder when the server wrote the lock file. */
export type Postmaster = { pid: number; data: string; port: number; socketDir: string };

const pidFile = (data: string): string => join(data, 'postmaster.pid');

const NOBODY = 2_147_483_646;
/** PostgreSQL fills a new lock file at once: a file that stays empty for longer is damaged. */
const EMPTY_FOR_MS = 1_000;

const readText = (file: string): Promise<string> => readFile(file, 'utf8').catch(() => '');

/** `null` if the first two lines are incomplete. */
function parseLock(text: string): Postmaster | null {
  const [, pid, data = ''] = /^-?(\d+)\n(.+)\n/.exec(text) ?? [];
  // the later lines are written shortly after the first two
  const [, , , port, socketDir] = text.split('\n');
  return pid ? { pid: Number(pid), data, port: Number(port ?? 0), socketDir: socketDir?.trim() ?? '' } : null;
}

/** `null` without a pid file. The server may be dead. */
export const readPostmaster = async (data: string): Promise<Postmaster | null> =>
  parseLock(await readText(pidFile(data)));

async function isSameFolder(one: string, other: string): Promise<boolean> {
  const [a, b] = await Promise.all(
    [one, other].map((path) => stat(path, { bigint: true }).catch(() => undefined)),
  );
  return a !== undefined && b !== undefined && a.dev === b.dev && a.ino === b.ino;
}

/**
 * False if
 *
 * - the process has ended, or another process has its pid now;
 * - the server runs on another folder, of which this folder is a copy.
 */
export async function isServerOf({ pid, data: named }: Postmaster, data: string): Promise<boolean> {
  if (!isRunning(pid)) return false;
  if (process.platform !== 'linux') {
    if (!(await isSameFolder(named, data))) return false;
    if (process.platform === 'win32') return true;
    const { output } = await run(['ps', '-o', 'comm=', '-p', String(pid)]);
    return basename(output.trim()) === 'postgres';
  }
  const program = await readlink(`/proc/${pid}/exe`).catch(() => '');
  return /^postgres( \(deleted\))?$/.test(basename(program)) && isSameFolder(`/proc/${pid}/cwd`, data);
}

/**
 * Writes an unused pid into a lock file if its process is no server of this folder: PostgreSQL would not start
 * while any process has the old pid. Removes a damaged lock file. `socket` `null`: no socket.
 */
export async function clearLocks(data: string, socket: string | null): Promise<void> {
  await clearLock(pidFile(data), data);
  if (socket !== null) await clearLock(`${socket}.lock`, data);
}

async function clearLock(file: string, data: string): Promise<void> {
  const text = await readText(file);
  const lock = parseLock(text);
  if (lock === null) {
    if ((await stat(file).catch(() => null)) === null) return;
    await sleep(EMPTY_FOR_MS);
    if ((await readText(file)) === text) await rm(file, { force: true });
  } else if (!(await isServerOf(lock, data)) && (await readText(file)) === text)
    // the other lines stay: PostgreSQL uses them to check if the old shared memory is in use
    await writeFile(file, `${NOBODY}${text.slice(text.indexOf('\n'))}`);
}
