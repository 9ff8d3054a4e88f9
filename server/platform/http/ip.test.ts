import fc from 'fast-check';
import fastify from 'fastify';
import { expect, test } from 'vitest';
import { addressReader, readAddresses } from './ip.ts';

const ADDRESS = fc.constantFrom(
  ...['198.51.100.1', '10.0.0.1', '10.9.9.9', '127.0.0.1', '::ffff:10.0.0.1', '2001:db8::1', 'fd00::7'],
);

test.each([
  ['nobody', false],
  ['one hop', 1],
  ['two hops', 2],
  ['networks', ['10.0.0.0/8', 'fd00::/8', '127.0.0.1']],
] as const)(
  '[decision 55] a raw request has the address that Fastify reads (trusted: %s)',
  async (_, trusted) => {
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
        const { ip, read: ownAddress } = answer.json<{ ip: string; read: string }>();
        expect(ownAddress).toBe(ip);
      }),
    );
    await app.close();
  },
);

test.each([
  ['203.0.113.7:51234', '203.0.113.7'],
  ['[2001:db8::7]:443', '2001:db8::7'],
  ['[2001:db8::7]', '2001:db8::7'],
  ['2001:0DB8:0:0::7', '2001:db8::7'],
  ['fe80::7%eth0', 'fe80::7'],
  ['unknown', '10.0.0.1'],
  ['1.2.3.4\\n{"event":"sign-in"}', '10.0.0.1'],
  ['999.1.1.1:80', '10.0.0.1'],
  ['198.51.100.1, unknown', '10.0.0.1'],
])('[decision 55] the header %s of a proxy gives the address %s', async (forwarded, expected) => {
  const app = fastify();
  readAddresses(app, 1);
  app.get('/', async ({ address }) => address);
  const headers = { 'x-forwarded-for': forwarded };
  expect((await app.inject({ url: '/', remoteAddress: '10.0.0.1', headers })).body).toBe(expected);
  await app.close();
});
