import { listPayments } from '@volleyscouter/contract/payments';
import type { CallInput } from '@volleyscouter/contract/route';
import { listSales, readDashboard, SALES_BY } from '@volleyscouter/contract/sales';
import type { PurchaseStatus } from '@volleyscouter/core/shop/status';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  clearMoney,
  ledgerProblems,
  putLife,
  putPayback,
  putPayment,
  putRefund,
  putStatus,
} from '../../../tests/kit/money-seam.ts';
import { openTestServer, type TestServer } from '../../../tests/kit/test-server.ts';
import { fillSales } from '../money/project.ts';

let server: TestServer;
let token: string;
let buyers: string[];
beforeAll(async () => {
  server = await openTestServer();
  token = (await server.admin()).token;
  buyers = [(await server.account('Atleta')).id, (await server.account('Atleta')).id];
});
afterAll(() => server.close());
beforeEach(() => clearMoney(server.parts));

interface Sold {
  id: string;
  buyer?: string | null;
  nome?: string;
  status?: PurchaseStatus;
  paidAt?: string;
  refunded?: number;
  items: readonly (readonly [evento: string, cents: number, taken?: boolean])[];
}

async function sell({
  id,
  buyer,
  nome = 'Ana',
  status = 'Pago',
  paidAt = '2026-05-01T12:00:00Z',
  refunded = 0,
  items,
}: Sold) {
  const { db } = server.parts;
  const total = items.reduce((sum, [, cents]) => sum + cents, 0);
  await db.query(
    `insert into purchases (id, buyer_id, buyer_name, buyer_phone, quantity, total_cents, code, created_at, moved_at)
     values ($1, $2, $3, '', $4, $5, $1, $6, $6)`,
    [id, buyer === undefined ? buyers[0] : buyer, nome, items.length, total, paidAt],
  );
  for (const [index, [evento, cents, isRemoved]] of items.entries())
    await db.query(
      `insert into purchase_items (purchase_id, place, product_id, photo, name, evento, local, list_cents, cents, taken_at)
       values ($1, $2, $3, 'x', '', $4, '', $5, $5, $6)`,
      [id, index, `${id}-${index}`, evento, cents, isRemoved ? new Date(paidAt) : null],
    );
  await putLife(server.parts, { id, at: new Date(paidAt), cents: total, status });
  if (refunded > 0 && status === 'Pago')
    await putPayback(server.parts, { id: `o-${id}`, purchase: id, cents: refunded });
}

interface PaidFor {
  paidAt?: string;
  verdict?: 'paid' | 'second' | 'other-amount';
  back?: number;
}

let payments = 0;

async function pay(purchase: string, cents: number, { verdict = 'paid', back, paidAt }: PaidFor = {}) {
  const id = `m${++payments}`;
  const at = paidAt === undefined ? {} : { paidAt: new Date(paidAt) };
  await putPayment(server.parts, { id, source: 'provider', purchase, cents, situacao: verdict, ...at });
  if (back !== undefined) await putRefund(server.parts, id, { id: 'r', cents: back, state: 'done' });
}

const FORTY_DAYS = 40 * 86_400_000;
const [APRIL_30, MAY_1] = ['2026-04-30', '2026-05-01'];

const sales = async (query: CallInput<typeof listSales>['query']) =>
  (await server.call(listSales, { query }, { token })).body;

const paymentsOf = async (query: CallInput<typeof listPayments>['query']) =>
  (await server.call(listPayments, { query }, { token })).body;

