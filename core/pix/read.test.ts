import { PUBLIC_PIX, type PublicPix } from '@volleyscouter/tests/kit/public-pix';
import { vectors } from '@volleyscouter/tests/kit/vectors';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readAmount, writeAmount } from './amount.ts';
import type { PixCode } from './code.ts';
import { crc16 } from './crc.ts';
import { PIX_PROBLEMS } from './problem.ts';
import { readPix } from './read.ts';

const GOOD =
  '00020126330014br.gov.bcb.pix0111123456789095204000053039865406123.455802BR5913Fulano de Tal6008Brasilia62070503***630479EE';

const expected = ({ says }: PublicPix): Partial<Record<string, unknown>> => ({
  type: says.type,
  name: says.name,
  city: says.city,
  txid: says.txid ?? null,
  mcc: says.mcc,
  crc: says.crc?.toUpperCase(),
  information: says.info ?? null,
  postalCode: says.cep ?? null,
  withdrawalIspb: says.fss ?? null,
  recurrenceUrl: says.recUrl ?? null,
  singleUse: says.initMethod === '12',
  cents: says.amount === undefined ? null : readAmount(says.amount),
  ...(says.key === undefined ? {} : { key: says.key }),
  ...(says.url === undefined ? {} : { url: says.url }),
});

describe.each(PUBLIC_PIX)('[R-PIX-1] codes of public projects, $from', ({ codes }) => {
  test.each(codes.filter(({ good }) => good))('$id is read with all its fields', (code) => {
    expect(readPix(code.payload)).toMatchObject({ ok: true, value: expected(code) });
  });
  test.each(codes.filter(({ good }) => !good))('$id is refused', ({ payload }) => {
    expect(readPix(payload)).toMatchObject({ ok: false });
  });
  test('the list has 73 codes, 56 of them valid; amounts are read as cents', () => {
    expect(codes).toHaveLength(73);
    expect(codes.filter(({ good }) => good)).toHaveLength(56);
    const amounts = codes.flatMap(({ good, says }) => (good && says.amount ? [says.amount] : []));
    expect(amounts.length).toBeGreaterThan(20);
    // the expected value is computed without `readAmount`: the digits without the decimal point
    for (const amount of amounts) {
      const [reais, cents = ''] = amount.split('.');
      expect(readAmount(amount), amount).toBe(Number(`${reais}${cents.padEnd(2, '0')}`));
    }
  });
});

const targetOf = (code: PixCode): string => (code.type === 'static' ? code.key : code.url);
const orDash = (value: unknown): string => (value === null || value === '' ? '-' : String(value));

describe('[R-PIX-1] valid codes', () => {
  test.each(vectors('pix_valid'))('%s', (code, type, keyType, target, cents, txid, departures) => {
    const read = readPix(code!);
    expect(read).toMatchObject({ ok: true });
    if (!read.ok) return;
    const { value } = read;
    expect({
      type: value.type,
      keyType: orDash(value.type === 'static' ? value.keyType : null),
      target: targetOf(value),
      cents: orDash(value.cents),
      txid: orDash(value.txid),
      departures: orDash(value.departures.join()),
    }).toEqual({ type, keyType, target, cents, txid, departures });
  });
});

describe('[R-PIX-1] invalid codes are refused with the position of the fault', () => {
  test.each(vectors('pix_invalid'))('%s', (code, problem, field) => {
    const read = readPix(code!);
    expect(read).toMatchObject({ ok: false, error: { code: problem, field: field === '-' ? null : field } });
    if (!read.ok) expect(read.error.at).toBeLessThanOrEqual(code!.length);
  });
  test('an empty text is refused', () => {
    for (const text of ['', ' ', '\n'])
      expect(readPix(text)).toEqual({ ok: false, error: { code: 'empty', at: 0, field: null } });
  });
  test('the position of a fault counts leading blanks of the given text', () => {
    const text = ` ${GOOD.replace('53039865406123.45', '53039865406123,45')}`;
    const sealed = text.slice(0, -4) + crc16(text.trim().slice(0, -4));
    const read = readPix(sealed);
    expect(read).toMatchObject({ ok: false, error: { code: 'bad-amount', field: '54' } });
    if (!read.ok) expect(sealed.slice(read.error.at, read.error.at + 6)).toBe('123,45');
  });
});

test('[R-PIX-1] the vectors cover each problem that a read code can have, and contain no code twice', () => {
  const wrong = vectors('pix_invalid');
  const all = [...vectors('pix_valid'), ...wrong].map(([code]) => code);
  expect(new Set(all).size).toBe(all.length);
  expect(vectors('pix_valid').length).toBeGreaterThanOrEqual(50);
  expect(wrong.length).toBeGreaterThanOrEqual(100);
  const ofWriting = ['empty', 'bad-cpf', 'bad-cnpj', 'bad-phone', 'bad-email', 'phone-without-country'];
  expect(new Set([...wrong.map(([, problem]) => problem), ...ofWriting])).toEqual(new Set(PIX_PROBLEMS));
});

test('[R-PIX-1] the checksum is computed as in the standard', () => {
  expect(crc16('123456789')).toBe('29B1');
  expect(crc16('')).toBe('FFFF');
  // the standard method on UTF-8 bytes, for letters such as é, € and 🏐
  const bytes = (text: string) => String.fromCharCode(...new TextEncoder().encode(text));
  const bitwise = (text: string): string => {
    let crc = 0xffff;
    for (const letter of bytes(text)) {
      crc ^= letter.charCodeAt(0) << 8;
      for (let bit = 0; bit < 8; bit++) crc = (crc & 0x8000 ? (crc << 1) ^ 0x1021 : crc << 1) & 0xffff;
    }
    return crc.toString(16).toUpperCase().padStart(4, '0');
  };
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (text) => crc16(text) === bitwise(text)),
    { numRuns: 2_000 },
  );
});

describe('[R-PIX-1] readPix returns an error', () => {
  test('for random texts, also with a head and a correct checksum around them', () => {
    const seal = (text: string): string => `000201${text}6304${crc16(`000201${text}6304`)}`;
    const property = fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
      for (const code of [text, seal(text), seal(`2618${text}`), seal(`2636${text}5204`)]) {
        const read = readPix(code);
        if (read.ok) return false;
        if (read.error.at < 0 || read.error.at > code.length) return false;
      }
      return true;
    });
    fc.assert(property, { numRuns: 5_000 });
  });

  test('for texts with half a surrogate pair', () => {
    for (const half of ['\ud83c', '\udfd0']) {
      const text = `${GOOD.slice(0, -8).replace('Fulano', `F${half}lano`)}6304`;
      expect(readPix(text + crc16(text)), half).toMatchObject({ ok: false });
    }
  });

  test('for texts of ten million characters', () => {
    for (const text of ['0'.repeat(10_000_000), GOOD.repeat(80_000), `000201${'5900'.repeat(2_000_000)}`])
      expect(readPix(text).ok).toBe(false);
  });
});

test('[R-PIX-1] a written amount is read back in whole cents, without a rounding error', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 999_999_999_999 }), (cents) => {
      expect(readAmount(writeAmount(cents))).toBe(cents);
    }),
    {
      numRuns: 20_000,
      examples: [[0], [1], [99], [100], [29], [1_005], [99_999_999_999], [999_999_999_999]],
    },
  );
});
