/**
 * Compares our reader with @brazilian-utils/brazilian-utils. The generated codes have changed fields and a
 * correct checksum. Each difference must be one of the cases listed here with its reason, and each case must
 * occur.
 */
import { getPixPayloadInfo } from '@brazilian-utils/brazilian-utils/get-pix-payload-info';
import type { PixCode } from '@volleyscouter/core/pix/code';
import { crc16 } from '@volleyscouter/core/pix/crc';
import type { PixProblem } from '@volleyscouter/core/pix/problem';
import { readPix } from '@volleyscouter/core/pix/read';
import { PUBLIC_PIX } from '@volleyscouter/tests/kit/public-pix';
import { vectors } from '@volleyscouter/tests/kit/vectors';
import { expect, test } from 'vitest';
import { Random } from './random.ts';

type Opinion = NonNullable<ReturnType<typeof getPixPayloadInfo>>;

/** We refuse a code that the library reads; `it` is the library. */
const STRICTER: Record<string, (error: PixProblem, code: string) => boolean> = {
  'it takes the last of two fields with one id; nobody knows which one a bank takes': (e) =>
    e.code === 'repeated-field',
  'it takes the first of two accounts': (e) => e.code === 'two-accounts',
  'it has no limit for name, city and txid, and none for their characters': (e) =>
    ['bad-name', 'bad-city', 'bad-txid', 'bad-information'].includes(e.code),
  'it takes any key': (e) => e.code === 'bad-key',
  'it takes any category and postal code, and a country in small letters': (e) =>
    ['bad-category', 'bad-postal-code', 'bad-country'].includes(e.code),
  'it takes codes of more than 512 characters': (e) => e.code === 'too-long',
  'it looks for the format anywhere, EMV has it first': (e) => e.code === 'not-br-code',
};
/** We read a code that the library refuses; `it` is the library. */
const MILDER: Record<string, (value: PixCode, code: string) => boolean> = {
  'an amount of 0 is in the table of the manual; it means that the payer says how much': (v) => v.cents === 0,
  '`10.` and `.5` are amounts by EMV': (v) => v.departures.includes('odd-amount'),
  'a length may count the bytes': (v) => v.departures.includes('lengths-in-bytes'),
  'it counts a character outside the first Unicode plane as two': (_, code) =>
    /[\u{10000}-\u{10ffff}]/u.test(code),
  'a sandbox accepts a host without a dot': (v) => v.departures.includes('odd-url'),
  'the manual says nothing about a Pix Saque beside an address': (v) =>
    v.type === 'dynamic' && v.withdrawalIspb !== null,
};

