import { deleteAccount } from '@volleyscouter/contract/accounts';
import { makeCode } from '@volleyscouter/contract/purchases';
import { beforeEach, describe, expect, test } from 'vitest';
import { countCodes, rereadPayments, reserveCode, startPoll } from '../../../tests/kit/money-seam.ts';
import { usePaymentApp } from '../../../tests/kit/payment-app.ts';

const { shop, buyer, admin } = usePaymentApp();
beforeEach(() => {
  shop.provider.requests.length = 0;
  expect(shop.provider.violations.splice(0)).toEqual([]);
});

const requestCode = () => shop.server.call(makeCode, { body: { valor: 15 } }, { token: buyer.token });
const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

describe('[R-PIX-2] [R-PIX-3] a code of the provider', () => {
  test('is a charge of the requested amount, valid for half an hour, with a txid of this server', async () => {
    const { txid } = await shop.code(buyer, 1234);
    expect(txid).toMatch(/^[A-Z0-9]{32}$/);
    expect(shop.provider.charges.get(txid)).toMatchObject({ cents: 1234, expiresIn: 1800, status: 'ATIVA' });
  });

  test('is not created while the provider is down; nothing is stored or counted', async () => {
    shop.provider.meet({ status: 503 });
    for (let count = 0; count < 31; count++) {
      const answer = await requestCode();
      expect(answer).toMatchObject({ status: 503, body: { error: 'pix-down' } });
    }
    expect(await countCodes(shop.server.parts)).toBe(0);
    shop.provider.meet(null);
    expect((await requestCode()).status).toBe(200);
  });

  test('that the provider refuses does not reveal the seller’s account to the buyer', async () => {
    const detail = 'client_id volei-fotos da conta 12345-6 sem permissão';
    const raw = JSON.stringify({
      type: 'https://x/error/AcessoNegado',
      title: 'Negado',
      status: 403,
      detail,
    });
    shop.provider.meet({ raw, status: 403 }, { only: /^PUT \/cob/ });
    const answer = await requestCode();
    expect(answer).toMatchObject({ status: 503, body: { error: 'pix-down' } });
    expect(answer.text).not.toMatch(/12345|client_id|Negado|127\.0\.0\.1/);
    const warnings: unknown[] = [];
    await reserveCode(shop.server.parts, buyer.id, 1500, (cause) => warnings.push(cause));
    expect(String(warnings)).toContain(detail);
    expect(await countCodes(shop.server.parts)).toBe(0);
  });

  test('is not stored if the buyer is erased meanwhile; the answer is 401', async () => {
    const answered = Promise.withResolvers<void>();
    shop.provider.meet({ until: answered.promise }, { only: /^PUT \/cob/ });
    const asking = requestCode();
    while (!shop.provider.requests.at(-1)?.startsWith('PUT /cob')) await new Promise(setImmediate);
    await shop.server.call(deleteAccount, { params: { id: buyer.id } }, { token: admin.token });
    answered.resolve();
    expect(await asking).toMatchObject({ status: 401, body: { error: 'session-expired' } });
    expect(await countCodes(shop.server.parts)).toBe(0);
  });

  test('is not stored if the answer is lost; a payment of its charge is booked without a purchase', async () => {
    shop.provider.meet('cut-after', { only: /^PUT \/cob/ });
    expect((await requestCode()).status).toBe(503);
    shop.provider.meet(null);
    expect(await countCodes(shop.server.parts)).toBe(0);
    const [txid = ''] = [...shop.provider.charges.keys()].slice(-1);
    shop.provider.pay(txid);
    await rereadPayments(shop.server.parts, 3_600_000);
    expect(await shop.payments()).toMatchObject([{ txid, cents: 1500, situacao: 'unknown' }]);
  });
});

describe('[R-PIX-3] the poll of the provider', () => {
  test('finds payments without a notice, and stops when requested', async () => {
    const { id, txid } = await shop.order(buyer);
    const warnings: unknown[] = [];
    const end = startPoll(shop.server.parts, (cause) => warnings.push(cause));
    shop.provider.pay(txid);
    shop.server.wait(10_001);
    const deadline = performance.now() + 10_000;
    while ((await shop.statusOf(id)) !== 'Pago' && performance.now() < deadline) await wait(20);
    expect(await shop.statusOf(id)).toBe('Pago');
    await end();
    const requestsBefore = shop.provider.requests.length;
    await shop.order(buyer);
    shop.server.wait(10_001);
    await wait(1500);
    expect(shop.provider.requests.length - requestsBefore).toBe(1);
    expect(warnings).toEqual([]);
  });

  test('backs off while the provider is down, and warns at most twice', async () => {
    await shop.order(buyer);
    shop.provider.meet('cut');
    shop.provider.requests.length = 0;
    const warnings: unknown[] = [];
    const end = startPoll(shop.server.parts, (cause) => warnings.push(cause));
    shop.server.wait(10_001);
    await wait(5500);
    await end();
    expect(shop.provider.requests.length).toBeLessThanOrEqual(9);
    expect(shop.provider.requests.length).toBeGreaterThan(2);
    expect(warnings.length).toBeLessThanOrEqual(2);
  });
});
