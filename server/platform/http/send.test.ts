import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import fastify from 'fastify';
import { expect, test } from 'vitest';
import { sendJson } from './send.ts';

const LARGE = { words: 'palavras '.repeat(1000) };

async function answerTo(accepted: string | undefined, answer: object = LARGE) {
  const app = fastify();
  app.get('/', (request, reply) => sendJson(request, reply, answer));
  const headers = accepted === undefined ? {} : { 'accept-encoding': accepted };
  const response = await app.inject({ url: '/', headers });
  await app.close();
  return response;
}

test.each([
  ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
  ['gzip, deflate', 'gzip', gunzipSync],
] as const)('a client that accepts %s gets a large answer as %s', async (accepted, encoding, read) => {
  const { headers, rawPayload } = await answerTo(accepted);
  expect(headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding' });
  expect(rawPayload.length).toBeLessThan(500);
  expect(JSON.parse(read(rawPayload).toString())).toEqual(LARGE);
});

test('a small answer, or an answer to a client that accepts no encoding, is uncompressed', async () => {
  for (const response of [await answerTo(undefined), await answerTo('br', { words: 'poucas' })]) {
    expect(response.headers['content-encoding']).toBeUndefined();
    expect(response.json()).toHaveProperty('words');
  }
});
