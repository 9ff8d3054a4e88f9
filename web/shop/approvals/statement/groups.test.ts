import type { LineFlag } from '@volleyscouter/core/statement/proposal';
import { expect, test } from 'vitest';
import {
  firstChoice,
  groupOf,
  type Proposed,
  type StatementLine,
  secondsOf,
  statementLines,
  tickedFirst,
  unbookedOf,
} from './groups.ts';

const purchase = (_id: string): Proposed['compras'][number] => ({
  _id,
  numero: 1,
  idAtleta: { _id: null, nome: 'Uma', celular: '' },
  dataCompra: '',
  quantity: 1,
  totalPrice: 1500,
  pagoEmPartes: 0,
  status: 'Pendente',
  chavePix: '',
  pagoEm: '',
  disseQuePagouEm: '',
});
const proposal = (certainty: Proposed['certainty'], flags: LineFlag[] = [], count = 1): Proposed => ({
  entry: 'e',
  certainty,
  compras: Array.from({ length: count }, (_, index) => purchase(`p${index}`)),
  reasons: [],
  flags,
  lembrados: [],
});
const entry = (id: string) => ({
  id,
  date: '2026-05-01',
  time: null,
  cents: 1500,
  text: '',
  payer: '',
  document: '',
  txid: '',
  e2eId: '',
});

test('[R-SHOP-11] certain and likely lines without warnings are ready', () => {
  expect(groupOf(proposal('certain'))).toBe('ready');
  expect(groupOf(proposal('likely'))).toBe('ready');
  expect(groupOf(proposal('certain', ['confirms']))).toBe('confirms');
});

test('[R-SHOP-11] possible and ambiguous lines need a choice by the seller', () => {
  expect(groupOf(proposal('possible'))).toBe('choose');
  expect(groupOf(proposal('likely', ['ambiguous'], 2))).toBe('choose');
});

test('[R-SHOP-11] a paid purchase, a cancelled purchase or another amount puts a line in the group "look"', () => {
  expect(groupOf(proposal('certain', ['paid-twice']))).toBe('look');
  expect(groupOf(proposal('none', ['other-amount'], 3))).toBe('look');
  expect(groupOf(proposal('likely', ['cancelled']))).toBe('look');
});

test('[R-SHOP-11] booked lines and lines without a purchase need no decision', () => {
  expect(groupOf(proposal('none', ['duplicate-line'], 0))).toBe('known');
  expect(groupOf(proposal('certain', ['duplicate-line']))).toBe('known');
  expect(groupOf(proposal('none', ['unknown'], 0))).toBe('other');
  expect(groupOf(proposal('none', ['returned'], 0))).toBe('other');
});

const lines = (...proposals: Proposed[]): StatementLine[] =>
  statementLines(
    proposals.map((_, index) => entry(`e${index}`)),
    proposals,
  );

test('[R-SHOP-11] all lines of "ready" and "confirms", and certain second payments, are selected at first', () => {
  const all = lines(
    proposal('certain'),
    proposal('possible'),
    proposal('likely', ['ambiguous'], 2),
    proposal('certain', ['paid-twice']),
    proposal('likely', ['confirms']),
    proposal('likely'),
    proposal('possible', ['paid-twice']),
    proposal('likely', ['paid-twice', 'other-amount']),
    proposal('likely', ['cancelled']),
  );
  expect([...tickedFirst(all)]).toEqual(['0', '3', '4', '5']);
});

test('[R-SHOP-11] unbooked lines of the group "look" are counted', () => {
  const all = lines(
    proposal('certain'),
    proposal('certain', ['paid-twice']),
    proposal('likely', ['cancelled']),
  );
  expect(unbookedOf(all, new Map())).toBe(2);
  expect(unbookedOf(all, new Map([['1', 'second']]))).toBe(1);
});

test('at first, the first purchase of a line is selected; an ambiguous line has no selection; purchases paid together are all selected', () => {
  const [possible, ambiguous, otherAmount] = lines(
    proposal('possible'),
    proposal('likely', ['ambiguous'], 2),
    proposal('none', ['other-amount'], 2),
  );
  expect([possible, ambiguous, otherAmount].map((line) => line && firstChoice(line))).toEqual([
    ['p0'],
    [],
    ['p0'],
  ]);
  const [together] = lines(proposal('possible', ['together'], 2));
  expect(together && firstChoice(together)).toEqual(['p0', 'p1']);
});

test('two equal lines of a file stay separate', () => {
  const twice = statementLines(
    [entry('e'), entry('e')],
    [proposal('certain'), proposal('none', ['duplicate-line'], 0)],
  );
  expect(twice.map(({ key, group }) => `${key} ${group}`)).toEqual(['0 ready', '1 known']);
});

test('[R-SHOP-11] a line is marked if earlier lines already pay the missing amount of its purchase', () => {
  const pending = ['a', 'b', 'a', 'b'].map((_id, index) => ({
    line: { key: `${index}`, entry: { cents: _id === 'a' ? 1500 : 700 } },
    purchases: [{ _id, totalPrice: 1500, pagoEmPartes: 0 }],
  }));
  expect([...secondsOf(pending)]).toEqual(['2']);
});
