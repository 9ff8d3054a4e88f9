/** The server inside: `server/main.ts` as a child on the data directory, at a port of its own that stays the same. */
import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { HOST, isFree, keptPort } from './port.ts';

export interface InsideServer {
  /** Without a slash at the end. */
  address: string;
  /** Ends it; one that ran before goes on. */
  stop(): Promise<void>;
}

export type Started = { ok: true; value: InsideServer } | { ok: false; error: string };

const MAIN = fileURLToPath(new URL('../server/main.ts', import.meta.url));

const refuse = (error: string): Started => ({ ok: false, error });

/** Whether a server of ours answers there. */
async function answers(address: string): Promise<boolean> {
  try {
    const response = await fetch(`${address}/configuracao`, { signal: AbortSignal.timeout(3000) });
    return response.ok && 'analytics' in ((await response.json()) as object);
  } catch {
    return false;
  }
}

/** Characters of what the server says that are kept: it says why it ended last. */
const LAST = 2000;

interface Ended {
  said: string;
}

/** Resolves when it is ready, or with what it said when it ended before. */
function ready(child: ChildProcess, say: (text: string) => void): Promise<'ready' | Ended> {
  let said = '';
  let isReady = false;
  const keep = (text: string): void => {
    said = (said + text).slice(-LAST);
  };
  return new Promise((resolve) => {
    child.stdout?.on('data', (chunk: Buffer) => {
      const text = chunk.toString();
      say(text);
      if (isReady) return;
      keep(text);
      isReady = /pronto: \S+\n/.test(said);
      if (isReady) resolve('ready');
    });
    child.stderr?.on('data', (chunk: Buffer) => keep(chunk.toString()));
    child.once('close', () => resolve({ said: said.trim() }));
  });
}

interface Inside {
  dataDir: string;
  env: NodeJS.ProcessEnv;
  /** What the server announces: the logins of the demonstration. */
  say: (text: string) => void;
  /** The server's program; tests name another. */
  main?: string;
}

/** Starts the server on this data, or finds the one that already runs there for the desktop application. */
export async function serveInside({ dataDir, env, say, main = MAIN }: Inside): Promise<Started> {
  const file = join(dataDir, 'desktop.json');
  const port = await keptPort(file);
  const address = `http://${HOST}:${port}`;
  const free = await isFree(port);
  // its database is claimed by one server only: where ours runs on this data, a second one ends at once
  const child = spawn(process.execPath, [main], {
    env: { ...env, HOST, PORT: String(port), DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const closed = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const started = await ready(child, say);
  if (started === 'ready')
    return {
      ok: true,
      value: {
        address,
        async stop() {
          if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
          await closed;
        },
      },
    };
  const { said } = started;
  const elsewhere = said.includes('outro servidor já usa');
  if (elsewhere && !free && (await answers(address)))
    return { ok: true, value: { address, stop: async () => undefined } };
  if (elsewhere)
    return refuse(
      `${said}\nO servidor desta pasta já roda em outro endereço: npm run desktop -- --server http://localhost:3000`,
    );
  if (!free)
    return refuse(
      `A porta ${port} deste computador está ocupada por outro programa. Feche-o e tente de novo.\n` +
        `Sem a porta o aplicativo não acha o que ainda não foi enviado. Para usar outra mesmo assim, apague ${file}`,
    );
  return refuse(said);
}
