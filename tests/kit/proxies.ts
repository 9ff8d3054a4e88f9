/** Starts Debian's nginx or Caddy with a configuration of docs/recipes. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { programPath } from './programs.ts';

export interface Front {
  /** Without a slash at the end. */
  address: string;
  close(): Promise<void>;
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}

const recipePath = (name: string): string =>
  fileURLToPath(new URL(`../../docs/recipes/${name}`, import.meta.url));

function replaced(text: string, changes: readonly (readonly [RegExp, string])[]): string {
  return changes.reduce((changed, [pattern, by]) => {
    if (!pattern.test(changed)) throw new Error(`the recipe has no ${pattern}`);
    return changed.replace(pattern, by);
  }, text);
}

interface Where {
  folder: string;
  port: number;
  env?: Record<string, string>;
}

async function run(name: string, args: readonly string[], { folder, port, env }: Where): Promise<Front> {
  const path = programPath(name);
  if (!path) throw new Error(`${name} is not installed: scripts/debian.ts installs it in npm run test:all`);
  const child = spawn(path, args, {
    cwd: folder,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let output = '';
  child.stderr.on('data', (chunk: Buffer) => {
    output += chunk.toString();
  });
  const address = `http://127.0.0.1:${port}`;
  for (let answered = false; !answered; ) {
    if (child.exitCode !== null) throw new Error(`${name} ended: ${output}`);
    await sleep(50);
    answered = await fetch(`${address}/healthz`).then(
      () => true,
      () => false,
    );
  }
  return {
    address,
    async close() {
      child.kill('SIGTERM');
      await once(child, 'exit');
      await rm(folder, { recursive: true, force: true });
    },
  };
}

export type StartProxy = (port: number, servers: readonly [string, string]) => Promise<Front>;

const newFolder = (): Promise<string> => mkdtemp(join(tmpdir(), 'volleyscouter-proxy-'));

export const startNginxCache: StartProxy = (port, servers) => startNginx(port, servers, true);

export const startNginx = async (
  port: number,
  [first, second]: readonly [string, string],
  caches = false,
): Promise<Front> => {
  const folder = await newFolder();
  const site = replaced(await readFile(recipePath('nginx.conf'), 'utf8'), [
    [/10\.0\.0\.11:3000/, first],
    [/10\.0\.0\.12:3000/, second],
    [/listen 443 ssl http2;/, `listen 127.0.0.1:${port};`],
    [/^ *ssl_certificate .*$/m, caches ? `include ${recipePath('nginx-cache.conf')};` : ''],
    [/^ *ssl_certificate_key .*$/m, ''],
  ]);
  await writeFile(join(folder, 'site.conf'), site);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  await writeFile(
    join(folder, 'nginx.conf'),
    `daemon off; pid ${folder}/pid; error_log stderr;
     ${process.getuid?.() === 0 ? 'user root;' : ''}
     worker_rlimit_nofile 40000;
     events { worker_connections 20000; }
     http {
       access_log off;
       ${temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join('\n')}
       ${caches ? `proxy_cache_path ${folder}/cache keys_zone=volleyscouter:10m inactive=1m;` : ''}
       include ${folder}/site.conf;
     }`,
  );
  return run('nginx', ['-p', folder, '-c', join(folder, 'nginx.conf')], { folder, port });
};

export const startCaddy: StartProxy = async (port, servers) => {
  const folder = await newFolder();
  const env = {
    SITE: `http://127.0.0.1:${port}`,
    UPSTREAMS: servers.join(' '),
    XDG_DATA_HOME: folder,
    XDG_CONFIG_HOME: folder,
    CADDY_ADMIN: `unix/${folder}/admin`,
  };
  return run('caddy', ['run', '--config', recipePath('Caddyfile')], { folder, port, env });
};
