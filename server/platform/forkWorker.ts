import { type ChildProcess, fork } from 'node:child_process';
import { setPriority } from 'node:os';

/** Environment variables of the process: no secrets, because the process reads uploaded files. */
const PASSED_ON = ['PATH', 'LD_LIBRARY_PATH', 'TMPDIR', 'TEMP', 'TMP', 'SystemRoot'];
/** Nice value: recording a match has priority. */
const PRIORITY = 10;

interface ApartOptions {
  /** Max heap in megabytes. */
  memory: number;
  env?: NodeJS.ProcessEnv;
  /** Milliseconds until the process is killed. */
  timeout?: number;
}

export function forkWorker(program: string | URL, { memory, env, timeout }: ApartOptions): ChildProcess {
  const passedOn = PASSED_ON.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : []));
  const child = fork(program, {
    serialization: 'advanced',
    execArgv: [`--max-old-space-size=${memory}`],
    env: { ...Object.fromEntries(passedOn), ...env },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    timeout,
    killSignal: 'SIGKILL',
  });
  try {
    if (child.pid) setPriority(child.pid, PRIORITY);
  } catch {
    // some systems refuse a priority
  }
  return child;
}
