import { readSeller } from '@volleyscouter/contract/payments';
import { makeCode } from '@volleyscouter/contract/purchases';
import { readPix } from '@volleyscouter/core/pix/read';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { EXAMPLE_PIX, openTestServer, type TestServer } from '../../../tests/kit/test-server.ts';
import { CODE_LIFE_MS } from './reserveCode.ts';

let server: TestServer;
let buyer: { id: string; token: string };
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  server.parts.pix = EXAMPLE_PIX;
  buyer = await server.account('Atleta');
});

const requestCode = (valor: number | string, token = buyer.token) =>
  server.call(makeCode, { body: { valor, codigo: 'somebody else' } }, { token });
const codesOf = async (buyerId: string) =>
  (
    await server.parts.db.query<{ txid: string; code: string; cents: number; ask_at: Date | null }>(
      'select txid, code, cents, ask_at from pix_codes where buyer_id = $1',
      [buyerId],
    )
  ).rows;

describe('a static code', () => {
  test.each([
    ['0,01', 1],
    [19.99, 1999],
    ['10.5', 1050],
    [0.1 + 0.2, 30],
    [999_999.99, 99_999_999],
  ])(
    '[R-PIX-2] for %j reais has an amount of %i cents, and is stored for the session’s buyer',
    async (valor, cents) => {
      const { status, body } = await requestCode(valor);
      expect(status).toBe(200);
      expect(Date.parse(body.validoAte)).toBe(server.parts.clock().getTime() + CODE_LIFE_MS);
      const [stored] = await codesOf(buyer.id);
      expect(stored).toMatchObject({ code: body.chavePix, cents, ask_at: null });
      expect(stored?.txid).toMatch(/^[A-Z0-9]{25}$/);
      expect(readPix(body.chavePix)).toMatchObject({
        ok: true,
        value: { cents, txid: stored?.txid, key: '123e4567-e12b-12d1-a456-426655440000' },
      });
    },
  );

  test.each([0, -1, 0.001, 1_000_000, 1e300, 'dez', '', '1.000'])(
    '[R-PIX-2] is refused for %j reais',
    async (valor) => {
      expect(await requestCode(valor)).toMatchObject({ status: 422, body: { error: 'invalid-data' } });
      expect(await codesOf(buyer.id)).toEqual([]);
    },
  );

  test('is issued to a buyer at most thirty times an hour, also concurrently', async () => {
    const answers = await Promise.all(Array.from({ length: 40 }, () => requestCode(5)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(30);
    const refused = answers.find(({ status }) => status === 429);
    expect(refused?.body).toMatchObject({ error: 'too-many-codes', minutes: 60 });
    expect(await codesOf(buyer.id)).toHaveLength(30);
    expect(new Set((await codesOf(buyer.id)).map(({ txid }) => txid)).size).toBe(30);
    server.wait(3_600_001);
    expect((await requestCode(5)).status).toBe(200);
  });

  test('[R-PIX-5] is refused without Pix, and nothing is stored', async () => {
    server.parts.pix = { way: 'off' };
    expect(await requestCode(5)).toMatchObject({ status: 503, body: { error: 'pix-off' } });
    expect(await codesOf(buyer.id)).toEqual([]);
    expect((await server.call(readSeller, {})).body.pix).toBe('off');
  });
});

test('[R-SHOP-12] everybody can read the seller and the terms', async () => {
  server.parts.seller = { ...server.parts.seller, nome: 'Fotos da Ana', termos: 'Sete dias.' };
  const { status, body } = await server.call(readSeller, {});
  expect(status).toBe(200);
  expect(body).toMatchObject({
    pix: 'static',
    demo: false,
    vendedor: { nome: 'Fotos da Ana', termos: 'Sete dias.' },
  });
});
