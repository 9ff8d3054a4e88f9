import { writeDynamicPix } from '@volleyscouter/tests/pix/dynamic';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MAX_CENTS } from './amount.ts';
import { readPix } from './read.ts';
import { MAX_CITY_LENGTH, MAX_NAME_LENGTH, merchantText } from './text.ts';
import { type StaticOrder, writeStaticPix } from './write.ts';

const EVP = '123e4567-e12b-12d1-a456-426655440000';
const order: StaticOrder = { key: EVP, name: 'Fulano de Tal', city: 'BRASILIA', cents: null };

describe('[R-PIX-1] the examples of the Central Bank are written exactly', () => {
  test('the static code of 2.6.3', () =>
    expect(writeStaticPix(order)).toEqual({
      ok: true,
      value:
        '00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-4266554400005204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***63041D3D',
    }));

  test('the dynamic code of 2.7.2', () =>
    expect(
      writeDynamicPix({
        url: 'pix.example.com/8b3da2f39a4140d1a91abd93113bd441',
        name: 'Fulano de Tal',
        city: 'BRASILIA',
      }),
    ).toEqual({
      ok: true,
      value:
        '00020101021226700014br.gov.bcb.pix2548pix.example.com/8b3da2f39a4140d1a91abd93113bd4415204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***630464E4',
    }));
});

describe('[R-PIX-1] invalid values are refused', () => {
  const room = 99 - 18 - 4 - EVP.length - 4;
  test.each<[Partial<StaticOrder>, string, string]>([
    [{ key: '' }, 'empty', '26.01'],
    [{ key: '12345678900' }, 'bad-cpf', '26.01'],
    [{ key: '11912345670' }, 'phone-without-country', '26.01'],
    [{ cents: 0 }, 'bad-amount', '54'],
    [{ cents: -1 }, 'bad-amount', '54'],
    [{ cents: 0.5 }, 'bad-amount', '54'],
    [{ cents: Number.NaN }, 'bad-amount', '54'],
    [{ cents: Number.POSITIVE_INFINITY }, 'bad-amount', '54'],
    [{ cents: MAX_CENTS + 1 }, 'bad-amount', '54'],
    [{ name: '🏐' }, 'bad-name', '59'],
    [{ city: ' ' }, 'bad-city', '60'],
    [{ txid: '' }, 'bad-txid', '62.05'],
    [{ txid: 'a'.repeat(26) }, 'bad-txid', '62.05'],
    [{ txid: 'RP12345678-2019' }, 'bad-txid', '62.05'],
    [{ txid: 'maçã' }, 'bad-txid', '62.05'],
    [{ information: 'x'.repeat(room + 1) }, 'bad-information', '26.02'],
    [{ information: '🏐' }, 'bad-information', '26.02'],
  ])('%j', (part, code, field) =>
    expect(writeStaticPix({ ...order, ...part })).toEqual({ ok: false, error: { code, at: 0, field } }),
  );

  test('the account field (26) has at most 99 characters', () => {
    const written = writeStaticPix({ ...order, information: 'x'.repeat(room) });
    expect(written).toMatchObject({ ok: true, value: expect.stringContaining('26990014br.gov.bcb.pix') });
    const email = `${'a'.repeat(65)}@example.com`;
    expect(writeStaticPix({ ...order, key: email })).toMatchObject({
      ok: true,
      value: expect.stringContaining('26990014br.gov.bcb.pix0177'),
    });
    expect(writeStaticPix({ ...order, key: email, information: 'x' }).ok).toBe(false);
  });

  test.each([
    '',
    'https://pix.example.com/1',
    'pix.example.com',
    'pix.example.com/',
    'localhost/1',
    'pix.example.com/a b',
    'pix.exámple.com/1',
    `pix.example.com/${'a'.repeat(62)}`,
  ])('the address %j is refused', (url) =>
    expect(writeDynamicPix({ url, name: 'A', city: 'B' })).toEqual({
      ok: false,
      error: { code: 'bad-url', at: 0, field: '26.25' },
    }),
  );
});

const hardText = (max: number) =>
  fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: max + 10 }),
    fc.string({ unit: fc.constantFrom(...'aZé ç🏐ãõ-&.9'), maxLength: max + 5 }),
    fc.string({ unit: fc.constantFrom('ã'), minLength: max, maxLength: max }),
    fc.constantFrom('A', 'é', '🏐', ' '),
  );
const key = fc.constantFrom(
  EVP,
  '12345678909',
  '12ABC34501DE35',
  '+5511912345678',
  `${'a'.repeat(65)}@b.com`,
);
const cents = fc.oneof(
  fc.constantFrom(null, 0, 1, 99, 100, 99_999_999_999, MAX_CENTS, MAX_CENTS + 1),
  fc.integer({ min: 1, max: MAX_CENTS }),
);
const txid = fc.option(fc.string({ unit: fc.constantFrom(...'aZ09'), maxLength: 26 }), { nil: undefined });
const information = fc.option(hardText(60), { nil: undefined });

test('[R-PIX-1] a written static code is read back with its fields, without a deviation', () => {
  const counts = { written: 0, refused: 0 };
  const orders = fc.record({ key, name: hardText(25), city: hardText(15), cents, txid, information });
  fc.assert(
    fc.property(orders, (pixOrder) => {
      const written = writeStaticPix(pixOrder);
      if (!written.ok) {
        counts.refused++;
        return;
      }
      counts.written++;
      const name = merchantText(pixOrder.name, MAX_NAME_LENGTH);
      const city = merchantText(pixOrder.city, MAX_CITY_LENGTH);
      const read = readPix(written.value);
      expect(read).toMatchObject({
        ok: true,
        value: {
          type: 'static',
          key: pixOrder.key,
          name: name.ok && name.value,
          city: city.ok && city.value,
          cents: pixOrder.cents,
          txid: pixOrder.txid ?? '***',
          departures: [],
        },
      });
      expect(read.ok && read.value.information === null).toBe((pixOrder.information ?? '').trim() === '');
      expect(written.value).toMatch(/^[ -~]{80,512}$/);
    }),
    { numRuns: 20_000 },
  );
  expect(counts.written).toBeGreaterThan(4_000);
  expect(counts.refused).toBeGreaterThan(1_000);
});

test('[R-PIX-1] a written dynamic code is read back', () => {
  const unit = fc.constantFrom(...'abzAZ09-._~/%&=');
  const orders = fc.record({
    url: fc.string({ unit, minLength: 1, maxLength: 61 }).map((path) => `pix.example.com/${path}`),
    name: fc.constantFrom('A', 'João', 'N'.repeat(30)),
    city: fc.constantFrom('B', 'São José dos Campos'),
    singleUse: fc.option(fc.boolean(), { nil: undefined }),
  });
  fc.assert(
    fc.property(orders, (pixOrder) => {
      const written = writeDynamicPix(pixOrder);
      expect(written).toMatchObject({ ok: true });
      if (!written.ok) return;
      expect(readPix(written.value)).toMatchObject({
        ok: true,
        value: {
          type: 'dynamic',
          url: pixOrder.url,
          singleUse: pixOrder.singleUse !== false,
          cents: null,
          txid: '***',
          departures: [],
        },
      });
    }),
    { numRuns: 5_000 },
  );
});
