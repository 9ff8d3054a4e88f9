import fc from 'fast-check';
import fastify from 'fastify';
import { expect, test } from 'vitest';
import { addressReader } from './ip.ts';

const ADDRESS = fc.constantFrom(
  ...['198.51.100.1', '10.0.0.1', '10.9.9.9', '127.0.0.1', '::ffff:10.0.0.1', '2001:db8::1', 'fd00::7'],
);

test.each([
  ['nobody', false],
  ['one hop', 1],
  ['two hops', 2],
  ['networks', ['10.0.0.0/8', 'fd00::/8', '127.0.0.1']],
] as const)('[R-OPS-4] the address of a socket behind proxies is that of a call: %s', async (_, trusted) => {
  const trustProxy =
    typeof trusted === 'number' ? (_: string, hop: number) => hop < trusted : [...(trusted || [])];
  const app = fastify({ trustProxy: trusted === false ? false : trustProxy });
  app.get('/', async (request) => ({ ip: request.ip, read: read(request.raw) }));
  const read = addressReader(
    trusted === false ? false : typeof trusted === 'number' ? trusted : [...trusted],
  );
  await fc.assert(
    fc.asyncProperty(ADDRESS, fc.array(ADDRESS, { maxLength: 4 }), async (remoteAddress, forwarded) => {
      const headers = forwarded.length > 0 ? { 'x-forwarded-for': forwarded.join(', ') } : {};
      const answer = await app.inject({ url: '/', remoteAddress, headers });
      const { ip, read: own } = answer.json<{ ip: string; read: string }>();
      expect(own).toBe(ip);
    }),
  );
  await app.close();
});
