import { readLog } from '@volleyscouter/contract/log';
import { readCard } from '@volleyscouter/contract/pictures';
import { askTakedown } from '@volleyscouter/contract/privacy';
import { listShop } from '@volleyscouter/contract/products';
import { appendLog } from '@volleyscouter/contract/recording';
import type { RouteShape } from '@volleyscouter/contract/route';
import { login, openAccess } from '@volleyscouter/contract/sessions';
import { sendEvent } from '@volleyscouter/contract/system';
import type { FastifyRequest } from 'fastify';
import { describe, expect, test } from 'vitest';
import { hashOf } from '../../people/sessions/store.ts';
import { isNear, subscriberOf } from './ip.ts';
import { MAX_PER_MINUTE, MAX_TOKEN_QUERIES, requestLimits } from './limits.ts';
import { perMinute } from './perMinute.ts';

const from = (address: string, headers: Record<string, string> = {}) =>
  ({ address, headers }) as FastifyRequest;

function countAccepted(
  limits: ReturnType<typeof requestLimits>,
  route: RouteShape,
  request: FastifyRequest,
  requests: number,
) {
  let count = 0;
  for (let index = 0; index < requests; index++) if (limits.check(route, request) === null) count++;
  return count;
}

test('[decision 55] each address, and each kind of call, has its own count', () => {
  let now = 0;
  const limits = requestLimits(
    false,
    () => undefined,
    () => now,
  );
  const [here, there] = [from('203.0.113.7'), from('203.0.113.8')];
  expect(countAccepted(limits, login, here, MAX_PER_MINUTE.form + 5)).toBe(MAX_PER_MINUTE.form);
  expect(countAccepted(limits, login, there, 5)).toBe(5);
  expect(countAccepted(limits, appendLog, here, 5)).toBe(5);
  expect(countAccepted(limits, listShop, here, 5)).toBe(5);
  now = 45_500;
  expect(limits.check(login, here)?.details).toEqual({ seconds: 15 });
  now = 60_000;
  expect(limits.check(login, here)).toBeNull();
});

test('[decision 55] all clients of an unnamed private proxy share one limit', () => {
  const warnings: string[] = [];
  const limits = requestLimits(
    false,
    (message) => warnings.push(message),
    () => 0,
  );
  const proxied = from('10.0.0.2', { 'x-forwarded-for': '198.51.100.1' });
  expect(countAccepted(limits, login, proxied, MAX_PER_MINUTE.form * 11)).toBe(MAX_PER_MINUTE.form * 10);
  expect(warnings).toHaveLength(1);
  expect(warnings[0]).toMatch(/^TRUST_PROXY: /);
  // anybody can write the header: from a remote address it has no effect
  const far = from('198.51.100.9', { 'x-forwarded-for': '10.0.0.1' });
  expect(countAccepted(limits, login, far, MAX_PER_MINUTE.form + 5)).toBe(MAX_PER_MINUTE.form);
  const trusted = requestLimits(
    true,
    (message) => warnings.push(message),
    () => 0,
  );
  expect(countAccepted(trusted, login, proxied, MAX_PER_MINUTE.form + 5)).toBe(MAX_PER_MINUTE.form);
  expect(warnings).toHaveLength(1);
});

