import type { CartFacts } from '@volleyscouter/contract/purchases';
import { expect, test } from 'vitest';
import { countedIn, openPurchaseIn, readCart, totalOf } from '../cart.ts';
import { estimate } from './pricing.ts';
import { boughtAgain, settled, settledBy } from './settledCart.ts';

type Fact = CartFacts['produtos'][number];
const nine = { _id: 'n', numero: 9, status: 'Pagamento em análise' } as const;
const ten = { _id: 't', numero: 10, status: 'Pendente' } as const;
const fact = (_id: string, fields: Partial<Fact> = {}): Fact => ({
  _id,
  state: 'ok',
  evento: 'Final',
  priceInCents: 1000,
  compra: null,
  ...fields,
});
const factsOf = (...produtos: Fact[]): CartFacts => ({ produtos, pacotes: [] });
const stored = (...lines: object[]) =>
  readCart(JSON.stringify(lines.map((line) => ({ quantity: 1, ...line }))));
const product = (_id: string) => ({ product: { _id, evento: 'Final', priceInCents: 900 } });

test('[R-SHOP-2] paid photos leave the cart, and photos of open purchases are in no total', () => {
  const facts = factsOf(fact('a', { state: 'owned', compra: nine }), fact('b', { compra: nine }), fact('c'));
  const cart = settled(stored(product('a'), product('b'), product('c')), facts);
  expect(cart.map((line) => [line.product._id, line.compra])).toEqual([
    ['b', nine],
    ['c', undefined],
  ]);
  expect(countedIn(cart).map((line) => line.product._id)).toEqual(['c']);
  expect([totalOf(cart), estimate(facts, countedIn(cart)), estimate(undefined, countedIn(cart))]).toEqual([
    1000, 1000, 1000,
  ]);
});

test('[R-SHOP-2] `again` is dropped unless the photo is still in the same open purchase', () => {
  const included = stored({ ...product('a'), compra: nine, again: true });
  expect(countedIn(settled(included, factsOf(fact('a', { compra: nine }))))).toHaveLength(1);
  expect(countedIn(settled(included, factsOf(fact('a', { compra: ten }))))).toHaveLength(0);
  const [free] = settled(included, factsOf(fact('a')));
  expect(free).toEqual({ product: { ...product('a').product, priceInCents: 1000 }, quantity: 1 });
  expect(settled(included, factsOf())).toEqual(included);
});

test('a purchase with status Pendente is continued before newer open purchases', () => {
  const lines = (...open: object[]) => stored(...open.map((compra, at) => ({ ...product(`${at}`), compra })));
  expect(openPurchaseIn(lines(ten, { ...nine, numero: 11 }))?.numero).toBe(10);
  expect(openPurchaseIn(lines(nine, { ...nine, numero: 8 }))?.numero).toBe(9);
  expect(openPurchaseIn(stored(product('a')))).toBeUndefined();
});

test('[R-SHOP-2] an open purchase marks its photos, a paid purchase removes them, a cancelled purchase unmarks them', () => {
  const cart = stored(product('a'), { ...product('b'), compra: ten }, product('c'));
  const item = (_id: string) => ({ _id }) as Parameters<typeof settledBy>[1]['produtos'][number];
  const by = (change: Partial<Parameters<typeof settledBy>[1]>, from = cart) =>
    settledBy(from, { ...nine, produtos: [item('a'), item('b')], ...change }).map(
      ({ product: { _id }, compra, again }) =>
        [_id, compra?.numero, compra?.status, again].filter((value) => value !== undefined),
    );
  const waits = ['a', 9, 'Pagamento em análise'];
  // a photo that is in two open purchases belongs to the newer purchase
  expect(by({})).toEqual([waits, ['b', 10, 'Pendente'], ['c']]);
  expect(by({ status: 'Pago' })).toEqual([['c']]);
  const waiting = boughtAgain(settledBy(cart, { ...nine, produtos: [item('a')] }), new Set(['a']), true);
  expect(by({}, waiting)[0]).toEqual([...waits, true]);
  expect(by({ status: 'Cancelado' }, waiting)[0]).toEqual(['a']);
  expect(boughtAgain(waiting, new Set(['a']), false)[0]?.again).toBeUndefined();
});
