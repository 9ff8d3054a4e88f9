/** The daily backup while the server runs. */
import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Config } from '../config/config.ts';
import { backupFolder, checkAge } from './keep.ts';

const DAY = 86_400_000;
const LOOK_EVERY = 3_600_000;
const FIRST_LOOK = 60_000;
const COMMAND = fileURLToPath(new URL('../../cli/backup.ts', import.meta.url));

/**
 * Makes a backup a day, in a child process of low priority so that recording does not wait for it. Returns a function that
 * stops the schedule.
 */
export function scheduleBackups({ dataDir, databaseUrl }: Config, say: (line: string) => void): () => void {
  let child: ChildProcess | undefined;
  const named = new Set<string>();
  const look = async (): Promise<void> => {
    if (child) return;
    const folder = backupFolder(dataDir);
    const { age, future } = await checkAge(folder, 'daily', new Date());
    for (const name of future.filter((name) => !named.has(name))) {
      named.add(name);
      say(`Cópia diária: ${join(folder, name)} tem nome ou data no futuro. Confira o relógio da máquina.`);
    }
    if (age < DAY) return;
    const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: databaseUrl ?? '' };
    child = spawn(process.execPath, [COMMAND, '--daily'], { env, stdio: ['ignore', 'ignore', 'pipe'] });
    child.stderr?.on('data', (chunk: Buffer) => say(`Cópia diária: ${chunk.toString().trim()}`));
    // the program may be away while its packages are installed anew
    child.on('error', (error) => {
      say(`Cópia diária: ${error.message}`);
      child = undefined;
    });
    child.on('close', () => {
      child = undefined;
    });
  };
  const tryLook = (): void => {
    look().catch((error: Error) => say(`Cópia diária: ${error.message}`));
  };
  const first = setTimeout(tryLook, FIRST_LOOK);
  const every = setInterval(tryLook, LOOK_EVERY);
  return () => {
    clearTimeout(first);
    clearInterval(every);
    child?.kill();
  };
}
