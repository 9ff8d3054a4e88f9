import { expect, test } from 'vitest';
import { fingerprintOf, isFresh, orderFor, readOrder } from './order.ts';

let keys = 0;
const newKey = () => `key ${++keys}`;
const FINAL = fingerprintOf('ana', ['b', 'a'], 2400);

test('[R-SHOP-8] the same cart keeps its key; another cart, total or buyer gets a new key', () => {
  const first = orderFor(null, FINAL, newKey);
  const stored = JSON.stringify({ ...first, id: 'p1', code: { chavePix: '0002', validoAte: 'x' } });
  expect(orderFor(stored, fingerprintOf('ana', ['a', 'b'], 2400), newKey)).toEqual(JSON.parse(stored));
  for (const other of [
    fingerprintOf('ana', ['a'], 2400),
    fingerprintOf('ana', ['a', 'b'], 2300),
    fingerprintOf('bia', ['a', 'b'], 2400),
    fingerprintOf('ana', ['a', 'b', 'c'], 2400),
  ]) {
    const next = orderFor(stored, other, newKey);
    expect(next.key).not.toBe(first.key);
    expect(next).toMatchObject({ id: null, code: null, fingerprint: other });
  }
});

test('[R-SHOP-8] ids with the same concatenation have different fingerprints', () => {
  expect(fingerprintOf('ana', ['a', 'bc'], 1)).not.toBe(fingerprintOf('ana', ['ab', 'c'], 1));
  expect(fingerprintOf('ana', ['a","b'], 1)).not.toBe(fingerprintOf('ana', ['a', 'b'], 1));
});

test('an invalid code and id do not invalidate the key of a stored order', () => {
  for (const stored of [null, '', '{', '[]', 'null', '7', '{"key":"k"}', '{"key":1,"fingerprint":"f"}'])
    expect(readOrder(stored)).toBeNull();
  expect(readOrder('{"key":"k","fingerprint":"f","code":{"chavePix":1},"id":7}')).toEqual({
    key: 'k',
    fingerprint: 'f',
    code: null,
    id: null,
  });
});

test('[R-PIX-2] a code is used only while more than 60 s remain', () => {
  const now = Date.parse('2026-11-21T12:00:00Z');
  const expiringIn = (seconds: number) => ({
    chavePix: '0002',
    validoAte: new Date(now + seconds * 1000).toISOString(),
  });
  expect(isFresh(null, now)).toBe(false);
  expect(isFresh(expiringIn(1800), now)).toBe(true);
  expect(isFresh(expiringIn(61), now)).toBe(true);
  expect(isFresh(expiringIn(60), now)).toBe(false);
  expect(isFresh(expiringIn(-1), now)).toBe(false);
  expect(isFresh({ chavePix: '0002', validoAte: 'x' }, now)).toBe(false);
});
