import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createGame, importGame } from '@volleyscouter/contract/games';
import { login } from '@volleyscouter/contract/sessions';
import { readHealth } from '@volleyscouter/contract/system';
import { listTeams } from '@volleyscouter/contract/teams';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestServer, type TestServer } from '../../../tests/kit/test-server.ts';
import { buildApp } from '../../app.ts';
import { makePool } from '../database/connection.ts';

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await openTestServer();
  ({ token } = await server.admin());
});
afterAll(() => server.close());

const json = { 'content-type': 'application/json' };
const post = (url: string, payload: string, headers: Record<string, string> = json) =>
  server.app.inject({ method: 'POST', url, payload, headers });

describe('invalid requests', () => {
  test.each([
    ['no JSON', '{"email":', 400, 'invalid-json'],
    ['JSON with __proto__', '{"__proto__":{"x":1},"email":"a","password":"b"}', 400, 'invalid-json'],
    ['an empty body', '', 422, 'invalid-data'],
    ['a list', '[]', 422, 'invalid-data'],
    ['null', 'null', 422, 'invalid-data'],
    [
      'more than a megabyte',
      JSON.stringify({ email: 'x'.repeat(1_100_000), password: '' }),
      413,
      'too-large',
    ],
  ])(
    '%s: the request is refused with a code and without a stack trace',
    async (_, payload, status, error) => {
      const answer = await post('/auth/login', payload);
      expect([answer.statusCode, answer.json().error]).toEqual([status, error]);
      expect(answer.body).not.toMatch(/\bat .*\.ts|node_modules|stack/);
    },
  );

  test('a form instead of JSON is refused', async () => {
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    expect((await post('/auth/login', 'email=a', form)).statusCode).toBe(415);
  });

  test('an address that is invalid or has no route gives 404', async () => {
    for (const url of ['/nada', '/games/%ff', '/games/x/y/z', `/games/${'x'.repeat(3000)}`]) {
      const answer = await server.app.inject({ url });
      expect([url.slice(0, 20), answer.statusCode]).toEqual([url.slice(0, 20), 404]);
      expect(answer.json().msg).not.toBe('');
    }
    const page = await server.app.inject({ url: '/nada', headers: { accept: 'text/html,*/*;q=0.8' } });
    expect([page.statusCode, page.body]).toEqual([404, expect.stringContaining('Página não encontrada')]);
  });

  test('the invalid field is named in Portuguese', async () => {
    const answer = await server.call(createGame, { body: { date: '2026-02-30' } }, { token });
    expect(answer.body.msg).toMatch(/^Confira o campo Data: /);
  });

  test('[R-ID-2] a missing right is reported before the body is read', async () => {
    const answer = await post('/games/import', 'x'.repeat(30_000_000), json);
    expect([answer.statusCode, answer.json().error]).toEqual([401, 'not-signed-in']);
  });

  test('[issue: bad input] an upload above its limit is refused', async () => {
    const body = { text: 'x'.repeat(25_000_000) };
    const { status, body: answer } = await server.call(importGame, { body }, { token });
    expect([status, answer.error]).toEqual([413, 'too-large']);
  });
});

describe('every answer', () => {
  test('[design: the outside] has a content security policy', async () => {
    const { headers } = await server.call(readHealth, {});
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("style-src 'self' 'unsafe-inline';");
    expect(policy).toContain("frame-src 'self' https://www.youtube-nocookie.com;");
    expect(policy).toContain("media-src 'self' blob:;");
    expect(policy).toContain("connect-src 'self';");
    expect(policy).not.toContain('upgrade-insecure-requests');
    expect(headers['permissions-policy']).toBe('autoplay=*, camera=(self), fullscreen=*, microphone=(self)');
    expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['x-powered-by']).toBeUndefined();
  });

  test('for an unreadable address has security headers too', async () => {
    const { statusCode, headers } = await server.app.inject({ url: '/games/%E0%A4%A' });
    expect([statusCode, headers['x-content-type-options']]).toEqual([404, 'nosniff']);
    expect(headers['content-security-policy']).toContain("default-src 'none'");
  });

  test('does not depend on a trailing slash of the address', async () => {
    expect((await server.app.inject({ url: '/games/' })).statusCode).toBe(200);
  });

  test('is compressed if it is large and the client accepts it', async () => {
    const answer = await server.app.inject({ url: '/docs/json' });
    expect(answer.headers['content-encoding']).toBeUndefined();
    expect(answer.json().openapi).toBe('3.1.0');
    const packed = await server.app.inject({ url: '/docs/json', headers: { 'accept-encoding': 'br' } });
    expect(packed.headers['content-encoding']).toBe('br');
    expect(packed.rawPayload.length).toBeLessThan(answer.rawPayload.length / 4);
    const page = await server.app.inject({ url: '/docs' });
    expect(page.headers['content-type']).toContain('text/html');
    expect(page.body).not.toMatch(/<script|onload|javascript:/);
  });
});

describe('[issue: bad input] a full disk', () => {
  test('is reported, and nothing is stored', async () => {
    const { db } = server.parts;
    await db.query(
      `create function fail() returns trigger language plpgsql as $$ begin raise 'full' using errcode = '53100'; end $$`,
    );
    await db.query('create trigger fail after insert on games execute function fail()');
    const refused = await server.call(createGame, { body: { league: 'cheio' } }, { token });
    expect([refused.status, refused.body.error]).toEqual([503, 'disk-full']);
    await db.query('drop function fail cascade');
    expect((await db.query(`select from games where league = 'cheio'`)).rowCount).toBe(0);
  });
});

