/** [R-SHOP-11] A line that an admin assigns by hand is booked with the same checks as a proposed line. */
import { deleteAccount } from '@volleyscouter/contract/accounts';
import {
  bookPayments,
  findPayables,
  forgetPayer,
  listPayments,
  proposePayments,
  type StatementEntry,
} from '@volleyscouter/contract/payments';
import { exportPerson } from '@volleyscouter/contract/privacy';
import { deletePurchase, updatePurchase } from '@volleyscouter/contract/purchases';
import type { CallInput } from '@volleyscouter/contract/route';
import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { usePaymentApp } from '../../../tests/kit/payment-app.ts';

type Entry = z.input<typeof StatementEntry>;
type Asked = CallInput<typeof findPayables>['body'];
type Line = CallInput<typeof bookPayments>['body']['linhas'][number];

const { shop, buyer, admin, newPeople } = usePaymentApp();

let lines = 0;
const today = () => shop.server.parts.clock().toISOString().slice(0, 10);
const line = (fields: Partial<Entry> = {}): Entry => ({
  id: `by hand ${++lines}`,
  date: today(),
  time: null,
  cents: 1500,
  text: 'PIX RECEBIDO',
  payer: 'PADARIA LTDA',
  document: '',
  txid: '',
  e2eId: '',
  ...fields,
});
const asAdmin = () => ({ token: admin.token });
const book = async (...linhas: Line[]) =>
  (await shop.server.call(bookPayments, { body: { linhas } }, asAdmin())).body;
const search = async (query: Partial<Asked> = {}) =>
  (await shop.server.call(findPayables, { body: { cents: 1500, dia: today(), ...query } }, asAdmin())).body;
const named = (nome: string, celular = '') => shop.server.account('Atleta', { nome, celular });
const waiting = async () =>
  (await shop.server.call(listPayments, { query: {} }, asAdmin())).body.filter(({ aberto }) => aberto);

describe('search for a purchase', () => {
  test('matches name, number, amount, phone or code; every word must match', async () => {
    const ana = await shop.order(await named('Ânã Prado', '11 98000-1234'), 1500);
    const rui = await shop.order(await named('Rui 100%_ Lemos', '21 97777-0000'), 2350);
    const ids = async (palavras: string) => (await search({ palavras })).map(({ _id }) => _id);
    const { numero = 0 } = (await search({ palavras: 'lemos' }))[0] ?? {};
    expect(await ids('ana prado')).toEqual([ana.id]);
    expect(await ids('98000')).toEqual([ana.id]);
    for (const words of [
      `#${numero}`,
      `nº ${numero}`,
      'R$ 23,50',
      '23,50 rui',
      '23.5',
      '0%_',
      rui.code,
      rui.txid,
    ])
      expect(await ids(words)).toContain(rui.id);
    expect(await ids('23,50')).toEqual([rui.id]);
    expect(await ids('23,50 ana')).toEqual([]);
    expect(await ids('99999999999999999999')).toEqual([]);
    expect((await ids('')).sort()).toEqual([ana.id, rui.id].sort());
  });

  test('orders by open status, amount and name', async () => {
    const paid = await shop.order(buyer, 1500);
    await book({ entry: line(), compra: paid.id });
    const byHand = await shop.order(await shop.server.account('Atleta'), 1500);
    await shop.server.call(
      updatePurchase,
      { params: { id: byHand.id }, body: { status: 'Pago' } },
      asAdmin(),
    );
    const other = await shop.order(await shop.server.account('Atleta'), 900);
    const same = await shop.order(await shop.server.account('Atleta'), 1500);
    const theirs = await shop.order(await named('Padaria Ltda'), 1500);
    const removed = await shop.order(await shop.server.account('Atleta'), 1500);
    await shop.server.call(deletePurchase, { params: { id: removed.id } }, asAdmin());
    const rows = await search({ pagador: 'PADARIA LTDA' });
    expect(rows.slice(0, 3).map(({ _id }) => _id)).toEqual([theirs.id, same.id, other.id]);
    const facts = new Map(rows.map((row) => [row._id, [row.status, row.temDinheiro, row.removida]]));
    expect(facts.get(paid.id)).toEqual(['Pago', true, false]);
    expect(facts.get(byHand.id)).toEqual(['Pago', false, false]);
    expect(facts.get(removed.id)).toEqual(['Pendente', false, true]);
    expect(facts.get(same.id)).toEqual(['Pendente', false, false]);
  });

  test('old closed purchases are found by search words only', async () => {
    const old = await shop.order(await named('Velha Compra'));
    await shop.server.call(
      updatePurchase,
      { params: { id: old.id }, body: { status: 'Cancelado' } },
      asAdmin(),
    );
    shop.server.wait(150 * 86_400_000);
    await newPeople();
    expect(await search()).toEqual([]);
    expect((await search({ palavras: 'velha' })).map(({ _id }) => _id)).toEqual([old.id]);
  });
});

