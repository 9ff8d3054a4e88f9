import { listShop } from '@volleyscouter/contract/products';
import { appendLog } from '@volleyscouter/contract/recording';
import type { RouteShape } from '@volleyscouter/contract/route';
import { login } from '@volleyscouter/contract/sessions';
import type { FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import { isNear, subscriberOf } from './ip.ts';
import { MOST_A_MINUTE, requestLimits } from './limits.ts';

const from = (ip: string, headers: Record<string, string> = {}) => ({ ip, headers }) as FastifyRequest;

/** How many of `asked` requests are answered. */
function answered(
  limits: ReturnType<typeof requestLimits>,
  route: RouteShape,
  request: FastifyRequest,
  asked: number,
) {
  let count = 0;
  for (let index = 0; index < asked; index++) if (limits.check(route, request) === null) count++;
  return count;
}

test('[R-OPS-4] each address, and each kind of call, has its own count', () => {
  let now = 0;
  const limits = requestLimits(
    false,
    () => undefined,
    () => now,
  );
  const [here, there] = [from('203.0.113.7'), from('203.0.113.8')];
  expect(answered(limits, login, here, MOST_A_MINUTE.form + 5)).toBe(MOST_A_MINUTE.form);
  expect(answered(limits, login, there, 5)).toBe(5);
  expect(answered(limits, appendLog, here, 5)).toBe(5);
  expect(answered(limits, listShop, here, 5)).toBe(5);
  now = 45_500;
  expect(limits.check(login, here)?.details).toEqual({ seconds: 15 });
  now = 60_000;
  expect(limits.check(login, here)).toBeNull();
});

test('[R-OPS-4] a proxy nearby whose word does not count: no limit by address, one in all, said once', () => {
  const said: string[] = [];
  const limits = requestLimits(
    false,
    (words) => said.push(words),
    () => 0,
  );
  const proxied = from('10.0.0.2', { 'x-forwarded-for': '198.51.100.1' });
  expect(answered(limits, login, proxied, MOST_A_MINUTE.form * 11)).toBe(MOST_A_MINUTE.form * 10);
  expect(said).toHaveLength(1);
  expect(said[0]).toMatch(/^TRUST_PROXY: /);
  // anybody can write the header: from afar it changes nothing
  const far = from('198.51.100.9', { 'x-forwarded-for': '10.0.0.1' });
  expect(answered(limits, login, far, MOST_A_MINUTE.form + 5)).toBe(MOST_A_MINUTE.form);
  const trusted = requestLimits(
    true,
    (words) => said.push(words),
    () => 0,
  );
  expect(answered(trusted, login, proxied, MOST_A_MINUTE.form + 5)).toBe(MOST_A_MINUTE.form);
  expect(said).toHaveLength(1);
});

test('[R-OPS-4] a subscriber is an IPv4 address or a /64', () => {
  expect(subscriberOf('192.0.2.1')).toBe('192.0.2.1');
  expect(subscriberOf('::ffff:192.0.2.1')).toBe('192.0.2.1');
  expect(subscriberOf('2001:db8:1:2:3:4:5:6')).toBe(subscriberOf('2001:db8:1:2::9'));
  expect(subscriberOf('2001:db8:1:3::9')).not.toBe(subscriberOf('2001:db8:1:2::9'));
  const near = [
    '127.0.0.1',
    '::1',
    '::ffff:10.1.2.3',
    '172.20.0.1',
    '192.168.1.9',
    'fd00::1',
    'fe80::1%eth0',
  ];
  expect(near.filter((address) => !isNear(address))).toEqual([]);
  expect(['8.8.8.8', '172.32.0.1', '2001:db8::1', ''].filter(isNear)).toEqual([]);
});