test('[decision 55] a subscriber is an IPv4 address or a /64', () => {
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

function openLimits() {
  const limits = requestLimits(
    false,
    () => undefined,
    () => 0,
  );
  const by = (ip: string, token: string) => from(ip, { authorization: `Bearer ${token}` });
  return {
    limits,
    /**
     * `token`: '' for none; `alive`: the token has a live session. Returns true if the call is accepted.
     */
    call(route: RouteShape, ip: string, token = '', alive = false): boolean {
      const request = token === '' ? from(ip) : by(ip, token);
      const sessions = alive ? [{ tokenHash: hashOf(token), alive }] : [];
      return (limits.check(route, request) ?? limits.checkFound(route, request, sessions)) === null;
    },
  };
}
const GYM = '203.0.113.7';
const times = (count: number, attempt: (index: number) => boolean): number =>
  Array.from({ length: count }, (_, index) => attempt(index)).filter(Boolean).length;

test('[decision 55] a live session has its own count, at any address', () => {
  const { call } = openLimits();
  const scout = () => call(appendLog, GYM, 'scout', true);
  expect(scout()).toBe(true);
  expect(times(MAX_PER_MINUTE.record + 5, () => call(appendLog, GYM))).toBe(MAX_PER_MINUTE.record);
  expect(times(MAX_TOKEN_QUERIES + 5, (index) => call(listShop, GYM, `x${index}`))).toBe(
    MAX_TOKEN_QUERIES - 1,
  );
  expect(call(appendLog, GYM, 'x')).toBe(false);
  expect(times(MAX_PER_MINUTE.record + 5, scout)).toBe(MAX_PER_MINUTE.record);
});

test('[decision 55] an invented token allows no more calls than no token', () => {
  const { limits, call } = openLimits();
  const { form } = MAX_PER_MINUTE;
  expect(times(form + 5, (index) => call(askTakedown, GYM, `x${index}`))).toBe(form);
  expect(call(askTakedown, GYM)).toBe(false);
  const isAccepted = (index: number) =>
    limits.check(listShop, from(GYM, { authorization: `Bearer y${index}` })) === null;
  expect(times(MAX_TOKEN_QUERIES, isAccepted)).toBe(MAX_TOKEN_QUERIES - form - 5);
});

test('[decision 55] sign-ins are counted by address, whatever tokens are sent', () => {
  const { limits } = openLimits();
  const signsIn = (index: number) =>
    limits.check(login, from(GYM, { authorization: `Bearer z${index}` })) === null;
  expect(times(MAX_PER_MINUTE['sign-in'] + 5, signsIn)).toBe(MAX_PER_MINUTE['sign-in']);
});

test('[decision 55] a call with an ended session counts as a call without a session', () => {
  const { call } = openLimits();
  expect(call(askTakedown, GYM, 'ended', true)).toBe(true);
  expect(call(askTakedown, GYM, 'ended', false)).toBe(true);
  expect(times(MAX_PER_MINUTE.form, () => call(askTakedown, GYM))).toBe(MAX_PER_MINUTE.form - 1);
});

test('[decision 55] counted visits do not block sign-ins', () => {
  const { call } = openLimits();
  expect(times(MAX_PER_MINUTE.analytics + 5, () => call(sendEvent, GYM))).toBe(MAX_PER_MINUTE.analytics);
  expect(call(openAccess, GYM)).toBe(true);
});

describe('[decision 55] requests of many addresses are counted', () => {
  test('addresses of one network share a count', () => {
    const counts = perMinute(2, 10);
    expect(times(1000, (index) => counts(`2001:db8:7:${index.toString(16)}::1`, 0))).toBe(10 + 20);
    expect([counts('2001:db8:7:ffff::1', 0), counts('2001:db8:8::1', 0), counts('203.0.113.9', 0)]).toEqual([
      false,
      true,
      true,
    ]);
  });

  test('beyond the limit of counted networks, further networks share one count', () => {
    const counts = perMinute(2, 10);
    expect(times(1000, (index) => counts(`2001:db8:${index.toString(16)}::1`, 0))).toBe(10 + 10 + 20);
    expect(counts('2001:db8:1::1', 0)).toBe(true);
  });

  test('a scout can sign in beside an attacker with a network of 15,000 subscribers', () => {
    const { call } = openLimits();
    times(30_000, (index) => call(login, `2001:db8:7:${(index % 15_000).toString(16)}::1`));
    expect([
      call(login, '203.0.113.9'),
      call(openAccess, '198.51.100.1'),
      call(login, '2001:db8:9::1'),
    ]).toEqual([true, true, true]);
  });
});

test('[decision 55] no call of a full gym behind one address is refused', () => {
  const { call } = openLimits();
  const gym = { viewers: 1_000, shoppers: 200, scouts: 3 };
  let refused = 0;
  const callAll = (people: number, calls: number, attempt: (caller: number) => boolean): void => {
    refused += people * calls - times(people * calls, (index) => attempt(index % people));
  };
  callAll(gym.viewers, 10, () => call(readLog, GYM));
  callAll(gym.viewers, 5, () => call(sendEvent, GYM));
  callAll(gym.shoppers, 2, () => call(openAccess, GYM));
  callAll(gym.shoppers, 30, (caller) => call(listShop, GYM, `shopper ${caller}`, true));
  callAll(gym.shoppers, 200, () => call(readCard, GYM));
  callAll(gym.scouts, 60, (caller) => call(appendLog, GYM, `scout ${caller}`, true));
  expect(refused).toBe(0);
});
