import { listSales, readDashboard } from '@volleyscouter/contract/sales';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type House, openHouse } from '../../tests/kit/house.ts';

let house: House;
let token: string;
let buyers: string[];
beforeAll(async () => {
  house = await openHouse();
  token = (await house.admin()).token;
  buyers = [(await house.account('Atleta')).id, (await house.account('Atleta')).id];
});
afterAll(() => house.close());
beforeEach(() => house.parts.db.query('truncate purchases cascade'));

interface Sold {
  id: string;
  buyer?: string | null;
  nome?: string;
  status?: string;
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
    `insert into purchases (id, buyer_id, buyer_name, buyer_phone, status, quantity, total_cents, refunded_cents, code,
                            created_at, moved_at, paid_at)
     values ($1, $2, $3, '', $4, $5, $6, $7, $1, $8, $8, case when $4 in ('Pago', 'Estornado') then $8::timestamptz end)`,
    [id, buyer === undefined ? buyers[0] : buyer, nome, status, items.length, total, refunded, paidAt],
  );
  for (const [place, [evento, cents, taken]] of items.entries())
    await db.query(
      `insert into purchase_items (purchase_id, place, product_id, photo, name, evento, local, list_cents, cents, taken_at)
       values ($1, $2, $3, 'x', '', $4, '', $5, $5, $6)`,
      [id, place, `${id}-${place}`, evento, cents, taken ? new Date(paidAt) : null],
    );
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
    await house.parts.db.query(
      `insert into payments (id, source, source_id, cents, paid_at, verdict, created_at)
       values ('p', 'provider', 'e', 100, now(), 'unknown', now())`,
    );
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
