import { freshDatabase } from '@volleyscouter/tests/kit/test-database';
import { afterAll, expect, test } from 'vitest';
import { networkOf } from '../../platform/http/ip.ts';
import { takedownKeys } from '../privacy/throttle.ts';
import { attemptKeys, DAY, noteFailure, passwordKeys, strictKeys, waitOf } from './attempts.ts';

test.each([
  ['198.51.100.7', '198.51.100'],
  ['::ffff:198.51.100.7', '198.51.100'],
  ['2001:db8:5:1::1', '2001:db8:5'],
  ['2001:db8:5::', '2001:db8:5'],
  ['2001:db8::1', '2001:db8:0'],
  ['2001:db8:0:5::1', '2001:db8:0'],
  ['2001:db8::7:0:0:1', '2001:db8:0'],
  ['fe80::1', 'fe80:0:0'],
  ['fe80::2:3:4:5', 'fe80:0:0'],
  ['::1', '0:0:0'],
  ['1:2:3:4:5:6:7::', '1:2:3'],
])('[R-ID-4] %s is in the network %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

test.each([
  ['codes', (address: string) => attemptKeys('code', address)],
  ['passwords', (address: string) => passwordKeys('a@exemplo.com.br', null, address)],
  ['codes above the site-wide limit', strictKeys],
  ['takedowns', (address: string) => takedownKeys(null, address)],
])('[R-ID-4] %s are counted by subscriber: an IPv4 address, or all addresses of a /64', (_, keysOf) => {
  const ofAddress = (address: string) => keysOf(address)[0]?.key;
  expect(ofAddress('2001:db8:5:1::1')).toBe(ofAddress('2001:db8:5:1:ffff::9'));
  expect(ofAddress('2001:db8:5:1::1')).not.toBe(ofAddress('2001:db8:5:2::1'));
  expect(ofAddress('::ffff:198.51.100.7')).toBe(ofAddress('198.51.100.7'));
  expect(ofAddress('198.51.100.7')).not.toBe(ofAddress('198.51.100.8'));
});

const db = await freshDatabase();
afterAll(() => db.drop());

test('[R-ID-4] after the clock was set back, failures far in the future are ignored', async () => {
  const now = new Date('2026-03-04T05:06:07Z');
  const keys = attemptKeys('code', '198.51.100.7');
  const fail = async (at: Date): Promise<void> => {
    for (let time = 0; time < 60; time += 1) await noteFailure(db.pool, keys, at);
  };
  await fail(new Date(now.getTime() + 365 * DAY));
  expect(await waitOf(db.pool, keys, now)).toBe(0);
  await fail(new Date(now.getTime() + 1000));
  expect(await waitOf(db.pool, keys, now)).toBeGreaterThan(0);
});
