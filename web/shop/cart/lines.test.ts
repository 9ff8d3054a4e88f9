import type { CartFacts } from '@volleyscouter/contract/purchases';
import { expect, test } from 'vitest';
import { readCart } from '../shared/cart.ts';
import { totalBy } from '../shared/purchases/pricing.ts';
import { checkoutText as texts } from '../shared/texts/checkout.ts';
import { cartChanges, cartLines, isIdle, parted } from './lines.ts';

type Fact = CartFacts['produtos'][number];
const fact = (_id: string, priceInCents: number, state: Fact['state'] = 'ok'): Fact => ({
  _id,
  state,
  evento: 'Final',
  priceInCents,
  compra: null,
});
const cart = readCart(
  JSON.stringify(['a', 'b', 'c'].map((_id) => ({ product: { _id, priceInCents: 1500 }, quantity: 1 }))),
);
const facts: CartFacts = {
  produtos: [fact('a', 1600), fact('b', 1600), fact('c', 1600, 'owned')],
  pacotes: [{ evento: 'Final', pacotes: { steps: [{ from: 2, cents: 1000 }], allCents: null }, fotos: 9 }],
};

test('[R-SHOP-10] lines have the stored prices until the server answers with package prices', () => {
  const lines = cartLines(cart, facts, totalBy(facts, ['a', 'b', 'c']));
  expect(lines.map(({ state, listCents, cents }) => [state, listCents, cents])).toEqual([
    ['ok', 1600, 1000],
    ['ok', 1600, 1000],
    ['owned', 1500, 1500],
  ]);
  expect(lines.map(isIdle)).toEqual([false, false, true]);
  expect(cartLines(cart, undefined, undefined).map(({ state, cents }) => [state, cents])).toEqual([
    ['unknown', 1500],
    ['unknown', 1500],
    ['unknown', 1500],
  ]);
});

test('changes between two answers of the server are counted and described in words', () => {
  const after: CartFacts = {
    produtos: [fact('a', 1600, 'gone'), fact('b', 1700), fact('c', 1600, 'owned')],
    pacotes: [],
  };
  const changes = cartChanges(facts, after);
  expect(changes).toEqual({ gone: 1, free: 0, owned: 0, back: 0, priced: 1 });
  expect(texts.changes(changes, 2000, 1700).replaceAll('\u00A0', ' ')).toBe(
    '1 foto saiu da loja e 1 foto mudou de preço. O total passou de R$ 20,00 para R$ 17,00. Nada foi cobrado.',
  );
  expect(cartChanges(undefined, after)).toEqual({ gone: 0, free: 0, owned: 0, back: 0, priced: 0 });
});

test('[R-SHOP-10] the hint of the next package has its price and the number of missing photos', () => {
  const step = {
    evento: 'Final',
    missing: 2,
    step: { from: 5, cents: 800 },
    allCents: null,
    savesCents: 1400,
  };
  const plainSpaces = (text: string) => text.replaceAll('\u00A0', ' ');
  expect(plainSpaces(texts.next(step))).toBe(
    'Leve 5 fotos de Final por R$ 40,00 (em vez de R$ 54,00): faltam 2',
  );
  expect(plainSpaces(texts.next({ ...step, missing: 1 }))).toMatch(/: falta 1$/);
  expect(plainSpaces(texts.next({ ...step, step: null, allCents: 9000 }))).toBe(
    'Todas as fotos de Final que quiser por R$ 90,00: faltam 2 para valer a pena',
  );
});

test('[R-SHOP-2] photos that are still for sale are grouped by their open purchase', () => {
  const compra = (numero: number) => ({ _id: `${numero}`, numero, status: 'Pendente' as const });
  const stored = readCart(
    JSON.stringify(
      [
        { compra: compra(8) },
        { compra: compra(9) },
        { compra: compra(9), again: true },
        {},
        { compra: compra(9) },
      ].map((fields, at) => ({ product: { _id: `${at}`, priceInCents: 1000 }, quantity: 1, ...fields })),
    ),
  );
  const { here, waiting } = parted(cartLines(stored, undefined, undefined));
  expect(here.map(({ product }) => product._id)).toEqual(['2', '3']);
  expect(
    waiting.map((group) => [group.compra.numero, ...group.lines.map(({ product }) => product._id)]),
  ).toEqual([
    [9, '1', '4'],
    [8, '0'],
  ]);
  const withGone = cartLines(stored, { produtos: [fact('0', 1000, 'gone')], pacotes: [] }, undefined);
  expect(parted(withGone).here.map(({ product }) => product._id)).toEqual(['0', '2', '3']);
});
