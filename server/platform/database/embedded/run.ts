import { spawn } from 'node:child_process';

export type ProgramResult = { status: number; output: string };

function plainEnvironment(): NodeJS.ProcessEnv {
  const env = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^(PG|LC_|LANG)/.test(name)),
  );
  return { ...env, LC_ALL: 'C' };
}

export function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** Uses no shell; a missing program ends with status 127. `ending` terminates it. */
export function run(command: readonly string[], ending?: AbortSignal): Promise<ProgramResult> {
  const [program = '', ...args] = command;
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      env: plainEnvironment(),
      stdio: ['ignore', 'pipe', 'pipe'],
      ...(ending && { signal: ending }),
    });
    const chunks: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
    child.stderr.on('data', (chunk: Buffer) => chunks.push(chunk));
    const end = (status: number) => resolve({ status, output: Buffer.concat(chunks).toString() });
    // Node also emits `error` when it terminates the program, before the program has ended
    child.on('error', () => child.pid === undefined && end(127));
    child.on('close', (code) => end(code ?? 1));
  });
}