describe('[issue: bad input] a database', () => {
  async function changed(before: string, after: string, user?: string): Promise<unknown[]> {
    const { db } = server.parts;
    await db.query(before);
    const url = new URL(db.options.connectionString ?? '');
    if (user) Object.assign(url, { username: user, password: 'plain' });
    const pool = makePool(url.href, 2);
    const app = await buildApp({ ...server.parts, db: pool });
    // the last use of the session must be stored again
    server.wait(10 * 60_000);
    const headers = { authorization: `Bearer ${token}` };
    const answers = [];
    for (const call of [{ url: '/teams' }, { url: '/games', method: 'POST' as const, payload: {} }])
      answers.push(await app.inject({ headers, ...call }));
    await app.close();
    await pool.end();
    await db.query(after);
    return answers.map((answer) => (answer.statusCode === 200 ? 200 : answer.json().error));
  }

  test('that is read-only serves reads, and is reported to other calls', async () => {
    const name = new URL(server.parts.db.options.connectionString ?? '').pathname.slice(1);
    const [change, end] = ['set', 'reset'].map(
      (word) => `alter database "${name}" ${word} default_transaction_read_only`,
    );
    expect(await changed(`${change} = on`, `${end}`)).toEqual([200, 'database-read-only']);
  });

  test('without free connections counts as down', async () => {
    const role = `crowded_${process.pid}`;
    const creation = `create role ${role} login password 'plain' connection limit 0`;
    expect(await changed(creation, `drop role ${role}`, role)).toEqual(['database-down', 'database-down']);
  });

  test('that is unreachable gives 503; the process stays alive', async () => {
    const db = makePool('postgres://nobody@127.0.0.1:1/none', 2);
    const app = await buildApp({ ...server.parts, db });
    for (const [method, url] of [
      ['GET', '/games'],
      ['POST', '/auth/acesso'],
    ] as const) {
      const answer = await app.inject({
        method,
        url,
        ...(method === 'POST' && { payload: { password: 'X1234' } }),
      });
      expect([url, answer.statusCode, answer.json().error]).toEqual([url, 503, 'database-down']);
    }
    expect((await app.inject('/healthz')).statusCode).toBe(200);
    await app.close();
    await db.end();
  });

  test('serves calls again after all its connections were terminated', async () => {
    await server.parts.db.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    );
    await expect
      .poll(async () => {
        const { status } = await server.call(listTeams, {}, { token });
        expect([200, 503]).toContain(status);
        return status;
      })
      .toBe(200);
  });
});

describe('pages', () => {
  test('[design: the outside] assets named by content are cached for ever, index.html is revalidated', async () => {
    const webRoot = await mkdtemp(join(tmpdir(), 'volleyscouter-web-'));
    await mkdir(join(webRoot, 'assets'));
    await writeFile(join(webRoot, 'index.html'), '<!doctype html>');
    await writeFile(join(webRoot, 'assets', 'main-abc123.js'), 'void 0');
    await writeFile(join(webRoot, 'assets', 'pngWorker-abc123.js'), 'void 0');
    const app = await buildApp({ ...server.parts, webRoot });
    const index = await app.inject({ url: '/' });
    expect([index.statusCode, index.headers['cache-control']]).toEqual([200, 'no-cache']);
    const asset = await app.inject({ url: '/assets/main-abc123.js' });
    expect([asset.statusCode, asset.headers['cache-control']]).toEqual([
      200,
      'public, max-age=31536000, immutable',
    ]);
    const { headers } = asset;
    const names = ['cross-origin-resource-policy', 'x-content-type-options', 'content-security-policy'];
    expect(names.map((name) => headers[name])).toEqual(['same-origin', 'nosniff', undefined]);
    const headerLines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
    expect(headerLines.join('').length).toBeLessThan(400);
    // pages and workers take the policy of their own file
    const worker = await app.inject({ url: '/assets/pngWorker-abc123.js' });
    for (const { headers } of [index, worker])
      expect(headers['content-security-policy']).toContain("default-src 'self';");
    for (const url of ['/assets/../../package.json', '/%2e%2e/package.json', '/assets/', '/.env'])
      expect([url, (await app.inject({ url })).statusCode]).toEqual([url, 404]);
    await app.close();
    await rm(webRoot, { recursive: true });
  });

  test('[design: the outside] the address in X-Forwarded-For counts only behind a trusted proxy', async () => {
    const statuses = async (trustProxy: false | number) => {
      const app = await buildApp({ ...server.parts, trustProxy });
      const statuses: number[] = [];
      for (let count = 0; count < 11; count++) {
        const headers = { 'x-forwarded-for': `10.${trustProxy === false ? 1 : 2}.${count}.1` };
        const remoteAddress = trustProxy === false ? '192.0.2.1' : '192.0.2.2';
        const body = { email: `${remoteAddress}-${count}@x.br`, password: 'errada demais' };
        statuses.push(
          (await app.inject({ method: login.method, url: login.path, payload: body, headers, remoteAddress }))
            .statusCode,
        );
      }
      await app.close();
      return statuses.at(-1);
    };
    expect(await statuses(false)).toBe(429);
    expect(await statuses(1)).toBe(401);
  });
});

test('[decision 65] there are idle timeouts, and enough connections for a gym', () => {
  const { timeout, headersTimeout, maxConnections } = server.app.server;
  expect([timeout, headersTimeout]).toEqual([60_000, 20_000]);
  // a thousand viewers and two hundred shoppers: a socket each, and six connections for reads
  expect(maxConnections).toBeGreaterThan(1_200 * 7);
});
