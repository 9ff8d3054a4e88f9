/** Tests can kill the program and restart it on the same port. */
import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { keepLogged } from './logged.ts';

const MAIN = fileURLToPath(new URL('../../server/main.ts', import.meta.url));
const MAX_START_MS = 60_000;

export interface Launch {
  dataDir: string;
  /** By default 0, a free port. */
  port?: number;
  env?: Record<string, string>;
  /** Words before the command, such as `strace -f`. */
  prefix?: readonly string[];
  /** Called before the server is ready. */
  spawned?: (child: ChildProcess) => void;
}

export interface Program {
  /** Without a slash at the end. */
  address: string;
  child: ChildProcess;
  output(): string;
  /** `null` if a signal ended the program. */
  status: Promise<number | null>;
  end(signal?: NodeJS.Signals): Promise<void>;
}

function environment({ dataDir, port = 0, env }: Launch): NodeJS.ProcessEnv {
  const {
    DATABASE_URL: _,
    ADMIN_EMAIL: __,
    ADMIN_PASSWORD: ___,
    TEST_DATABASE_URL: ____,
    npm_lifecycle_event: _____,
    ...inherited
  } = process.env;
  return { ...inherited, HOST: '127.0.0.1', PORT: String(port), DATA_DIR: dataDir, DEMO: '0', ...env };
}

/** Throws the output of a program that ends early or starts too slowly. */
export async function launch(options: Launch): Promise<Program> {
  const [program = '', ...args] = [...(options.prefix ?? []), process.execPath, MAIN];
  const child = spawn(program, args, { env: environment(options), stdio: ['pipe', 'pipe', 'pipe'] });
  const status = new Promise<number | null>((resolve) => child.once('close', resolve));
  child.stdin.on('error', () => undefined);
  options.spawned?.(child);
  let output = '';
  const end = async (signal: NodeJS.Signals = 'SIGTERM'): Promise<void> => {
    if (child.exitCode === null && child.signalCode === null) child.kill(signal);
    await status;
  };
  const ready = new Promise<string>((resolve, reject) => {
    const late = setTimeout(() => reject(new Error(`not ready in time: ${output}`)), MAX_START_MS);
    const onOutput = (chunk: Buffer): void => {
      output += chunk.toString();
      // the announcement ends with a line break
      const announced = /pronto: (\S+)\n/.exec(output)?.[1];
      if (!announced) return;
      clearTimeout(late);
      resolve(announced);
    };
    child.stdout.on('data', onOutput);
    child.stderr.on('data', onOutput);
    keepLogged(child.stderr);
    void status.then(() => {
      clearTimeout(late);
      // a program that began to serve before it ended counts as started
      const served = /Server listening at ([^"\s]+)/.exec(output)?.[1];
      if (served) resolve(served);
      else reject(new Error(`ended before it was ready: ${output}`));
    });
  });
  const address = await ready.catch(async (error: unknown) => {
    await end();
    throw error;
  });
  return { address, child, output: () => output, status, end };
}
