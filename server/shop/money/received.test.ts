/** [R-PIX-3] The provider's list of received payments with unusual entries. */
import { beforeEach, describe, expect, test } from 'vitest';
import { rereadPayments, settleCharge } from '../../../tests/kit/money-seam.ts';
import { usePaymentApp } from '../../../tests/kit/payment-app.ts';
import { order as placeOrder } from '../../../tests/kit/purchase.ts';
import { placeText } from '../../../tests/kit/shop.ts';

type Listed = Record<string, unknown>;

const { shop, buyer } = usePaymentApp();
const warned: unknown[] = [];
beforeEach(() => {
  warned.length = 0;
});

const read = () => rereadPayments(shop.server.parts, 3_600_000, { warn: (cause) => void warned.push(cause) });
const lists = (change: (listed: Listed[]) => Listed[]): void => {
  const lie = (answer: unknown): unknown => {
    const page = answer as { pix: Listed[] };
    return { ...page, pix: change(page.pix) };
  };
  shop.provider.meet({ lie }, { only: /^GET \/pix/ });
};
const charges = (change: (charge: Listed) => Listed): void =>
  shop.provider.meet({ lie: (answer) => change(answer as Listed) }, { only: /^GET \/cob/ });
const refusal = (status: number) => ({
  raw: JSON.stringify({ type: 'https://x/error/AcessoNegado', title: 'Não', status }),
  status,
});
const order = async () => {
  const { id, txid } = await shop.order(buyer);
  shop.provider.pay(txid);
  return { id, txid };
};
const paid = async (): Promise<string> => (await order()).id;

describe('unusual entries in the list of received payments', () => {
  const strange = { endToEndId: `E${'7'.repeat(31)}`, txid: 'STRANGER'.repeat(4) };
  test.each([
    ['of zero', { valor: '0.00' }, 1],
    ['of more than the ledger can store', { valor: '99999999.99' }, 1],
    ['with an invalid time', { horario: 'ontem' }, 1],
    ['without an end-to-end id', { endToEndId: 'E1' }, 1],
    ['with a txid that cannot be stored', { txid: 'A\u0000B' }, 0],
  ])('a payment %s does not stop the reading of other payments', async (_, odd, warnings) => {
    const id = await paid();
    lists((listed) => listed.flatMap((payment) => [{ ...payment, ...strange, ...odd }, payment]));
    await read();
    expect(await shop.statusOf(id)).toBe('Pago');
    expect(warned).toHaveLength(warnings);
    await read();
    expect((await shop.payments()).filter(({ compra }) => compra?._id === id)).toHaveLength(1);
  });

  test('a refund of 0 does not change the purchase', async () => {
    const id = await paid();
    const devolucoes = [
      { id: 'R1', rtrId: `D${'1'.repeat(31)}`, valor: '0.00', horario: {}, status: 'DEVOLVIDO' },
    ];
    await read();
    lists((listed) => listed.map((payment) => ({ ...payment, devolucoes })));
    await read();
    expect([await shop.statusOf(id), warned]).toEqual(['Pago', []]);
  });

  test('a charge that the provider refuses to read does not stop the other charges', async () => {
    const { id: first, txid } = await order();
    const other = await paid();
    shop.provider.meet(refusal(403), { only: new RegExp(`^GET /cob/${txid}`) });
    await read();
    expect([await shop.statusOf(first), await shop.statusOf(other)]).toEqual(['Pendente', 'Pago']);
    expect(warned).toHaveLength(1);
    shop.provider.meet(null);
    await settleCharge(shop.server.parts, txid);
    expect(await shop.statusOf(first)).toBe('Pago');
    expect(await shop.payments()).toHaveLength(2);
  });
});

describe('payments that are not confirmed by their charge', () => {
  const lies: [string, () => void][] = [
    ['has another key', () => charges((charge) => ({ ...charge, chave: 'outra@exemplo.com.br' }))],
    ['is not paid', () => charges((charge) => ({ ...charge, status: 'ATIVA' }))],
    ['does not exist', () => shop.provider.meet(refusal(404), { only: /^GET \/cob/ })],
    ['does not contain the payment', () => charges((charge) => ({ ...charge, pix: [] }))],
  ];

  test.each(lies)(
    'are listed if the charge %s, and pay the purchase as soon as the charge confirms them',
    async (_, lie) => {
      const { id, txid } = await shop.order(buyer);
      shop.provider.pay(txid);
      lie();
      await read();
      await read();
      expect(await shop.payments()).toMatchObject([{ txid, cents: 1500, situacao: 'unknown', aberto: true }]);
      expect(await shop.statusOf(id)).toBe('Pendente');
      shop.provider.meet(null);
      await settleCharge(shop.server.parts, txid);
      expect(await shop.payments()).toMatchObject([{ situacao: 'paid', compra: { _id: id } }]);
      expect(await shop.statusOf(id)).toBe('Pago');
    },
  );

  test('do not pay an order that uses their code until the charge confirms them', async () => {
    const code = await shop.code(buyer);
    shop.provider.pay(code.txid);
    charges((charge) => ({ ...charge, status: 'ATIVA' }));
    await read();
    const id = await shop.buy(buyer, code);
    expect(await shop.statusOf(id)).toBe('Pendente');
    shop.provider.meet(null);
    await settleCharge(shop.server.parts, code.txid);
    expect(await shop.statusOf(id)).toBe('Pago');
  });
});

test('a payment partly refunded before the order was placed does not pay it automatically', async () => {
  const { txid, code } = await shop.code(buyer);
  const e2eId = shop.provider.pay(txid)[0]?.e2eId ?? '';
  await settleCharge(shop.server.parts, txid);
  const { pix } = shop.server.parts;
  if (pix.way !== 'provider') throw new Error('no provider');
  await pix.provider.refund({ e2eId, id: 'APP1', cents: 1499 });
  shop.provider.settle();
  await read();
  const product = await placeText(shop.server, { priceInCents: 1500 });
  const { id } = (await placeOrder(shop.server, buyer, { produtos: [product], cents: 1500, code })).body;
  expect(await shop.statusOf(id)).toBe('Pendente');
  expect(await shop.payments()).toMatchObject([
    { situacao: 'other-amount', compra: { _id: id }, aberto: true },
  ]);
});
