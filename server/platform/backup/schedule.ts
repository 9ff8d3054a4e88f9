import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Config } from '../config/config.ts';
import { openPlace } from './place.ts';
import { backupFolder, checkAge } from './retention.ts';

const DAY = 86_400_000;
const LISTING_TIMEOUT_MS = 60_000;
const COMMAND = fileURLToPath(new URL('../../cli/backup.ts', import.meta.url));

/**
 * Returns a job that makes a backup if the newest daily backup is a day old. The backup runs in a child
 * process of low priority, so that recording does not wait.
 */
export function dailyBackup(
  { dataDir, databaseUrl, backupTo }: Pick<Config, 'dataDir' | 'databaseUrl' | 'backupTo'>,
  print: (line: string) => void,
): (signal: AbortSignal) => Promise<void> {
  const place = openPlace(backupTo ?? { address: backupFolder(dataDir), s3: undefined }, LISTING_TIMEOUT_MS);
  const named = new Set<string>();
  let lastOutput = '';
  return async (signal) => {
    const { age, future } = await checkAge(place.files, 'daily', new Date());
    for (const name of future.filter((name) => !named.has(name))) {
      named.add(name);
      print(`Cópia diária: ${place.address}/${name} tem nome no futuro. Confira o relógio da máquina.`);
    }
    if (age < DAY) return;
    const env = {
      ...process.env,
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl ?? '',
      BACKUP_TO: backupTo?.address ?? '',
    };
    const child = spawn(process.execPath, [COMMAND, '--daily'], {
      env,
      stdio: ['ignore', 'ignore', 'pipe'],
      signal,
    });
    let output = '';
    child.stderr.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
    await new Promise<void>((resolve, reject) => {
      child.once('error', reject);
      child.once('close', (code) => (code === 0 ? resolve() : reject(new Error(`Cópia diária: ${code}`))));
    }).finally(() => {
      // a failing backup is retried every hour: the same output is logged once
      if (output !== lastOutput && output !== '') print(`Cópia diária: ${output.trim()}`);
      lastOutput = output;
    });
  };
}
