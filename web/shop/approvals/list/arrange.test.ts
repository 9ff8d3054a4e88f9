import type { AdminPurchaseRow } from '@volleyscouter/contract/purchases';
import { expect, test } from 'vitest';
import { arrange, hidesOf, type ListNews, type RowUpdate, type ShownRow, withoutLeft } from './arrange.ts';

const row = (numero: number, status: AdminPurchaseRow['status'] = 'Pendente'): AdminPurchaseRow => ({
  _id: `p${numero}`,
  numero,
  idAtleta: { _id: null, nome: 'Uma', celular: '' },
  dataCompra: `2026-05-01T12:00:${String(numero).padStart(2, '0')}.000Z`,
  quantity: 1,
  totalPrice: 1500,
  pagoEmPartes: 0,
  status,
  chavePix: '',
  pagoEm: '',
  disseQuePagouEm: '',
  avisadoEm: '',
  aResolver: 0,
  recebido: 0,
  liquido: 0,
});
const rows = (...numbers: number[]) => numbers.map((number) => row(number));
const news = (fresh: readonly AdminPurchaseRow[], part: Partial<ListNews> = {}): ListNews => ({
  fresh,
  more: false,
  updates: new Map(),
  hides: hidesOf({ ocultar: 'Pago', aAvisar: false, palavras: '' }),
  held: false,
  ...part,
});
const first = (...numbers: number[]) => arrange([], news(rows(...numbers))).shown;
const written = (items: readonly ShownRow[]) =>
  items.map(({ row: { numero }, standing }) => `${numero} ${standing}`);
const stateOf = (id: string, state: RowUpdate) => new Map([[id, state]]);

test('new purchases appear at the top', () => {
  const { shown, waiting } = arrange(first(2, 1), news(rows(3, 2, 1)));
  expect(written(shown)).toEqual(['3 here', '2 here', '1 here']);
  expect(waiting).toBe(0);
});

test('while the list is held, newer rows wait and older rows are added below', () => {
  const { shown, waiting } = arrange(first(3, 2), news(rows(5, 4, 3, 2, 1), { held: true }));
  expect(written(shown)).toEqual(['3 here', '2 here', '1 here']);
  expect(waiting).toBe(2);
});

test('the first rows appear even while the list is held', () => {
  expect(arrange([], news(rows(2, 1), { held: true })).shown).toHaveLength(2);
});

test('a row that the filter now hides keeps its position and gets its new state', () => {
  const paid = { status: 'Pago', avisadoEm: '2026-05-01T13:00:00.000Z' } as const;
  for (const held of [true, false]) {
    const { shown } = arrange(first(3, 2, 1), news(rows(3, 1), { held, updates: stateOf('p2', paid) }));
    expect(written(shown)).toEqual(['3 here', '2 left', '1 here']);
    expect(shown[1]?.row).toMatchObject(paid);
  }
});

test('[R-SHOP-11] a purchase whose buyer was just notified stays in the list of buyers to notify', () => {
  const hides = hidesOf({ ocultar: 'Pago', aAvisar: true, palavras: '' });
  const before = arrange([], news([row(2, 'Pago'), row(1, 'Pago')], { hides })).shown;
  const notified = stateOf('p2', { avisadoEm: '2026-05-01T13:00:00.000Z' });
  const { shown } = arrange(before, news([row(1, 'Pago')], { hides, updates: notified }));
  expect(written(shown)).toEqual(['2 left', '1 here']);
});

test('a row that another user removed disappears only when the list is not held', () => {
  const heldList = arrange(first(3, 2, 1), news(rows(3, 1), { held: true }));
  expect(written(heldList.shown)).toEqual(['3 here', '2 gone', '1 here']);
  expect(written(arrange(heldList.shown, news(rows(3, 1))).shown)).toEqual(['3 here', '1 here']);
});

test('a row removed on this page disappears at once', () => {
  const removed = stateOf('p2', { removed: true });
  const { shown } = arrange(first(3, 2, 1), news(rows(3, 1), { held: true, updates: removed }));
  expect(written(shown)).toEqual(['3 here', '1 here']);
  expect(written(arrange(shown, news(rows(3, 2, 1), { updates: removed })).shown)).toHaveLength(3);
});

test('a row that is no longer on a loaded page keeps its state', () => {
  const { shown } = arrange(first(3, 2, 1), news(rows(4, 3, 2), { more: true, held: true }));
  expect(written(shown)).toEqual(['3 here', '2 here', '1 here']);
});

test('withoutLeft removes rows that the filter now hides', () => {
  const { shown } = arrange(first(2, 1), news(rows(1), { updates: stateOf('p2', { status: 'Pago' }) }));
  expect(written(withoutLeft({ shown, waiting: 0 }).shown)).toEqual(['1 here']);
});
