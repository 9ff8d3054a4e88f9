import { createGame, readGame } from '@volleyscouter/contract/games';
import { login, logout } from '@volleyscouter/contract/sessions';
import { readParameters } from '@volleyscouter/contract/specified/matches';
import { readHealth } from '@volleyscouter/contract/system';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestServer, type TestServer } from '../../../tests/kit/test-server.ts';
import { buildApp } from '../../app.ts';
import { streamPageHeaders } from './headers.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

test.each([
  [undefined, undefined],
  ['http://ginasio.local:3000', undefined],
  ['https://fotos.exemplo.com.br', 'max-age=31536000'],
])('[R-OPS] with PUBLIC_URL %s the HSTS header is %s', async (publicUrl, expected) => {
  const app = await buildApp({ ...server.parts, publicUrl });
  for (const url of ['/healthz', '/nada', '/docs'])
    expect([url, (await app.inject({ url })).headers['strict-transport-security']]).toEqual([url, expected]);
  await app.close();
});

test('[issue: sign-out] only sign-out clears cached answers of the browser', async () => {
  const { token } = await server.admin();
  const ofLogin = await server.call(login, { body: { email: 'a@b.br', password: 'errada demais' } });
  const ofHealth = await server.call(readHealth, {}, { token });
  const refused = await server.call(logout, {}, { token: 'none' });
  for (const { headers } of [ofLogin, ofHealth, refused]) expect(headers['clear-site-data']).toBeUndefined();
  const { status, headers } = await server.call(logout, {}, { token });
  expect([status, headers['clear-site-data']]).toEqual([200, '"cache"']);
});

test('[issue: video] a video address with a scheme such as javascript: is refused', async () => {
  const { token } = await server.admin();
  const created = await server.call(createGame, { body: { video: 'javascript:1/alert(1)' } }, { token });
  expect([created.status, created.body.error]).toEqual([422, 'video-wrong']);
  const { body } = await server.call(createGame, { body: { video: 'https://exemplo.com.br/a' } }, { token });
  const id = String((body as { _id?: string })._id);
  await server.parts.db.query(`update games set video = 'javascript:alert(1)' where id = $1`, [id]);
  expect((await server.call(readGame, { params: { id } }, { token })).body.video).toBe('');
  const specified = await server.call(readParameters, { body: { partida: id } }, { token });
  expect(specified.body[0]?.video).toBe('');
});

test.each([
  [{}, 'https:'],
  [{ device: 'http://127.0.0.1:8080' }, 'https: http://127.0.0.1:8080'],
  [{ device: 'http://192.168.0.1' }, 'https:'],
  [{ device: 'http://127.0.0.1:80; script-src *' }, 'https:'],
  [{ device: ['http://127.0.0.1:80', 'http://localhost'] }, 'https:'],
])(
  '[issue: video] a stream page may reach the viewer’s device only if the query names it: %j',
  (query, streams) => {
    const policy = streamPageHeaders(query)['content-security-policy'];
    expect(policy).toContain(`connect-src ${streams};media-src blob: ${streams};base-uri`);
  },
);
