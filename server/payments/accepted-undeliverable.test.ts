/** [R-SHOP-11] [R-PIX-3] Another amount that is accepted from a statement is judged like the price itself. */
import { bookPayments, listPayments } from '@volleyscouter/contract/payments';
import { expect, test } from 'vitest';
import { useTill } from '../../tests/kit/till.ts';
import { inTransaction } from '../database/transaction.ts';
import { erasePerson } from '../privacy/erase.ts';
import { takeAway } from '../privacy/take-away.ts';

const { till, buyer, admin } = useTill();

let lines = 0;
/** Of R$ 15,00. */
const bookAccepted = async (compra: string, cents: number) => {
  const date = till.house.parts.clock().toISOString().slice(0, 10);
  const said = { id: `accepted ${++lines}`, date, time: null, cents, text: 'PIX', payer: 'Maria' };
  const entry = { ...said, document: '', txid: '', e2eId: '' };
  return (
    await till.house.call(
      bookPayments,
      { body: { linhas: [{ entry, compra, aceita: true }] } },
      { token: admin.token },
    )
  ).body;
};
const list = async () => (await till.house.call(listPayments, {}, { token: admin.token })).body;
const said = () => ({ by: admin.id, now: till.house.parts.clock() });

test.each([1500, 1400])(
  'R$ 15,00 without its photo, paid with %i cents, waits for a decision',
  async (cents) => {
    const { id } = await till.order(buyer);
    const { rows } = await till.house.parts.db.query<{ photo: string }>(
      'select photo from purchase_items where purchase_id = $1',
      [id],
    );
    const photo = rows[0]?.photo ?? '';
    await inTransaction(till.house.parts.db, (tx) => takeAway(tx, till.house.parts, { photo, ...said() }));
    expect((await bookAccepted(id, cents)).pagas).toEqual([id]);
    expect(await till.statusOf(id)).toBe('Pago');
    expect(await list()).toMatchObject([{ situacao: 'undeliverable', aberto: true, aDevolver: cents }]);
  },
);

test.each([1500, 1600])(
  'R$ 15,00 of who was erased, paid with %i cents, waits, and names nobody',
  async (cents) => {
    const { id } = await till.order(buyer);
    await inTransaction(till.house.parts.db, (tx) => erasePerson(tx, buyer.id, said()));
    expect((await bookAccepted(id, cents)).pagas).toEqual([id]);
    expect(await list()).toMatchObject([{ situacao: 'undeliverable', aberto: true, pagador: '' }]);
  },
);

test('what can be delivered is paid, and waits for nothing', async () => {
  const { id } = await till.order(buyer);
  expect((await bookAccepted(id, 1600)).pagas).toEqual([id]);
  expect(await list()).toMatchObject([{ situacao: 'paid', aberto: false, cents: 1600 }]);
});
