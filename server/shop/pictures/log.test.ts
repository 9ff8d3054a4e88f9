import { afterAll, beforeAll, expect, test } from 'vitest';
import { placePhoto, refOf } from '../../../tests/kit/shop.ts';
import { openTestServer, type TestServer } from '../../../tests/kit/test-server.ts';
import { buildApp } from '../../app.ts';
import { openLogger } from '../../platform/trace/logger.ts';
import { pictureAddresses } from './address.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

test('[R-SHOP-4] signatures are not logged, even if a picture is unreadable', async () => {
  const { id } = await placePhoto(server);
  const { token } = await server.account('Atleta');
  const { secret, clock, photos } = server.parts;
  const url = pictureAddresses(secret).shown('card', id, await refOf(server, token), clock());
  const signature = url.split('k=')[1] ?? '';
  const written: string[] = [];
  const log = openLogger({ write: (line) => written.push(line) });
  const broken = { ...photos, open: () => Promise.reject(new Error('the disk is on fire')) };
  const app = await buildApp({ ...server.parts, photos: broken, log });
  const failed = await app.inject({ url });
  const missing = await app.inject({ url: `${url}x` });
  await app.close();
  expect([failed.statusCode, missing.statusCode]).toEqual([500, 404]);
  const lines = written.join('');
  expect(lines).toContain('the disk is on fire');
  const [ref = '', , mac = ''] = signature.split('.');
  for (const part of [signature, ref, mac]) expect(lines).not.toContain(part);
});