const reals = (cents: number): string => `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;

/** By design the library leaves out amount and txid of a dynamic code, and the txid `***`. */
function same(ours: PixCode, theirs: Opinion): boolean {
  const fixed = ours.type === 'static';
  const txid = ours.txid === '***' || !fixed ? null : ours.txid;
  const cents = fixed ? ours.cents : null;
  return (
    (fixed ? ours.key : ours.url) === (theirs.key ?? theirs.url) &&
    ours.name === theirs.merchantName &&
    ours.city === theirs.merchantCity &&
    txid === (theirs.txid ?? null) &&
    (cents === null ? undefined : Number(reals(cents))) === theirs.amount &&
    ours.information === (theirs.description ?? null) &&
    ours.withdrawalIspb === (theirs.withdrawalFacilitator ?? null) &&
    (fixed && !ours.singleUse ? 'static' : 'dynamic') === theirs.pointOfInitiation
  );
}

interface Opinions {
  both: number;
  neither: number;
  met: Map<string, number>;
  unexplained: string[];
}

function compare(code: string, tally: Opinions, read = readPix): void {
  const ours = read(code);
  const theirs = getPixPayloadInfo(code);
  if (ours.ok && theirs) {
    tally.both++;
    if (!same(ours.value, theirs)) tally.unexplained.push(`${code}: other fields`);
    return;
  }
  if (!ours.ok && !theirs) {
    tally.neither++;
    return;
  }
  const why = ours.ok
    ? Object.keys(MILDER).find((reason) => MILDER[reason]?.(ours.value, code))
    : Object.keys(STRICTER).find((reason) => STRICTER[reason]?.(ours.error, code));
  if (why) tally.met.set(why, (tally.met.get(why) ?? 0) + 1);
  else tally.unexplained.push(`${code}: ${ours.ok ? 'read' : ours.error.code}`);
}

const seal = (text: string): string => `${text}6304${crc16(`${text}6304`)}`;
const field = (id: string, value: string): string =>
  `${id}${String([...value].length).padStart(2, '0')}${value}`;

const VALUES: Record<string, readonly string[]> = {
  '01': ['11', '12', '13', ''],
  '52': ['0000', '5812', 'abcd', '1'],
  '53': ['986', '840', ''],
  '54': [
    '0',
    '0.00',
    '1',
    '10.',
    '.5',
    '0.9',
    '12.34',
    '1,00',
    '-1',
    '1.234',
    '9999999999.99',
    '99999999999999',
    '',
  ],
  '58': ['BR', 'br', 'PT'],
  '59': ['A', 'Fulano', 'N'.repeat(26), 'João', 'Ana 🏐', '', ' ', 'a\u202eb'],
  '60': ['B', 'São Paulo', 'C'.repeat(16), ''],
  '61': ['70074900', '7', '1'.repeat(11)],
  '62': [
    '0503***',
    '0501A',
    '0500',
    `0526${'a'.repeat(26)}`,
    '0505a b c',
    '0506Pedi-1',
    '05',
    '5001A',
    '',
    '0503🏐🏐🏐',
  ],
  '80': ['0014br.gov.bcb.pix2521pix.example.com/rec/1', 'x', '0014br.gov.bcb.pix01'],
};
const INNER: Record<string, readonly string[]> = {
  '00': ['br.gov.bcb.pix', 'BR.GOV.BCB.PIX', 'br.gov.bcb.spi', ''],
  '01': ['12345678909', 'fulano@example.com', '11912345670', 'not a key', '', 'ç'],
  '02': ['Pedido', 'Pedido nº 7', '', 'a\u202eb'],
  '03': ['99999008', '1'],
  '25': ['pix.example.com/1', 'https://pix.example.com/1', 'url-location-psp', 'pix.example.com', 'a b', ''],
};

/** Each field is sometimes missing, changed, misplaced or doubled. */
function odd(random: Random): string {
  const pick = (values: readonly string[] | undefined, usual: string): string =>
    random.chance(12) ? random.of(values ?? ['x']) : usual;
  const part = (id: string, usual: string | null): string => {
    if (usual === null ? !random.chance(4) : random.chance(2)) return '';
    const text = field(id, pick(VALUES[id], usual ?? VALUES[id]?.[0] ?? 'x'));
    return random.chance(1) ? text + text : text;
  };
  const sub = (id: string, usual: string | null): string => {
    if (usual === null ? !random.chance(5) : random.chance(3)) return '';
    return field(id, pick(INNER[id], usual ?? INNER[id]?.[0] ?? 'x'));
  };
  const dynamic = random.chance(30);
  const account =
    sub('00', 'br.gov.bcb.pix') +
    sub('01', dynamic ? null : '12345678909') +
    sub('02', null) +
    sub('03', null) +
    sub('25', dynamic ? 'pix.example.com/1' : null);
  const second = random.chance(2) ? field('27', account) : '';
  const fields = [
    field('00', '01'),
    part('01', dynamic ? '12' : null),
    field('26', account),
    second,
    part('52', '0000'),
    part('53', '986'),
    part('54', random.chance(50) ? '12.34' : null),
    part('58', 'BR'),
    part('59', 'Fulano'),
    part('60', 'Brasilia'),
    part('61', null),
    part('62', '0503***'),
    part('80', null),
  ];
  if (random.chance(1)) fields.reverse();
  return seal(fields.join(''));
}

test('[R-PIX-1] another library reads 100,000 odd codes and all vectors as our reader does, except for listed differences', () => {
  const random = new Random(20_261_121);
  const tally: Opinions = { both: 0, neither: 0, met: new Map(), unexplained: [] };
  for (let count = 0; count < 100_000; count++) compare(odd(random), tally);
  for (const { payload } of PUBLIC_PIX.flatMap(({ codes }) => codes)) compare(payload, tally);
  for (const name of ['pix_valid', 'pix_invalid'])
    for (const [code = ''] of vectors(name)) compare(code, tally);

  expect(tally.unexplained.slice(0, 10)).toEqual([]);
  expect(tally.both).toBeGreaterThan(20_000);
  expect(tally.neither).toBeGreaterThan(20_000);
  for (const reason of [...Object.keys(STRICTER), ...Object.keys(MILDER)])
    expect(tally.met.get(reason), reason).toBeGreaterThan(0);
}, 120_000);

test('a wrong reader is noticed', () => {
  const changed =
    (change: (value: PixCode) => PixCode): typeof readPix =>
    (code) => {
      const read = readPix(code);
      return read.ok ? { ok: true, value: change(read.value) } : read;
    };
  const wrong: Record<string, typeof readPix> = {
    'another amount': changed((value) => ({ ...value, cents: value.cents && value.cents * 10 })),
    'another key': changed((value) => (value.type === 'static' ? { ...value, key: '52998224725' } : value)),
    'no txid': changed((value) => ({ ...value, txid: null })),
    // reads dollars as reais
    'any currency': (code) => readPix(seal(code.slice(0, -8).replace('5303840', '5303986'))),
    'refuses all': () => ({ ok: false, error: { code: 'bad-crc', at: 0, field: '63' } }),
  };
  for (const [name, read] of Object.entries(wrong)) {
    const random = new Random(1);
    const tally: Opinions = { both: 0, neither: 0, met: new Map(), unexplained: [] };
    for (let count = 0; count < 5_000; count++) compare(odd(random), tally, read);
    expect(tally.unexplained.length, name).toBeGreaterThan(0);
  }
});
