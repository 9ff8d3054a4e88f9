import { jsonSchema, openApi } from '@volleyscouter/contract/openapi';
import type { RouteShape } from '@volleyscouter/contract/route';
import { ROUTES } from '@volleyscouter/contract/routes';
import { scopeOf } from '@volleyscouter/core/access/may';
import { ROLES } from '@volleyscouter/core/access/roles';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type CachedBody, cacheBody, sendCached } from './cachedBody.ts';
import { escaped } from './html.ts';
import { VERSION } from './version.ts';

const schemaText = (title: string, schema: RouteShape['body'], io: 'input' | 'output'): string =>
  schema
    ? `<details><summary>${title}</summary><pre>${escaped(JSON.stringify(jsonSchema(schema, io), null, 2))}</pre></details>`
    : '';

function section(name: string, route: RouteShape): string {
  const access = ROLES.flatMap((role) => {
    const scope = scopeOf(role, route.action);
    return scope ? [`${role}: ${scope}`] : [];
  });
  return `<section id="${name}"><h2><b>${route.method}</b> ${escaped(route.path)}</h2>
<p>${escaped(route.summary)}</p>
<p><small>${escaped(route.action)} · ${access.join(' · ')}</small></p>
${schemaText('query', route.query, 'input')}${schemaText('body', route.body, 'input')}
${route.file ? '<p>The answer is a file.</p>' : schemaText('answer', route.answer, 'output')}
<p><small>${route.errors.join(' · ')}</small></p></section>`;
}

function page(): string {
  const routes = Object.entries(ROUTES) as [string, RouteShape][];
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>VolleyScouter: calls</title>
<meta name="viewport" content="width=device-width"><style>
:root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;max-width:56rem;margin:2rem auto;padding:0 1rem}
h2{font-size:1.1rem;margin:2.5rem 0 0}h2 b{display:inline-block;min-width:4.5rem}pre{overflow:auto;font-size:.85rem}
p{margin:.3rem 0}summary{cursor:pointer}</style></head><body><main><h1>VolleyScouter: calls</h1>
<p>The same as <a href="/docs/json">OpenAPI 3.1</a>. Tokens travel as <code>Authorization: Bearer</code>, further ones in
<code>x-other-tokens</code>, comma separated. Failures answer <code>{ error, msg, ... }</code>.</p>
${routes.map(([name, route]) => section(name, route)).join('\n')}</main></body></html>`;
}

function cachedPage(type: string, make: () => string) {
  let cached: CachedBody | undefined;
  return (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    cached ??= cacheBody(make());
    reply.header('cache-control', 'no-cache').header('vary', 'accept-encoding');
    return sendCached(request, reply, type, cached);
  };
}

export function documentation(app: FastifyInstance): void {
  app.get(
    '/docs/json',
    cachedPage('application/json', () => JSON.stringify(openApi(ROUTES, VERSION))),
  );
  app.get('/docs', cachedPage('text/html', page));
}
