import { listSales, readDashboard } from '@volleyscouter/contract/sales';
import type { PurchaseStatus } from '@volleyscouter/core/shop/status';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { clearTables } from '../../../tests/kit/clear.ts';
import { type House, openHouse } from '../../../tests/kit/house.ts';
import { clearMoney, putLife, putPayback, putPayment, putRefund } from '../../../tests/kit/money-seam.ts';

let house: House;
let token: string;
let buyers: string[];
beforeAll(async () => {
  house = await openHouse();
  token = (await house.admin()).token;
  buyers = [(await house.account('Atleta')).id, (await house.account('Atleta')).id];
});
afterAll(() => house.close());
beforeEach(() => clearTables(house.parts, 'purchases'));

interface Sold {
  id: string;
  buyer?: string | null;
  nome?: string;
  status?: PurchaseStatus;
  paidAt?: string;
  refunded?: number;
  /** Event, cents, whether it was taken away. */
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
  const { db } = house.parts;
  const total = items.reduce((sum, [, cents]) => sum + cents, 0);
  await db.query(
    `insert into purchases (id, buyer_id, buyer_name, buyer_phone, quantity, total_cents, code, created_at, moved_at)
     values ($1, $2, $3, '', $4, $5, $1, $6, $6)`,
    [id, buyer === undefined ? buyers[0] : buyer, nome, items.length, total, paidAt],
  );
  for (const [place, [evento, cents, taken]] of items.entries())
    await db.query(
      `insert into purchase_items (purchase_id, place, product_id, photo, name, evento, local, list_cents, cents, taken_at)
       values ($1, $2, $3, 'x', '', $4, '', $5, $5, $6)`,
      [id, place, `${id}-${place}`, evento, cents, taken ? new Date(paidAt) : null],
    );
  await putLife(house.parts, { id, at: new Date(paidAt), cents: total, status });
  if (refunded > 0 && status === 'Pago')
    await putPayback(house.parts, { id: `o-${id}`, purchase: id, cents: refunded });
}

interface PaidFor {
  verdict?: 'paid' | 'second' | 'other-amount';
  /** Cents that went back of it. */
  back?: number;
}

let payments = 0;

/** Money in the books of a purchase. */
async function pay(purchase: string, cents: number, { verdict = 'paid', back }: PaidFor = {}) {
  const id = `m${++payments}`;
  await putPayment(house.parts, { id, source: 'provider', purchase, cents, situacao: verdict });
  if (back !== undefined) await putRefund(house.parts, id, { id: 'r', cents: back, state: 'done' });
}

const sales = async (query: {
  por: 'dia' | 'evento' | 'atleta';
  de?: string;
  ate?: string;
  evento?: string;
}) => (await house.call(listSales, { query }, { token })).body;

describe('[R-SHOP-11] sales', () => {
  test('by day of Brazil, without what was not paid or was paid back', async () => {
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
    expect(await sales({ por: 'dia' })).toEqual({
      linhas: [
        { id: '2026-05-01', chave: '2026-05-01', compras: 1, fotos: 2, cents: 1500 },
        { id: '2026-04-30', chave: '2026-04-30', compras: 1, fotos: 1, cents: 700 },
      ],
      total: { compras: 2, fotos: 3, cents: 2200 },
    });
    expect((await sales({ por: 'dia', de: '2026-05-01' })).total.cents).toBe(1500);
    expect((await sales({ por: 'dia', ate: '2026-04-30', evento: 'Final' })).total.cents).toBe(700);
  });

  test('days, events and buyers add up to the same, also after a part was paid back', async () => {
    await sell({
      id: 'a',
      refunded: 300,
      items: [
        ['Final', 1000],
        ['Semi', 300, true],
      ],
    });
    // of the bank's own accord, of no photo
    await sell({ id: 'b', buyer: buyers[1] ?? '', nome: 'Bia', refunded: 200, items: [['Final', 700]] });
    const by = await Promise.all((['dia', 'evento', 'atleta'] as const).map((por) => sales({ por })));
    for (const { total, linhas } of by) {
      expect(total).toEqual({ compras: 2, fotos: 2, cents: 1500 });
      expect(linhas.reduce((sum, { cents }) => sum + cents, 0)).toBe(1500);
    }
    expect(by[1]?.linhas).toEqual([
      { id: 'Final', chave: 'Final', compras: 2, fotos: 2, cents: 1700 },
      { id: '', chave: '', compras: 1, fotos: 0, cents: -200 },
    ]);
    expect(by[2]?.linhas.map(({ chave, cents }) => [chave, cents])).toEqual([
      ['Ana', 1000],
      ['Bia', 500],
    ]);
  });

  test('what came in counts, where another amount than the price was accepted', async () => {
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
    // money that waits for a decision, or did not pay it, is none of it
    await pay('more', 5000, { verdict: 'second' });
    await pay('more', 5000, { verdict: 'other-amount' });
    const by = await Promise.all((['dia', 'evento', 'atleta'] as const).map((por) => sales({ por })));
    for (const { total, linhas } of by) {
      expect(total).toEqual({ compras: 2, fotos: 3, cents: 2000 });
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

  test('what went back of it is taken off, also above the price, and never more than came in', async () => {
    await sell({ id: 'more', items: [['Final', 4500]], refunded: 4500 });
    await pay('more', 5000, { back: 4700 });
    expect((await sales({ por: 'dia' })).total.cents).toBe(300);
    await clearMoney(house.parts);
    // what is on its way is not back
    await sell({ id: 'more', items: [['Final', 4500]] });
    await pay('more', 5000);
    await putRefund(house.parts, `m${payments}`, { id: 'r', cents: 4700, state: 'asked' });
    expect((await sales({ por: 'dia' })).total.cents).toBe(5000);
    await clearMoney(house.parts);
    // of photos that cost more than was accepted
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

  test('the cents of a share are all there, whatever the photos cost', async () => {
    const items = [33, 33, 34, 1, 999].map((cents, index) => [`E${index % 3}`, cents] as const);
    await sell({ id: 'a', items });
    await pay('a', 777);
    const { total, linhas } = await sales({ por: 'evento' });
    expect(total.cents).toBe(777);
    expect(linhas.reduce((sum, { cents }) => sum + cents, 0)).toBe(777);
    expect(linhas.every(({ cents }) => cents >= 0)).toBe(true);
  });

  test('two people of one name are two; who was erased is without name', async () => {
    await sell({ id: 'a', items: [['Final', 1000]] });
    await sell({ id: 'b', buyer: buyers[1] ?? '', items: [['Final', 700]] });
    await sell({ id: 'c', buyer: null, nome: '', items: [['Final', 100]] });
    expect((await sales({ por: 'atleta' })).linhas.map(({ chave }) => chave)).toEqual(['Ana', 'Ana', '']);
  });

  test('the dashboard says what waits', async () => {
    await sell({ id: 'a', items: [['Final', 1000]] });
    await sell({ id: 'b', status: 'Pagamento em análise', items: [['Final', 1000]] });
    await sell({ id: 'c', status: 'Pendente', items: [['Final', 1000]] });
    const unknown = { source: 'provider', purchase: null, cents: 100, situacao: 'unknown' } as const;
    await putPayment(house.parts, { id: 'p', ...unknown });
    const { body } = await house.call(readDashboard, {}, { token });
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
