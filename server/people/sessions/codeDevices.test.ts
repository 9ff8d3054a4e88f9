import { expect, test } from 'vitest';
import { accountDevices } from './codeDevices.ts';

const devices = accountDevices('a secret of the test');
const cookieOf = (header: string): string => header.split(';')[0] ?? '';

test('[R-ID-4] the cookie names the accounts, the latest first', () => {
  const first = devices.known(cookieOf(devices.remember(null, 'ana', false)));
  expect(first).toEqual({ name: expect.stringMatching(/^[\w-]{16}$/), accounts: ['ana'] });
  const second = devices.known(`a=1; ${cookieOf(devices.remember(first, 'bia', false))}; b=2`);
  expect(second).toEqual({ name: first?.name, accounts: ['bia', 'ana'] });
  const readAgain = devices.known(cookieOf(devices.remember(second, 'ana', false)));
  expect(readAgain?.accounts).toEqual(['ana', 'bia']);
});

test('with https the cookie of known accounts is secure', () => {
  expect(devices.remember(null, 'ana', true)).toMatch(
    /; Path=\/auth; .*; HttpOnly; SameSite=Strict; Secure$/,
  );
  expect(devices.remember(null, 'ana', false)).not.toContain('Secure');
});

test('a forged, changed, or differently signed cookie is ignored', () => {
  const cookie = cookieOf(devices.remember(null, 'ana', false));
  const last = (letter: string): string => (letter === 'A' ? 'E' : 'A');
  for (const header of [
    undefined,
    '',
    'known-accounts=',
    'known-accounts=..',
    cookie.replace('ana', 'bia'),
    cookie.replace('.ana', '.ana.bia'),
    cookie.slice(0, -1),
    cookie.replace(/.$/, last),
    cookieOf(accountDevices('another').remember(null, 'ana', false)),
  ])
    expect(devices.known(header)).toBeNull();
});
