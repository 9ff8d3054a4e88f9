/** Runs `server/main.ts` as a child process. */
import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { HOST, isFree, keptPort } from './port.ts';

export interface InsideServer {
  /** Origin of the server, without trailing slash. */
  address: string;
  /** Stops the server, unless it was running before. */
  stop(): Promise<void>;
}

export type Started = { ok: true; value: InsideServer } | { ok: false; error: string };

const MAIN = fileURLToPath(new URL('../server/main.ts', import.meta.url));

const refuse = (error: string): Started => ({ ok: false, error });

/** Returns true if a server of ours answers at the address. */
async function answers(address: string): Promise<boolean> {
  try {
    const response = await fetch(`${address}/configuracao`, { signal: AbortSignal.timeout(3000) });
    return response.ok && 'analytics' in ((await response.json()) as object);
  } catch {
    return false;
  }
}

/** Only the end of the output is kept: it contains the reason of a failure. */
const MAX_OUTPUT_LENGTH = 2000;

interface Ended {
  output: string;
}

/** Resolves with 'ready'. If the server ends first, resolves with its output. */
function ready(child: ChildProcess, print: (text: string) => void): Promise<'ready' | Ended> {
  let output = '';
  let isReady = false;
  const addOutput = (text: string): void => {
    output = (output + text).slice(-MAX_OUTPUT_LENGTH);
  };
  return new Promise((resolve) => {
    child.stdout?.on('data', (chunk: Buffer) => {
      const text = chunk.toString();
      print(text);
      if (isReady) return;
      addOutput(text);
      isReady = /pronto: \S+\n/.test(output);
      if (isReady) resolve('ready');
    });
    child.stderr?.on('data', (chunk: Buffer) => addOutput(chunk.toString()));
    child.once('close', () => resolve({ output: output.trim() }));
  });
}

interface Inside {
  dataDir: string;
  env: NodeJS.ProcessEnv;
  print: (text: string) => void;
  /** Main file of the server; tests replace it. */
  main?: string;
}

export async function serveInside({ dataDir, env, print, main = MAIN }: Inside): Promise<Started> {
  const file = join(dataDir, 'desktop.json');
  const port = await keptPort(file);
  const address = `http://${HOST}:${port}`;
  const free = await isFree(port);
  // the child ends at once if our server already runs on this data: the database is locked
  const child = spawn(process.execPath, [main], {
    env: { ...env, HOST, PORT: String(port), DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const closed = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const started = await ready(child, print);
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
  const { output } = started;
  const elsewhere = output.includes('outro servidor já usa');
  if (elsewhere && !free && (await answers(address)))
    return { ok: true, value: { address, stop: async () => undefined } };
  if (elsewhere)
    return refuse(
      `${output}\nO servidor desta pasta já roda em outro endereço: npm run desktop -- --server http://localhost:3000`,
    );
  if (!free)
    return refuse(
      `A porta ${port} deste computador está ocupada por outro programa. Feche-o e tente de novo.\n` +
        `Sem a porta o aplicativo não acha o que ainda não foi enviado. Para usar outra mesmo assim, apague ${file}`,
    );
  return refuse(output);
}