describe('[R-SHOP-11] sales', () => {
  test('are listed by day in Brazil; unpaid purchases are left out, and refunds are subtracted', async () => {
    await sell({
      id: 'a',
      items: [
        ['Final', 1000],
        ['Semi', 500],
      ],
    });
    // 23:30 of the day before, in Brazil
    await sell({ id: 'b', paidAt: '2026-05-01T02:30:00Z', items: [['Final', 700]] });
    await sell({ id: 'c', status: 'Pendente', items: [['Final', 900]] });
    await sell({ id: 'd', status: 'Estornado', refunded: 900, items: [['Final', 900]] });
    expect(await sales({ por: 'dia' })).toMatchObject({
      linhas: [
        {
          id: MAY_1,
          chave: MAY_1,
          compras: 1,
          fotos: 2,
          recebido: 2400,
          devolvido: 900,
          cents: 1500,
          parte: 0,
        },
        {
          id: APRIL_30,
          chave: APRIL_30,
          compras: 1,
          fotos: 1,
          recebido: 700,
          devolvido: 0,
          cents: 700,
          parte: 0,
        },
      ],
      total: { compras: 2, fotos: 3, recebido: 3100, devolvido: 900, cents: 2200, parte: 0 },
    });
    expect((await sales({ por: 'dia', de: '2026-05-01' })).total.cents).toBe(1500);
    expect((await sales({ por: 'dia', ate: '2026-04-30', evento: 'Final' })).total.cents).toBe(700);
  });

  test('have equal totals in every grouping, also after a partial refund', async () => {
    await sell({
      id: 'a',
      refunded: 300,
      items: [
        ['Final', 1000],
        ['Semi', 300, true],
      ],
    });
    await sell({ id: 'b', buyer: buyers[1] ?? '', nome: 'Bia', refunded: 200, items: [['Final', 700]] });
    const by = await Promise.all(SALES_BY.map((por) => sales({ por })));
    for (const { total, linhas } of by) {
      expect(total).toEqual({ compras: 2, fotos: 2, recebido: 2000, devolvido: 500, cents: 1500, parte: 0 });
      expect(linhas.reduce((sum, { cents }) => sum + cents, 0)).toBe(1500);
    }
    expect(by[1]?.linhas).toEqual([
      {
        id: 'Final',
        chave: 'Final',
        compras: 2,
        fotos: 2,
        recebido: 1700,
        devolvido: 0,
        cents: 1700,
        parte: 0,
      },
      { id: 'Semi', chave: 'Semi', compras: 0, fotos: 0, recebido: 300, devolvido: 300, cents: 0, parte: 0 },
      { id: '', chave: '', compras: 1, fotos: 0, recebido: 0, devolvido: 200, cents: -200, parte: 0 },
    ]);
    expect(by[2]?.linhas.map(({ chave, cents }) => [chave, cents])).toEqual([
      ['Ana', 1000],
      ['Bia', 500],
    ]);
  });

  test('at a month boundary a payment and its refund count on their own days', async () => {
    await sell({ id: 'april', items: [['Final', 1000]] });
    await pay('april', 1000, { paidAt: '2026-05-01T02:59:59Z' });
    await sell({ id: 'may', items: [['Final', 700]] });
    await pay('may', 700, { paidAt: '2026-05-01T03:01:00Z' });
    server.wait(FORTY_DAYS);
    await putRefund(server.parts, `m${payments - 1}`, { id: 'part', cents: 300, state: 'done' });
    await putStatus(server.parts, 'may', 'Estornado');
    // back to a time at which the session is valid
    server.wait(-FORTY_DAYS);
    const months = [
      [{ de: '2026-04-01', ate: '2026-04-30' }, 1, 1, 1000, 0],
      [{ de: '2026-05-01', ate: '2026-05-31' }, 1, 1, 700, 0],
      [{ de: '2026-06-01', ate: '2026-06-30' }, -1, -1, 0, 1000],
      [{ de: '2026-07-01' }, 0, 0, 0, 0],
      [{ de: '2026-05-01', ate: '2026-04-30' }, 0, 0, 0, 0],
      [{}, 1, 1, 1700, 1000],
    ] as const;
    for (const [days, compras, fotos, recebido, devolvido] of months) {
      const { caixa } = await sales({ por: 'dia', ...days });
      expect(caixa).toEqual({ pagamentos: recebido, pagaram: recebido, esperam: 0, outros: 0, aMao: 0 });
      const listed = await paymentsOf(days);
      expect(listed.reduce((sum, { cents }) => sum + cents, 0)).toBe(recebido);
      for (const por of SALES_BY) {
        const { linhas, total } = await sales({ por, ...days });
        expect(total).toEqual({ compras, fotos, recebido, devolvido, cents: recebido - devolvido, parte: 0 });
        expect(linhas.reduce((sum, { cents }) => sum + cents, 0)).toBe(recebido - devolvido);
      }
    }
    expect((await sales({ por: 'dia', ate: '2026-04-30' })).linhas.map(({ chave }) => chave)).toEqual([
      APRIL_30,
    ]);
    expect(await ledgerProblems(server.parts)).toEqual([]);
  });

  test('received money is payments of purchases and manual approvals; other payments are counted separately', async () => {
    await sell({ id: 'paid', items: [['Final', 1000]] });
    await pay('paid', 900, { back: 200 });
    await pay('paid', 5000, { verdict: 'second' });
    await sell({ id: 'hand', items: [['Final', 700]] });
    const payment = {
      source: 'statement',
      purchase: null,
      cents: 50,
      situacao: 'unknown',
      decided: true,
    } as const;
    await putPayment(server.parts, { id: 'kept', ...payment });
    const { total, caixa } = await sales({ por: 'dia' });
    expect(total).toMatchObject({ recebido: 1600, devolvido: 200, cents: 1400 });
    expect(caixa).toEqual({ pagamentos: 5950, pagaram: 900, esperam: 5000, outros: 50, aMao: 700 });
    expect((await paymentsOf({ aberto: false })).map(({ cents, devolvido }) => [cents, devolvido])).toEqual(
      expect.arrayContaining([
        [900, 200],
        [50, 0],
      ]),
    );
    expect((await paymentsOf({ aberto: true })).map(({ cents }) => cents)).toEqual([5000]);
  });

  test('the pages of payments list each payment once, also payments of the same time', async () => {
    for (const id of ['a', 'b', 'c', 'd', 'e'])
      await putPayment(server.parts, {
        ...{ id, source: 'statement', purchase: null, cents: 100 },
        situacao: 'unknown',
        decided: true,
      });
    const pages: string[][] = [];
    for (let depois: string | undefined; pages.length < 3; depois = pages.at(-1)?.at(-1))
      pages.push(
        (await paymentsOf({ aberto: false, limite: 2, ...(depois && { depois }) })).map(({ _id }) => _id),
      );
    expect(pages).toEqual([['e', 'd'], ['c', 'b'], ['a']]);
  });

  test('sales that a migration left out are written at the next start', async () => {
    await sell({ id: 'a', items: [['Final', 1000]] });
    await pay('a', 1000, { back: 300 });
    await sell({ id: 'open', status: 'Pendente', items: [['Final', 900]] });
    await server.parts.db.query('truncate money_sales');
    expect((await ledgerProblems(server.parts)).length).toBe(1);
    await fillSales(server.parts);
    expect(await ledgerProblems(server.parts)).toEqual([]);
    expect((await sales({ por: 'dia' })).total).toMatchObject({ recebido: 1000, devolvido: 300 });
  });

  test('if an admin accepts another amount than the price, the received amount counts', async () => {
    await sell({
      id: 'less',
      items: [
        ['Final', 1000],
        ['Semi', 500],
      ],
    });
    await pay('less', 1000);
    await sell({ id: 'more', buyer: buyers[1] ?? '', nome: 'Bia', items: [['Final', 700]] });
    await pay('more', 1000);
    // payments that wait for a decision, or did not pay the purchase, do not count
    await pay('more', 5000, { verdict: 'second' });
    await pay('more', 5000, { verdict: 'other-amount' });
    const by = await Promise.all(SALES_BY.map((por) => sales({ por })));
    for (const { total, linhas } of by) {
      expect(total).toEqual({ compras: 2, fotos: 3, recebido: 2000, devolvido: 0, cents: 2000, parte: 0 });
      expect(linhas.reduce((sum, { cents }) => sum + cents, 0)).toBe(2000);
    }
    expect(by[1]?.linhas.map(({ chave, cents }) => [chave, cents])).toEqual([
      ['Final', 1667],
      ['Semi', 333],
    ]);
    expect(by[2]?.linhas.map(({ chave, cents }) => [chave, cents])).toEqual([
      ['Ana', 1000],
      ['Bia', 1000],
    ]);
  });

  test('a refund is subtracted, even if it exceeds the price, but never more than was received', async () => {
    await sell({ id: 'more', items: [['Final', 4500]], refunded: 4500 });
    await pay('more', 5000, { back: 4700 });
    expect((await sales({ por: 'dia' })).total.cents).toBe(300);
    await clearMoney(server.parts);
    await sell({ id: 'more', items: [['Final', 4500]] });
    await pay('more', 5000);
    await putRefund(server.parts, `m${payments}`, { id: 'r', cents: 4700, state: 'asked' });
    expect((await sales({ por: 'dia' })).total.cents).toBe(5000);
    await clearMoney(server.parts);
    await sell({
      id: 'less',
      refunded: 1500,
      items: [
        ['Final', 1500, true],
        ['Final', 1500],
      ],
    });
    await pay('less', 1000);
    const { total, linhas } = await sales({ por: 'evento' });
    expect([total.cents, total.fotos]).toEqual([0, 1]);
    expect(linhas.reduce((sum, { cents }) => sum + cents, 0)).toBe(0);
  });

  test('a payment of another amount than the price is split without losing a cent', async () => {
    const items = [33, 33, 34, 1, 999].map((cents, index) => [`E${index % 3}`, cents] as const);
    await sell({ id: 'a', items });
    await pay('a', 777);
    const { total, linhas } = await sales({ por: 'evento' });
    expect(total.cents).toBe(777);
    expect(linhas.reduce((sum, { cents }) => sum + cents, 0)).toBe(777);
    expect(linhas.every(({ cents }) => cents >= 0)).toBe(true);
  });

  test('buyers with the same name have separate lines', async () => {
    await sell({ id: 'a', items: [['Final', 1000]] });
    await sell({ id: 'b', buyer: buyers[1] ?? '', items: [['Final', 700]] });
    await sell({ id: 'c', buyer: null, nome: '', items: [['Final', 100]] });
    expect((await sales({ por: 'atleta' })).linhas.map(({ chave }) => chave)).toEqual(['Ana', 'Ana', '']);
  });

  test('the dashboard counts open tasks, and contains the sales by day', async () => {
    await sell({ id: 'a', items: [['Final', 1000]] });
    await sell({ id: 'b', status: 'Pagamento em análise', items: [['Final', 1000]] });
    await sell({ id: 'c', status: 'Pendente', items: [['Final', 1000]] });
    const unknown = { source: 'provider', purchase: null, cents: 100, situacao: 'unknown' } as const;
    await putPayment(server.parts, { id: 'p', ...unknown });
    const { body } = await server.call(readDashboard, {}, { token });
    expect(body).toMatchObject({
      emAnalise: 1,
      pendentes: 1,
      pagamentosAResolver: 1,
      pedidos: 0,
      atletas: 2,
    });
    expect(body.vendas).toEqual([{ dia: '2026-05-01', cents: 1000 }]);
  });
});
