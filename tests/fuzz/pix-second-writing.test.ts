/**
 * Compares our writer of codes and our reader of keys with @brazilian-utils/brazilian-utils. Each difference
 * must be one of the cases listed here with its reason, and each case must occur.
 */
import { generatePixPayload } from '@brazilian-utils/brazilian-utils/generate-pix-payload';
import { getPixKeyInfo } from '@brazilian-utils/brazilian-utils/get-pix-key-info';
import { parseKey } from '@volleyscouter/core/pix/key';
import { asciiText } from '@volleyscouter/core/pix/text';
import { type StaticOrder, writeStaticPix } from '@volleyscouter/core/pix/write';
import { expect, test } from 'vitest';
import { writeDynamicPix } from '../pix/dynamic.ts';
import { staticOrder } from './pix-orders.ts';
import { Random } from './random.ts';

type Written = string | null;
type Case = (order: StaticOrder, ours: Written, theirs: Written) => boolean;

const textsOf = ({ name, city, information = '' }: StaticOrder): string[] => [name, city, information];
const CASES: Record<string, Case> = {
  'it cuts information that does not fit; here it is refused, the payer would read half of it': (
    order,
    ours,
    theirs,
  ) =>
    ours === null &&
    theirs !== null &&
    asciiText(order.information ?? '').length > 99 - 26 - order.key.length,
  'it writes a name of nothing but signs': (order, ours, theirs) =>
    ours === null && theirs !== null && textsOf(order).some((text) => !/[A-Za-z0-9]/.test(asciiText(text))),
  'it drops letters that do not come apart (ß), here they become ss': (order, ours, theirs) =>
    ours !== null && textsOf(order).some((text) => text.includes('ß')) && ours !== theirs,
};

function theirCode({ key, name, city, cents, txid, information }: StaticOrder): Written {
  return generatePixPayload({
    key,
    merchantName: name,
    merchantCity: city,
    txid,
    description: information,
    amount: cents === null ? undefined : cents / 100,
  });
}

test('[R-PIX-1] another library writes the same 50,000 codes, except for listed differences', () => {
  const random = new Random(20_261_121);
  const met = new Map<string, number>();
  const unexplained: string[] = [];
  let equal = 0;
  for (let count = 0; count < 50_000; count++) {
    const order = staticOrder(random);
    const written = writeStaticPix(order);
    const ours = written.ok ? written.value : null;
    const theirs = theirCode(order);
    if (ours === theirs) {
      equal++;
      continue;
    }
    const why = Object.keys(CASES).find((reason) => CASES[reason]?.(order, ours, theirs));
    if (why) met.set(why, (met.get(why) ?? 0) + 1);
    else unexplained.push(JSON.stringify({ order, ours, theirs }));
  }
  expect(unexplained.slice(0, 5)).toEqual([]);
  expect(equal).toBeGreaterThan(20_000);
  for (const reason of Object.keys(CASES)) expect(met.get(reason), reason).toBeGreaterThan(0);
});

test.each([
  'pix.example.com/qr/v2/1234',
  'pix.example.com/',
  'pix.example.com',
  'https://pix.example.com/1',
  `pix.example.com/${'a'.repeat(61)}`,
  `pix.example.com/${'a'.repeat(62)}`,
])(
  '[R-PIX-1] another library writes the same code for an address, but also accepts an address without a path: %s',
  (url) => {
    const written = writeDynamicPix({ url, name: 'Fulano', city: 'Brasília' });
    const theirs = generatePixPayload({ url, merchantName: 'Fulano', merchantCity: 'Brasília' });
    // no charge has an address without a path; our writer refuses it, but the library does not
    if (/^[^/]+\/?$/.test(url)) expect([written.ok, typeof theirs]).toEqual([false, 'string']);
    else expect(written.ok ? written.value : null).toBe(theirs);
  },
);

const TYPED = [...'0123456789', ...'0123456789', ' ', '.', '-', '/', '(', ')', '+', '@', 'a', 'B', '.com'];
/** Returns a key as people type it, a key with a changed character, or random characters. */
function typedKey(random: Random): string {
  const { key } = staticOrder(random);
  if (random.chance(20)) return Array.from({ length: 1 + random.below(20) }, () => random.of(TYPED)).join('');
  if (random.chance(30)) {
    const at = random.below(key.length);
    return key.slice(0, at) + random.of(TYPED) + key.slice(at + 1);
  }
  if (/^\d{11}$/.test(key)) return key.replace(/(...)(...)(...)(..)/, '$1.$2.$3-$4');
  if (/^.{14}$/.test(key) && !/[+@]/.test(key))
    return key.replace(/(..)(...)(...)(....)(..)/, '$1.$2.$3/$4-$5');
  return key.replace(/^\+55(..)(.{5})(....)$/, '($1) $2-$3').toUpperCase();
}

const KEYS: Record<string, (typed: string, ours: string | null, theirs: string | null) => boolean> = {
  'eleven bare digits that are no CPF: it takes them for a phone, and money may go to somebody else': (
    typed,
    ours,
    theirs,
  ) => ours === null && theirs?.startsWith('+55') === true && /^\d{11}$/.test(typed),
  'a plus in the middle': (typed, ours, theirs) => ours === null && theirs !== null && /\d.*\+/.test(typed),
  'the directory allows a slash in an e-mail': (_, ours, theirs) =>
    theirs === null && /\/.*@/.test(ours ?? ''),
};

test('[R-PIX-1] another library reads the same 50,000 typed keys, except for listed differences', () => {
  const random = new Random(7);
  const met = new Map<string, number>();
  const unexplained: string[] = [];
  let keys = 0;
  for (let count = 0; count < 50_000; count++) {
    const typed = typedKey(random);
    const read = parseKey(typed);
    const ours = read.ok ? read.value.key : null;
    const theirs = getPixKeyInfo(typed)?.value ?? null;
    if (ours !== null) keys++;
    if (ours === theirs) continue;
    const why = Object.keys(KEYS).find((reason) => KEYS[reason]?.(typed, ours, theirs));
    if (why) met.set(why, (met.get(why) ?? 0) + 1);
    else unexplained.push(`${typed}: ${ours}, ${theirs}`);
  }
  expect(unexplained.slice(0, 20)).toEqual([]);
  expect(keys).toBeGreaterThan(20_000);
  for (const reason of Object.keys(KEYS)) expect(met.get(reason), reason).toBeGreaterThan(0);
});
