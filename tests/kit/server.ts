/** The real server as a program of its own: fresh data, a port that the system chooses, ended with everything it started. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const MAIN = fileURLToPath(new URL('../../server/main.ts', import.meta.url));
const LONGEST_START = 60_000;

export interface DemoCode {
  perfil: string;
  nome: string;
  code: string;
}

export interface TestServer {
  /** Without a slash at the end. */
  address: string;
  /** Of the demonstration; `null` on an empty system. */
  admin: { email: string; password: string } | null;
  codes: readonly DemoCode[];
  stop(): Promise<void>;
}

const ADMIN = /: (\S+@\S+) · senha (\S+)/;
const CODE = /^ {2}(Atleta|Assessoria|Scouter): (.+) · código (\S+)$/gm;

async function end(child: ChildProcess, dataDir: string): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) {
    const gone = new Promise((resolve) => child.once('close', resolve));
    child.kill('SIGTERM');
    await gone;
  }
  await rm(dataDir, { recursive: true, force: true });
}

/** Starts one and waits until it answers. `demo` fills it with the demonstration. */
export async function startServer({ demo }: { demo: boolean }): Promise<TestServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'volleyscouter-e2e-'));
  const { DATABASE_URL: _, ADMIN_EMAIL: __, ADMIN_PASSWORD: ___, ...inherited } = process.env;
  const child = spawn(process.execPath, [MAIN], {
    env: { ...inherited, HOST: '127.0.0.1', PORT: '0', DATA_DIR: dataDir, DEMO: demo ? '1' : '0' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  const address = await new Promise<string>((resolve, reject) => {
    const late = setTimeout(() => reject(new Error(`not ready in time: ${said}`)), LONGEST_START);
    const hear = (chunk: Buffer) => {
      said += chunk.toString();
      // what is announced ends with a line break
      const found = /pronto: (\S+)\n/.exec(said)?.[1];
      if (!found) return;
      clearTimeout(late);
      resolve(found);
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    child.once('close', () => reject(new Error(`ended before it was ready: ${said}`)));
  }).catch(async (error: unknown) => {
    await end(child, dataDir);
    throw error;
  });
  const [, email, password] = ADMIN.exec(said) ?? [];
  const codes = [...said.matchAll(CODE)].map(([, perfil = '', nome = '', code = '']) => ({
    perfil,
    nome,
    code,
  }));
  return {
    address,
    admin: email && password ? { email, password } : null,
    codes,
    stop: () => end(child, dataDir),
  };
}
