/** [R-SHOP-11] The search for a statement line finds what the list of purchases finds, and more. */
import { findPayables } from '@volleyscouter/contract/payments';
import { listPurchases } from '@volleyscouter/contract/purchases';
import { beforeEach, expect, test } from 'vitest';
import { usePaymentApp } from '../../../tests/kit/payment-app.ts';

const { shop, admin } = usePaymentApp();

let id: string;
let code: { txid: string; code: string };
beforeEach(async () => {
  const named = (nome: string, celular: string) => shop.server.account('Atleta', { nome, celular });
  const placed = await shop.order(await named('Ânã Prado', '11987654321'), 123_450);
  ({ id } = placed);
  code = placed;
  await shop.order(await named('Rui', '21977770000'), 900);
});

const foundIds = async (palavras: string) => {
  const body = { cents: 1500, dia: shop.server.parts.clock().toISOString().slice(0, 10), palavras };
  const answer = await shop.server.call(findPayables, { body }, { token: admin.token });
  return answer.status === 200 ? answer.body.map(({ _id }) => _id) : [answer.text];
};
const listed = async (palavras: string) => {
  const answer = await shop.server.call(listPurchases, { query: { palavras } }, { token: admin.token });
  return answer.status === 200 ? answer.body.map(({ _id }) => _id) : [answer.text];
};

test.each([
  '(11) 98765-4321',
  '+55 11 98765-4321',
  '11 98765-4321 ana',
  '5511987654321',
  '98765-4321',
  '(11) 9 8765 4321',
  'R$ 1.234,50',
  '1.234,50 · prado',
])('the list of purchases and the search for a statement line find the purchase by %s', async (words) => {
  expect(await listed(words)).toEqual([id]);
  expect(await foundIds(words)).toEqual([id]);
});

test('the search for a statement line finds a purchase by its number after nº, # or "compra nº"', async () => {
  const number = (await shop.read(id))?.numero;
  for (const words of [`nº ${number} ana`, `#${number} ana`, `compra nº ${number}`])
    expect([words, await foundIds(words)]).toEqual([words, [id]]);
});

test('the search for a statement line finds a purchase by txid, amount in digits, or whole code', async () => {
  for (const words of [code.txid, code.txid.toLowerCase(), code.code, '1234.5', '1234.50 prado'])
    expect([words, await foundIds(words)]).toEqual([words, [id]]);
});

test('an amount above every price finds nothing', async () => {
  for (const words of ['R$ 9.999.999.999,00', '99999999,99', '9999999999', '999999999999999'])
    expect([words, await foundIds(words), await listed(words)]).toEqual([words, [], []]);
});
