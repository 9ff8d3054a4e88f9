/** Debian's nginx as a program of a test: everything that it writes lies in a folder of its own. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { programPath } from './programs.ts';

export interface Nginx {
  address: string;
  child: ChildProcess;
  stop(): Promise<void>;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}

const LONGEST_START = 20_000;

/** Starts one with an upstream `volleyscouter` of these servers. `http` and `server` stand in the blocks of that name; `FOLDER` is its own. */
export async function startNginx(
  servers: readonly string[],
  { http = '', server = '' }: { http?: string; server?: string },
): Promise<Nginx> {
  const folder = await mkdtemp(join(tmpdir(), 'volleyscouter-nginx-'));
  const port = await freePort();
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((kind) => `${kind}_temp_path ${folder}/${kind};`)
    .join(' ');
  const upstream = servers.map((address) => `server ${new URL(address).host} max_fails=0;`).join(' ');
  const text = `
    daemon off; pid ${folder}/pid; error_log ${folder}/error.log;
    ${process.getuid?.() === 0 ? 'user root;' : ''}
    worker_rlimit_nofile 20000;
    events { worker_connections 10000; }
    http {
      access_log off; keepalive_requests 100000; ${temporary}
      ${http.replaceAll('FOLDER', folder)}
      upstream volleyscouter { ${upstream} }
      server { listen 127.0.0.1:${port}; ${server} }
    }`;
  const config = join(folder, 'nginx.conf');
  await writeFile(config, text);
  const child = spawn(programPath('nginx') ?? 'nginx', ['-p', folder, '-c', config], { stdio: 'ignore' });
  const exited = once(child, 'exit');
  const address = `http://127.0.0.1:${port}`;
  const end = performance.now() + LONGEST_START;
  while (!(await fetch(address).catch(() => null)))
    if (performance.now() > end || child.exitCode !== null) throw new Error('nginx did not start');
    else await sleep(50);
  return {
    address,
    child,
    async stop() {
      if (child.exitCode === null) child.kill('SIGTERM');
      await exited;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
