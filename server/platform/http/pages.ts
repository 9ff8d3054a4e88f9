import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { streamPageHeaders } from './headers.ts';

const YEAR = 'public, max-age=31536000, immutable';

export async function pages(app: FastifyInstance, webRoot: string | null): Promise<void> {
  if (!webRoot || !existsSync(join(webRoot, 'index.html'))) {
    app.get('/', (_, reply) =>
      reply
        .code(503)
        .type('text/plain; charset=utf-8')
        .send('As páginas não foram construídas: npm run build\n'),
    );
    return;
  }
  await app.register(fastifyStatic, {
    root: webRoot,
    wildcard: false,
    preCompressed: true,
    cacheControl: false,
    // the ETag suffices
    lastModified: false,
    acceptRanges: false,
    setHeaders(reply, path) {
      const named = path.startsWith(join(webRoot, 'assets'));
      reply.header('cache-control', named ? YEAR : 'no-cache');
      if (path.startsWith(join(webRoot, 'player'))) reply.headers(streamPageHeaders(reply.request.query));
    },
  });
}
