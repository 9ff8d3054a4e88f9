import { expect, test } from 'vitest';
import { benchAddresses, benchLink } from './benchAddress.ts';

const none = { publico: null, locais: [] };
const inNetworks = { publico: null, locais: ['192.168.0.5', '10.0.0.7'] };

test.each([
  [
    'the public URL, whatever the URL of the page',
    { publico: 'https://volei.example', locais: ['10.0.0.7'] },
    'http://localhost:3000/',
    ['https://volei.example'],
    false,
  ],
  ['the URL of the page', inNetworks, 'http://192.168.0.5:3000/#/x', ['http://192.168.0.5:3000'], false],
  ['the host name of the page', inNetworks, 'https://volei.example/', ['https://volei.example'], false],
  [
    'the networks of the machine, for a page on localhost',
    inNetworks,
    'http://localhost:3000/',
    ['http://192.168.0.5:3000', 'http://10.0.0.7:3000'],
    false,
  ],
  [
    'the networks of the machine, without a port',
    inNetworks,
    'http://127.0.0.1/',
    ['http://192.168.0.5', 'http://10.0.0.7'],
    false,
  ],
  [
    'localhost, marked as local, on a machine without a network',
    none,
    'http://localhost:3000/',
    ['http://localhost:3000'],
    true,
  ],
  ['another loopback address, marked as local', none, 'http://[::1]:3000/', ['http://[::1]:3000'], true],
  [
    'a public URL on localhost, marked as local',
    { publico: 'http://localhost:3000', locais: [] },
    'http://x/',
    ['http://localhost:3000'],
    true,
  ],
])('[R-SYNC-7] a tablet finds the bench by %s', (_, server, page, bases, local) => {
  const addresses = benchAddresses(server, page);
  expect(addresses.map(({ base }) => base)).toEqual(bases);
  expect(addresses.every((address) => address.local === local)).toBe(true);
});

test('[R-SYNC-7] the pass is in the fragment of the URL', () => {
  const url = new URL(benchLink('http://192.168.0.5:3000', 'partida-1', 'a.b.c-_'));
  expect([url.pathname, url.search]).toEqual(['/', '']);
  expect(url.hash).toBe('#/jogos/partida-1/banco?k=a.b.c-_');
});
