/** Starts the server as a separate program on new data; `stop` removes the data. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { launch } from './program.ts';

export interface DemoCode {
  perfil: string;
  nome: string;
  code: string;
}

export interface TestServer {
  /** Without a slash at the end. */
  address: string;
  /** `null` on an empty system. */
  admin: { email: string; password: string } | null;
  codes: readonly DemoCode[];
  dataDir: string;
  /** Absent for a server in this process. */
  pid?: number;
  /** Undefined for an embedded database in `dataDir`. */
  databaseUrl?: string;
  stop(): Promise<void>;
}

const ADMIN = /: (\S+@\S+) · senha (\S+)/;
const CODE = /^ {2}\S+ +(Atleta|Assessoria|Scouter): (.+) · código (\S+)$/gm;

export async function startServer({
  demo,
  env,
}: {
  demo: boolean;
  env?: Record<string, string>;
}): Promise<TestServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'volleyscouter-e2e-'));
  const remove = (): Promise<void> => rm(dataDir, { recursive: true, force: true });
  const program = await launch({ dataDir, env: { DEMO: demo ? 'small' : '0', ...env } }).catch(
    async (error: unknown) => {
      await remove();
      throw error;
    },
  );
  const output = program.output();
  const [, email, password] = ADMIN.exec(output) ?? [];
  const codes = [...output.matchAll(CODE)].map(([, perfil = '', nome = '', code = '']) => ({
    perfil,
    nome,
    code,
  }));
  return {
    address: program.address,
    admin: email && password ? { email, password } : null,
    codes,
    dataDir,
    pid: program.child.pid,
    async stop() {
      await program.end();
      await remove();
    },
  };
}
