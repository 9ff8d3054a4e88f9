// @module-tag slow
import { notePix } from '@volleyscouter/contract/payments';
import { claimPaid, deletePurchase, listPurchases, updatePurchase } from '@volleyscouter/contract/purchases';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { report } from '../../../tests/kit/dose.ts';
import { waitingOnLocks } from '../../../tests/kit/locks.ts';
import { checkDue, ProviderDown, rereadPayments, settleCharge } from '../../../tests/kit/money-seam.ts';
import { usePaymentApp } from '../../../tests/kit/payment-app.ts';

const { shop, buyer } = usePaymentApp();
const wrong: unknown[] = [];
beforeEach(() => {
  expect(shop.provider.violations.splice(0)).toEqual([]);
  expect(wrong.splice(0)).toEqual([]);
});

const poll = () => checkDue(shop.server.parts, (cause) => wrong.push(cause));
const settle = (txid: string) => settleCharge(shop.server.parts, txid);
const note = (...txids: string[]) =>
  shop.server.call(notePix, { body: { pix: txids.map((txid) => ({ txid })) } });
const verdicts = async () => (await shop.payments()).map(({ situacao }) => situacao);
const readAll = () => rereadPayments(shop.server.parts, 3_600_000);

async function eventually(check: () => Promise<boolean>): Promise<void> {
  const end = performance.now() + 20_000;
  while (!(await check())) {
    if (performance.now() > end) throw new Error('it never came to pass');
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

describe('[R-PIX-3] a notice is a hint', () => {
  test('[R-PIX-4] a notice of a payment makes the purchase Pago at once', async () => {
    const { id, txid } = await shop.order(buyer);
    const listener = await shop.server.parts.db.connect();
    const notification = new Promise<string>((resolve) => {
      listener.on('notification', ({ payload = '' }) => resolve(payload));
    });
    await listener.query('listen volleyscouter_purchases');
    shop.provider.pay(txid, { payer: 'Uma Pagadora' });
    const began = performance.now();
    expect((await note(txid)).status).toBe(200);
    expect(JSON.parse(await notification)).toEqual([id, buyer.id, 'Pago']);
    report(`Pix: from the provider's notice to the push of Pago ${Math.round(performance.now() - began)} ms`);
    listener.release(true);
    expect(await shop.statusOf(id)).toBe('Pago');
    expect(await shop.payments()).toMatchObject([
      { txid, cents: 1500, situacao: 'paid', compra: { _id: id } },
    ]);
  });

  test('a report of the buyer queries the provider at once, but does not change the status', async () => {
    const { id, txid } = await shop.order(buyer);
    const claim = () => shop.server.call(claimPaid, { params: { id } }, { token: buyer.token });
    const requestsBefore = shop.provider.requests.length;
    expect((await claim()).body).toMatchObject({
      status: 'Pendente',
      disseQuePagouEm: expect.stringMatching(/^2/),
    });
    expect(shop.provider.requests.length).toBeGreaterThan(requestsBefore);
    const requestsAfter = shop.provider.requests.length;
    await claim();
    expect(shop.provider.requests.length).toBe(requestsAfter);
    shop.provider.pay(txid, { payer: 'Uma Pagadora' });
    shop.server.wait(6000);
    expect((await claim()).body.status).toBe('Pago');
    expect((await claim()).body.error).toBe('purchase-moved');
  });

  test('forged, empty and foreign notices have no effect and cause no query', async () => {
    const { id, txid } = await shop.order(buyer);
    const requestsBefore = shop.provider.requests.length;
    for (const body of [
      {},
      { pix: [] },
      { pix: [{}] },
      { pix: [{ txid: 'x' }, { txid: `A\u0000${'B'.repeat(30)}` }] },
    ])
      expect((await shop.server.call(notePix, { body })).status).toBe(200);
    await note(...Array.from({ length: 1000 }, (_, index) => `NOBODYS${String(index).padStart(25, '0')}`));
    expect(shop.provider.requests.length).toBe(requestsBefore);
    await note(txid);
    await eventually(async () => shop.provider.requests.length > requestsBefore);
    await settle(txid);
    expect(await shop.statusOf(id)).toBe('Pendente');
    expect(await shop.payments()).toEqual([]);
  });

  test('many notices of one charge cause about one query a second', async () => {
    const { txid } = await shop.order(buyer);
    const other = await shop.order(buyer);
    const requestsBefore = shop.provider.requests.length;
    // start at a full minute of this clock, since notices are counted per minute
    const real = performance.now.bind(performance);
    const shift = 60_000 - (real() % 60_000);
    vi.spyOn(performance, 'now').mockImplementation(() => real() + shift);
    onTestFinished(() => void vi.mocked(performance.now).mockRestore());
    const began = performance.now();
    const flood = Array.from({ length: 310 }, () =>
      shop.server.call(notePix, { body: { pix: [{ txid }, { txid }] } }, { address: '10.9.9.9' }),
    );
    expect(new Set((await Promise.all(flood)).map(({ status }) => status))).toEqual(new Set([200]));
    await shop.server.call(notePix, { body: { pix: [{ txid: other.txid }] } }, { address: '10.9.9.9' });
    await new Promise((resolve) => setTimeout(resolve, 300));
    const newRequests = shop.provider.requests.slice(requestsBefore);
    const most = 1 + Math.ceil((performance.now() - began) / 1000);
    expect(newRequests.filter((request) => request.includes(txid)).length).toBeLessThanOrEqual(most);
    expect(newRequests.filter((request) => request.includes(other.txid))).toEqual([]);
  });

  test('a notice after the payment causes a query, even if there was a notice before the payment', async () => {
    const { id, txid } = await shop.order(buyer);
    const requestsBefore = shop.provider.requests.length;
    await note(txid);
    await eventually(async () => shop.provider.requests.length > requestsBefore);
    shop.provider.pay(txid);
    await note(txid);
    await eventually(async () => (await shop.statusOf(id)) === 'Pago');
  });

  test('the next poll after an outage of the provider finds the payment', async () => {
    const { id, txid } = await shop.order(buyer);
    shop.provider.pay(txid);
    shop.provider.meet({ status: 503 });
    await note(txid);
    await eventually(() =>
      poll().then(
        () => false,
        (cause) => cause instanceof ProviderDown,
      ),
    );
    await expect(poll()).rejects.toThrow(ProviderDown);
    expect(await shop.statusOf(id)).toBe('Pendente');
    shop.provider.meet(null);
    await poll();
    expect(await shop.statusOf(id)).toBe('Pago');
  });
});

describe('[R-PIX-3] each payment is booked once', () => {
  test('with twenty concurrent settlements of a charge', async () => {
    const { id, txid } = await shop.order(buyer);
    shop.provider.pay(txid);
    await Promise.all(Array.from({ length: 20 }, () => settle(txid)));
    expect(await verdicts()).toEqual(['paid']);
    expect(await shop.statusOf(id)).toBe('Pago');
    expect(await shop.moversOf(id, 'Pago')).toEqual([{ por: 'provider', nome: '' }]);
  });

  test('if two codes of one purchase are paid concurrently, one becomes a second payment', async () => {
    const { id, txid } = await shop.order(buyer);
    const newer = await shop.code(buyer);
    const { status } = await shop.server.call(
      updatePurchase,
      { params: { id }, body: { chavePix: newer.code } },
      { token: buyer.token },
    );
    expect(status).toBe(200);
    shop.provider.pay(txid);
    shop.provider.pay(newer.txid);
    await Promise.all([settle(txid), settle(newer.txid), settle(newer.txid), settle(txid)]);
    expect((await verdicts()).sort()).toEqual(['paid', 'second']);
    expect(await shop.statusOf(id)).toBe('Pago');
  });

  test('if one code is paid twice, one becomes a second payment', async () => {
    const { txid } = await shop.order(buyer);
    shop.provider.pay(txid, { times: 2 });
    await settle(txid);
    expect(await verdicts()).toEqual(['paid', 'second']);
  });
});

describe('[R-PIX-3] key, txid, amount and status are checked', () => {
  test('a payment of another amount does not pay the purchase', async () => {
    const { id, txid } = await shop.order(buyer);
    shop.provider.pay(txid, { cents: 1499 });
    await settle(txid);
    expect(await verdicts()).toEqual(['other-amount']);
    expect(await shop.statusOf(id)).toBe('Pendente');
  });

  test.each<[string, (charge: Record<string, unknown>) => unknown]>([
    ['another key', (charge) => ({ ...charge, chave: 'outra@exemplo.com.br' })],
    ['the status ATIVA', (charge) => ({ ...charge, status: 'ATIVA' })],
    ['another txid', (charge) => ({ ...charge, txid: 'A'.repeat(32) })],
  ])('nothing is booked if the answer about the charge has %s', async (_, lie) => {
    const { id, txid } = await shop.order(buyer);
    shop.provider.pay(txid);
    shop.provider.meet({ lie: (answer) => lie(answer as Record<string, unknown>) }, { only: /^GET \/cob/ });
    await settle(txid).catch((cause: unknown) => expect(cause).toBeInstanceOf(ProviderDown));
    expect(await shop.statusOf(id)).toBe('Pendente');
    expect(await shop.payments()).toEqual([]);
  });

  test('a payment of a withdrawn charge waits for a decision', async () => {
    const { id, txid } = await shop.order(buyer);
    shop.provider.pay(txid);
    shop.provider.remove(txid);
    await settle(txid);
    expect(await verdicts()).toEqual(['other-amount']);
    expect(await shop.statusOf(id)).toBe('Pendente');
  });
});

describe('[R-SHOP-7] a late payment still pays', () => {
  test('after the code expired', async () => {
    const { id, txid } = await shop.order(buyer);
    shop.server.wait(31 * 60_000);
    shop.provider.pay(txid, { anyway: true });
    await poll();
    expect(await shop.statusOf(id)).toBe('Pago');
  });

  test('after the purchase was cancelled and removed from the lists', async () => {
    const { id, txid } = await shop.order(buyer);
    const { token } = await shop.server.admin();
    await shop.server.call(updatePurchase, { params: { id }, body: { status: 'Cancelado' } }, { token });
    await shop.server.call(deletePurchase, { params: { id } }, { token });
    const listed = async () => (await shop.server.call(listPurchases, { query: {} }, { token })).body.length;
    expect(await listed()).toBe(0);
    shop.provider.pay(txid, { anyway: true });
    await settle(txid);
    expect(await shop.statusOf(id)).toBe('Pago');
    expect(await listed()).toBe(1);
  });

  test('a purchase without its photo becomes Pago, and the payment is undeliverable', async () => {
    const { id, txid } = await shop.order(buyer);
    await shop.server.parts.db.query(
      `delete from products where photo in (select photo from purchase_items where purchase_id = $1)`,
      [id],
    );
    await shop.server.parts.db.query(
      'delete from photos where name in (select photo from purchase_items where purchase_id = $1)',
      [id],
    );
    shop.provider.pay(txid);
    await settle(txid);
    expect(await verdicts()).toEqual(['undeliverable']);
    expect(await shop.statusOf(id)).toBe('Pago');
  });

  test('if the photo of the purchase is being deleted, the payment is undeliverable', async () => {
    const { id, txid } = await shop.order(buyer);
    await shop.server.parts.db.query(
      'delete from products where photo in (select photo from purchase_items where purchase_id = $1)',
      [id],
    );
    const removing = await shop.server.parts.db.connect();
    await removing.query('begin');
    await removing.query(
      'delete from photos where name in (select photo from purchase_items where purchase_id = $1)',
      [id],
    );
    shop.provider.pay(txid);
    const settling = settle(txid);
    const { db } = shop.server.parts;
    await eventually(async () => (await waitingOnLocks(db)) > 0 || (await shop.payments()).length > 0);
    await removing.query('commit');
    removing.release();
    await settling;
    expect(await verdicts()).toEqual(['undeliverable']);
  });

  test('if the purchase was approved by hand, the payment is not a second payment', async () => {
    const { id, txid } = await shop.order(buyer);
    const { token } = await shop.server.admin();
    await shop.server.call(updatePurchase, { params: { id }, body: { status: 'Pago' } }, { token });
    shop.provider.pay(txid);
    await settle(txid);
    expect(await verdicts()).toEqual(['paid']);
  });
});

describe('[R-PIX-2] a code that is paid before its order', () => {
  test('makes the purchase Pago when the order is placed', async () => {
    const code = await shop.code(buyer);
    shop.provider.pay(code.txid);
    await settle(code.txid);
    expect(await verdicts()).toEqual(['unknown']);
    const id = await shop.buy(buyer, code);
    expect(await shop.statusOf(id)).toBe('Pago');
    expect(await verdicts()).toEqual(['paid']);
  });

  test('makes the purchase Pago, also if the order is placed during the settlement', async () => {
    for (let round = 0; round < 10; round++) {
      const code = await shop.code(buyer);
      shop.provider.pay(code.txid);
      const [id] = await Promise.all([shop.buy(buyer, code), settle(code.txid)]);
      expect(await shop.statusOf(id)).toBe('Pago');
    }
    expect(new Set(await verdicts())).toEqual(new Set(['paid']));
  });
});

describe('[R-PIX-3] the poll finds payments without a notice', () => {
  test('ten seconds after the code was created', async () => {
    const { id, txid } = await shop.order(buyer);
    shop.provider.pay(txid);
    expect(await poll()).toBe(0);
    shop.server.wait(10_001);
    expect(await poll()).toBe(1);
    expect(await shop.statusOf(id)).toBe('Pago');
    shop.server.wait(86_400_000);
    expect(await poll()).toBe(0);
  });

  test('three concurrent polls share the due charges', async () => {
    for (let count = 0; count < 10; count++) await shop.order(buyer);
    shop.server.wait(10_001);
    const shares = await Promise.all([poll(), poll(), poll()]);
    expect(shares.reduce((sum, share) => sum + share, 0)).toBe(10);
  });

  test('a charge is polled every ten seconds, then every ten minutes, then every hour, then never', async () => {
    await shop.order(buyer);
    const at: number[] = [];
    let now = 0;
    for (const [end, step] of [
      [40 * 60, 5],
      [86_400, 300],
      [9 * 86_400, 1800],
    ] as const)
      for (; now < end; now += step) {
        if ((await poll()) > 0) at.push(now);
        shop.server.wait(step * 1000);
      }
    const between = (from: number, to: number) => at.filter((time) => time >= from && time < to).length;
    expect(between(0, 1800)).toBeGreaterThan(170);
    expect(between(3600, 86_400)).toBeLessThan(145);
    expect(between(3600, 86_400)).toBeGreaterThan(130);
    expect(between(2 * 86_400, 7 * 86_400)).toBe(120);
    expect(between(7.1 * 86_400, 9 * 86_400)).toBe(0);
  });

  test('[F6] a new code is polled even if the clock is set back or ahead', async () => {
    const first = await shop.order(buyer);
    shop.server.wait(-15 * 60_000);
    shop.provider.pay(first.txid);
    expect(await poll()).toBe(1);
    expect(await shop.statusOf(first.id)).toBe('Pago');
    const second = await shop.order(buyer);
    shop.server.wait(3 * 3_600_000);
    shop.provider.pay(second.txid, { anyway: true });
    await poll();
    expect(await shop.statusOf(second.id)).toBe('Pago');
    shop.server.wait(-3 * 3_600_000);
  });

  test('[F6] a clock three hours ahead expires a code, a clock set back does not', async () => {
    const code = await shop.code(buyer);
    shop.server.wait(3 * 3_600_000);
    await expect(shop.buy(buyer, code)).rejects.toThrow('code-ended');
    shop.server.wait(-3 * 3_600_000 - 15 * 60_000);
    expect(await shop.statusOf(await shop.buy(buyer, code))).toBe('Pendente');
    shop.server.wait(15 * 60_000);
  });

  test('a payment of an unknown charge is booked once', async () => {
    if (shop.server.parts.pix.way !== 'provider') throw new Error('no provider');
    const txid = `LOST${'0'.repeat(28)}`;
    await shop.server.parts.pix.provider.createCharge({
      txid,
      cents: 700,
      expiresIn: 1800,
      description: '',
    });
    shop.provider.pay(txid);
    await readAll();
    await readAll();
    expect(await shop.payments()).toMatchObject([{ txid, cents: 700, situacao: 'unknown', compra: null }]);
  });

  test('a payment of a code that is no longer polled is found among received payments', async () => {
    const { id, txid } = await shop.order(buyer);
    shop.server.wait(8 * 86_400_000);
    expect(await poll()).toBe(1);
    shop.server.wait(86_400_000);
    expect(await poll()).toBe(0);
    shop.provider.pay(txid, { anyway: true });
    await readAll();
    expect(await shop.statusOf(id)).toBe('Pago');
  });
});
