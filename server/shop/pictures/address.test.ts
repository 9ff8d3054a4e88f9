import { expect, test } from 'vitest';
import { LINK_LIFE } from '../../platform/http/signature.ts';
import { type AddressKind, pictureAddresses } from './address.ts';

const HOUR = 3_600_000;
const NOON = Date.parse('2026-05-01T12:00:00Z');
const at = (milliseconds: number) => new Date(NOON + milliseconds);
const addresses = pictureAddresses('a secret');
const REF = 'f'.repeat(32);
const signature = (address: string): string => new URL(address, 'http://nowhere').searchParams.get('k') ?? '';

test('[R-SHOP-4] the URL of a card is the same within an hour, and expires after the next', () => {
  const url = addresses.shown('card', 'foto', REF, at(0));
  expect(url).toMatch(/^\/foto\/foto\/card\?k=f{32}\.[0-9a-z]+\.[\w-]{22}$/);
  expect(addresses.shown('card', 'foto', REF, at(HOUR - 1))).toBe(url);
  expect(addresses.shown('card', 'foto', REF, at(HOUR))).not.toBe(url);
  const good = (after: number) => addresses.signer('card', 'foto', signature(url), at(after));
  expect(good(0)).toEqual({ ref: REF, ended: false });
  expect(good(2 * HOUR - 1)).toEqual({ ref: REF, ended: false });
  expect(good(2 * HOUR)).toBeNull();
  expect(good(-1)).toBeNull();
});

test('[R-SHOP-4] a URL of an original expires after five minutes', () => {
  const url = addresses.original('foto', REF, at(1));
  const ended = (after: number) => addresses.signer('original', 'foto', signature(url), at(after))?.ended;
  expect([ended(1), ended(LINK_LIFE), ended(LINK_LIFE + 1000)]).toEqual([false, false, true]);
});

test('[R-SHOP-4] a signature is valid for one kind, product, session and time', () => {
  const kinds: AddressKind[] = ['card', 'preview', 'original'];
  const urls = {
    card: addresses.shown('card', 'foto', REF, at(0)),
    preview: addresses.shown('preview', 'foto', REF, at(0)),
    original: addresses.original('foto', REF, at(0)),
  };
  for (const kind of kinds)
    for (const other of kinds) {
      const signer = addresses.signer(other, 'foto', signature(urls[kind]), at(0));
      expect([kind, other, signer !== null]).toEqual([kind, other, kind === other]);
    }
  const k = signature(urls.card);
  const [ref = '', time = '', mac = ''] = k.split('.');
  const next = (Number.parseInt(time, 36) + 1).toString(36);
  for (const [product, changed] of [
    ['outra', k],
    ['foto', `${'e'.repeat(32)}.${time}.${mac}`],
    ['foto', `${ref}.${next}.${mac}`],
    ['foto', `${ref}.${time}.${mac.slice(0, -1)}`],
    ['foto', `${ref}.${time}.${'A'.repeat(22)}`],
    ['foto', `${ref}.${time}`],
    ['foto', ''],
    ['foto', `${k}\n`],
    ['foto', `${k}.`],
  ] as const)
    expect([changed, addresses.signer('card', product, changed, at(0))]).toEqual([changed, null]);
  expect(pictureAddresses('another').signer('card', 'foto', k, at(0))).toBeNull();
});
