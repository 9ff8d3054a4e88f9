import { updateProducts } from '@volleyscouter/contract/products';
import { EDITABLE_FIELDS, type EditableField } from '@volleyscouter/core/shop/photoFields';
import { NO_TEAM } from '@volleyscouter/core/shop/shirts';
import { expect, test } from 'vitest';
import {
  type ChangeDraft,
  NO_CHANGE,
  photoChange,
  withField,
  withTick,
  wrongChangeFields,
} from './change.ts';

const ticked = (fields: Partial<ChangeDraft>, ...names: EditableField[]) => ({
  ...NO_CHANGE,
  ...fields,
  ticked: new Set(names),
});

test('only ticked fields are sent', () => {
  const draft = ticked({ priceInCents: ' 1990 ', evento: 'Copa', tags: 'final' }, 'priceInCents', 'tags');
  expect(photoChange(draft, [])).toEqual({ priceInCents: '1990', addTags: 'final' });
});

test('each way to change tags and numbers has its own request field', () => {
  expect(photoChange(ticked({ tags: 'a', tagsWay: 'set' }, 'tags'), [])).toEqual({ tags: 'a' });
  expect(photoChange(ticked({ tags: 'a', tagsWay: 'remove' }, 'tags'), [])).toEqual({ removeTags: 'a' });
  expect(photoChange(ticked({ camisas: '4 12', shirtsWay: 'add' }, 'camisas'), [])).toEqual({
    addNumeros: [4, 12],
  });
  expect(photoChange(ticked({ camisas: '' }, 'camisas'), [])).toEqual({ numeros: [] });
  expect(photoChange(ticked({ atletaId: '' }, 'atletaId'), [])).toEqual({ atletaId: null });
});

test('a ticked field may be empty only if the empty value clears the stored value', () => {
  const empty = ticked({ tagsWay: 'set' }, ...EDITABLE_FIELDS);
  expect([...wrongChangeFields(empty)]).toEqual(['priceInCents', 'evento']);
  expect([...wrongChangeFields(ticked({ tagsWay: 'add', shirtsWay: 'add' }, 'tags', 'camisas'))]).toEqual([
    'tags',
    'camisas',
  ]);
  expect([
    ...wrongChangeFields(ticked({ priceInCents: '12,5', camisas: '100' }, 'priceInCents', 'camisas')),
  ]).toHaveLength(2);
  expect(wrongChangeFields(NO_CHANGE).size).toBe(0);
});

test('typing ticks a field, and the tick can be removed', () => {
  const typed = withField(NO_CHANGE, 'local', { local: 'Quadra 1' });
  expect(photoChange(typed, [])).toEqual({ local: 'Quadra 1' });
  expect(photoChange(withTick(typed, 'local', false), [])).toEqual({});
});

test('a change of all fields matches the contract', () => {
  const full = ticked({ priceInCents: '100', tags: 'a', evento: 'Copa', camisas: '1' }, ...EDITABLE_FIELDS);
  expect(updateProducts.body.safeParse({ ids: ['p1'], change: photoChange(full, []) }).success).toBe(true);
});

test('[R-SHOP-6] numbers are sent with the selected team only if the event has that team', () => {
  const teams = ['Onda Azul', 'Maré Alta'];
  const changeOf = (part: Partial<ChangeDraft>) =>
    photoChange(ticked({ camisas: '4 12', ...part }, 'camisas'), teams);
  const both = (time: string) => [4, 12].map((numero) => ({ numero, time }));
  expect(changeOf({ time: 'Maré Alta' })).toEqual({ camisas: both('Maré Alta') });
  expect(changeOf({ time: 'Maré Alta', shirtsWay: 'add' })).toEqual({ addCamisas: both('Maré Alta') });
  expect(changeOf({ time: NO_TEAM })).toEqual({ camisas: both('') });
  expect(changeOf({})).toEqual({ numeros: [4, 12] });
  expect(changeOf({ time: 'Serra' })).toEqual({ numeros: [4, 12] });
  // a team without numbers would remove all numbers
  expect(wrongChangeFields(ticked({ time: 'Maré Alta' }, 'camisas')).size).toBe(1);
});