describe('booking a chosen purchase', () => {
  test('an unmatched statement line pays one purchase, also if booked three times concurrently', async () => {
    const { id } = await shop.order(await named('Outra Pessoa'));
    const other = await shop.order(await shop.server.account('Atleta'));
    const entry = line({ payer: 'PADARIA LTDA' });
    const answers = await Promise.all([
      book({ entry, compra: id }),
      book({ entry, compra: id }),
      book({ entry, compra: other.id }),
    ]);
    expect(answers.flatMap(({ pagas }) => pagas)).toHaveLength(1);
    expect(answers.flatMap(({ outras }) => outras.map(({ why }) => why))).toEqual(['known', 'known']);
    expect(await shop.payments()).toHaveLength(1);
    const { body } = await shop.server.call(proposePayments, { body: { entries: [entry] } }, asAdmin());
    expect(body.propostas[0]).toMatchObject({ compras: [], flags: ['duplicate-line'] });
  });

  test('[R-PIX-3] a line for a paid or refunded purchase becomes an open payment', async () => {
    const { id } = await shop.order(buyer);
    await book({ entry: line(), compra: id });
    expect((await book({ entry: line({ cents: 900 }), compra: id, aceita: true })).outras).toMatchObject([
      { why: 'second' },
    ]);
    await shop.server.call(updatePurchase, { params: { id }, body: { status: 'Estornado' } }, asAdmin());
    expect((await book({ entry: line(), compra: id, aceita: true })).outras).toMatchObject([
      { why: 'second' },
    ]);
    expect((await waiting()).map(({ situacao, cents }) => `${situacao} ${cents}`).sort()).toEqual([
      'second 1500',
      'second 900',
    ]);
  });

  test('another amount than the price waits for a decision, unless an admin accepts it', async () => {
    const [waits, pays] = [await shop.order(buyer), await shop.order(await shop.server.account('Atleta'))];
    const accepted = line({ cents: 1400 });
    const answer = await book(
      { entry: line({ cents: 1400 }), compra: waits.id },
      { entry: accepted, compra: pays.id, aceita: true },
    );
    expect([answer.pagas, answer.outras.map(({ why }) => why)]).toEqual([[pays.id], ['other-amount']]);
    expect([await shop.statusOf(waits.id), await shop.statusOf(pays.id)]).toEqual(['Pendente', 'Pago']);
    expect((await waiting()).map(({ compra }) => compra?._id)).toEqual([waits.id]);
    expect((await book({ entry: accepted, compra: pays.id, aceita: true })).outras).toMatchObject([
      { why: 'known' },
    ]);
    expect(await shop.moversOf(pays.id, 'Pago')).toEqual([{ por: 'admin', nome: admin.name }]);
  });

  test('a line pays a cancelled purchase', async () => {
    const { id } = await shop.order(buyer);
    await shop.server.call(updatePurchase, { params: { id }, body: { status: 'Cancelado' } }, asAdmin());
    expect((await book({ entry: line(), compra: id })).pagas).toEqual([id]);
    expect((await book({ entry: line({ cents: 1 }), compra: 'none', aceita: true })).outras).toMatchObject([
      { why: 'gone' },
    ]);
  });
});

describe('a payer of another name', () => {
  const propose = async (payer: string) => {
    const { body } = await shop.server.call(
      proposePayments,
      { body: { entries: [line({ payer })] } },
      asAdmin(),
    );
    return body.propostas[0];
  };
  const forget = (id: string) => shop.server.call(forgetPayer, { params: { id } }, asAdmin());
  const exported = async (id: string) =>
    (await shop.server.call(exportPerson, { params: { id } }, asAdmin())).body.pagadores;

  test('is proposed for the buyer in the next statement, until deleted', async () => {
    const julia = await named('Julia Prado');
    await shop.order(await named('Outra Pessoa'));
    const first = await shop.order(julia);
    const { numero } = (await search({ palavras: 'julia' }))[0] ?? {};
    const entry = line({ payer: 'CARLA DE NUNES' });
    await book({ entry, compra: first.id, aMao: true });
    const next = await shop.order(julia);
    const proposal = await propose('CARLA NUNES');
    expect(proposal).toMatchObject({ certainty: 'likely', compras: [{ _id: next.id }] });
    expect(proposal?.reasons).toContain('remembered');
    expect(proposal?.lembrados).toEqual([{ _id: expect.any(String), compra: next.id, em: entry.date }]);
    expect(await exported(julia.id)).toEqual([{ nome: 'CARLA DE NUNES', compra: numero, em: entry.date }]);
    const id = proposal?.lembrados[0]?._id ?? '';
    expect([(await forget(id)).status, (await forget(id)).status]).toEqual([200, 404]);
    expect(await propose('CARLA NUNES')).toMatchObject({ compras: [], lembrados: [] });
    expect(await exported(julia.id)).toEqual([]);
  });

  test('[R-LGPD] is ambiguous after payments for two buyers, until one of the buyers is erased', async () => {
    const [julia, rita] = [await named('Julia Prado'), await named('Rita Prado')];
    for (const person of [julia, rita])
      await book({
        entry: line({ payer: 'TIO NUNES' }),
        compra: (await shop.order(person)).id,
        aMao: true,
      });
    const [hers, other] = [await shop.order(julia), await shop.order(rita)];
    const both = await propose('TIO NUNES');
    expect(both).toMatchObject({ certainty: 'possible', flags: ['ambiguous'] });
    expect(both?.lembrados.map(({ compra }) => compra).sort()).toEqual([hers.id, other.id].sort());
    await shop.server.call(deleteAccount, { params: { id: rita.id } }, asAdmin());
    expect(await propose('TIO NUNES')).toMatchObject({ certainty: 'likely', compras: [{ _id: hers.id }] });
  });

  test('is not remembered for proposed purchases, similar names, or names of one word', async () => {
    const julia = await named('Julia Prado');
    for (const payment of [
      { payer: 'PAI PRADO' },
      { payer: 'JULIA P', aMao: true },
      { payer: 'MERCADO', aMao: true },
    ]) {
      const { payer, ...entryFields } = payment;
      await book({ entry: line({ payer }), compra: (await shop.order(julia)).id, ...entryFields });
    }
    expect(await exported(julia.id)).toEqual([]);
  });
});
