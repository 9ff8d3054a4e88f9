/** Processes for work that may take much memory or break: they have no secret of the server and a low priority. */
import { type ChildProcess, fork } from 'node:child_process';
import { setPriority } from 'node:os';

/** Names of the environment variables that a process gets. No secrets: it reads files of strangers. */
const PASSED_ON = ['PATH', 'LD_LIBRARY_PATH', 'TMPDIR', 'TEMP', 'TMP', 'SystemRoot'];
/** Nice value: recording a match comes first. */
const PRIORITY = 10;

interface ApartOptions {
  /** Megabytes of heap. */
  memory: number;
  env?: NodeJS.ProcessEnv;
  /** Milliseconds after which it is killed. */
  timeout?: number;
}

export function forkApart(program: string | URL, { memory, env, timeout }: ApartOptions): ChildProcess {
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
    // not allowed everywhere; then it runs at normal priority
  }
  return child;
}
