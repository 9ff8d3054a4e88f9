/** PostgreSQL's `postmaster.pid`. */
import { readFile, readlink, realpath, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { run } from './run.ts';

/** What `postmaster.pid` tells about the server that wrote it. */
export type Postmaster = { pid: number; port: number; socketDir: string };

const pidFile = (data: string): string => join(data, 'postmaster.pid');

/** Above every pid that a system gives. */
const NOBODY = 2_147_483_646;

/** The server that runs on a data folder, or left its pid file there; `null` without one. */
export async function readPostmaster(data: string): Promise<Postmaster | null> {
  const text = await readFile(pidFile(data), 'utf8').catch(() => '');
  const [pid, , , port, socketDir] = text.split('\n');
  // the later lines are written a moment after the first
  return pid ? { pid: Number(pid), port: Number(port ?? 0), socketDir: socketDir?.trim() ?? '' } : null;
}

/**
 * Whether the pid is a PostgreSQL server on this data folder, not another process with a reused pid.
 */
export async function isServerOf(pid: number, data: string): Promise<boolean> {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return false;
  }
  if (process.platform === 'win32') return true;
  if (process.platform !== 'linux') {
    const { output } = await run(['ps', '-o', 'comm=', '-p', String(pid)]);
    return basename(output.trim()) === 'postgres';
  }
  const [program, folder] = await Promise.all(
    ['exe', 'cwd'].map((link) => readlink(`/proc/${pid}/${link}`).catch(() => '')),
  );
  if (program === '' && folder === '') return false;
  return /^postgres( \(deleted\))?$/.test(basename(program ?? '')) && folder === (await realpath(data));
}

/**
 * Replaces the pid of a dead server whose pid is in use by another process. The rest of the file stays: PostgreSQL needs it to
 * see whether the old shared memory is in use.
 */
export async function forgetPid(data: string): Promise<void> {
  const text = await readFile(pidFile(data), 'utf8').catch(() => '');
  const rest = text.indexOf('\n');
  if (rest >= 0) await writeFile(pidFile(data), `${NOBODY}${text.slice(rest)}`);
}
