/**
 * Serves the built pages from a copy, in which a test can release a newer build. Other requests are forwarded
 * to the real server.
 */
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';

const DIST = fileURLToPath(new URL('../../web/dist', import.meta.url));
const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.webmanifest': 'application/manifest+json',
};

export interface BuildServer {
  /** Without a slash at the end. */
  address: string;
  /** `without`: a chunk that the newer build lacks. */
  release(name: string, without?: string): Promise<void>;
  stop(): Promise<void>;
}

/** `calls`: address of the server that answers all other requests. */
export async function serveBuild(calls: string): Promise<BuildServer> {
  const folder = await mkdtemp(join(tmpdir(), 'volleyscouter-build-'));
  await cp(DIST, folder, { recursive: true });
  const server = createServer(async ({ url = '/', headers }, reply) => {
    const { pathname } = new URL(url, calls);
    const path = join(folder, normalize(pathname === '/' ? '/index.html' : pathname));
    const type = TYPES[extname(path)];
    const file = type ? await readFile(path).catch(() => null) : null;
    if (file && type) {
      reply.writeHead(200, { 'content-type': type, 'cache-control': 'no-cache' }).end(file);
      return;
    }
    const { authorization = '' } = headers;
    const answer = await fetch(new URL(url, calls), { headers: { authorization } }).catch(() => null);
    if (!answer) return void reply.writeHead(502).end();
    const contentType = answer.headers.get('content-type') ?? 'text/plain';
    reply
      .writeHead(answer.status, { 'content-type': contentType })
      .end(new Uint8Array(await answer.arrayBuffer()));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}`,
    async release(name, without) {
      const page = await readFile(join(folder, 'index.html'), 'utf8');
      await writeFile(
        join(folder, 'index.html'),
        page.replace('</head>', `<meta name="build" content="${name}" /></head>`),
      );
      const worker = await readFile(join(folder, 'worker.js'), 'utf8');
      let newer = worker.replace(
        /"revision":"[^"]+","url":"index.html"/,
        `"revision":"${name}","url":"index.html"`,
      );
      if (newer === worker) throw new Error('the worker does not know index.html');
      if (without) {
        const entry = new RegExp(`\\{"revision":null,"url":"(assets/${without}-[^"]+\\.js)"\\},?`);
        const removedFile = entry.exec(newer)?.[1];
        if (!removedFile) throw new Error(`the worker does not know ${without}`);
        newer = newer.replace(entry, '');
        await rm(join(folder, removedFile));
      }
      await writeFile(join(folder, 'worker.js'), newer);
    },
    async stop() {
      await new Promise((resolve) => {
        server.close(resolve);
        server.closeAllConnections();
      });
      await rm(folder, { recursive: true, force: true });
    },
  };
}
