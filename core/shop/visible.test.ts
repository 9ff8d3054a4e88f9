import { expect, test } from 'vitest';
import { inShop, isFree, type Shown, sees } from './visible.ts';

const photo: Shown = {
  tags: 'final',
  atletaId: null,
  withheld: false,
  refused: false,
  minors: false,
  eventState: 'aberto',
  openRegistration: false,
};
const callerOf = (role: 'visitor' | 'atleta' | 'assessoria' | 'scouter' | 'admin') => ({
  role,
  id: role === 'visitor' ? null : role,
});
const seers = (shopPhoto: Shown) =>
  (['visitor', 'atleta', 'assessoria', 'scouter', 'admin'] as const).filter((role) =>
    sees(callerOf(role), shopPhoto),
  );

test('[R-SHOP-3] an Atleta sees photos without an owner, an Assessoria its own photos', () => {
  expect(seers(photo)).toEqual(['atleta', 'admin']);
  expect(seers({ ...photo, atletaId: 'assessoria' })).toEqual(['assessoria', 'admin']);
  expect(seers({ ...photo, atletaId: 'gone' })).toEqual(['admin']);
});

test('[R-SHOP-3] the tag oculta, a takedown or a refused consent hides a photo from everybody except admins', () => {
  for (const change of [{ tags: 'Oculta' }, { tags: 'brinde oculta' }, { withheld: true }, { refused: true }])
    expect(seers({ ...photo, ...change })).toEqual(['admin']);
});

test('[R-LGPD] everybody sees a gift, except in an event of minors', () => {
  const gift = { ...photo, tags: 'BRINDE' };
  expect(seers(gift)).toEqual(['visitor', 'atleta', 'assessoria', 'scouter', 'admin']);
  expect(seers({ ...gift, minors: true })).toEqual(['atleta', 'admin']);
  expect([isFree(gift), isFree({ ...gift, minors: true }), isFree({ ...gift, withheld: true })]).toEqual([
    true,
    false,
    false,
  ]);
});

test('[R-SHOP-3] the shop of an Atleta has photos without an owner, the shop of an Assessoria its own photos; a scouter has no shop', () => {
  const shops = (shopPhoto: Shown) =>
    (['visitor', 'atleta', 'assessoria', 'scouter', 'admin'] as const).filter((role) =>
      inShop(callerOf(role), shopPhoto),
    );
  const gift = { ...photo, tags: 'brinde' };
  expect(shops(photo)).toEqual(['atleta', 'admin']);
  expect(shops(gift)).toEqual(['atleta', 'admin']);
  expect(shops({ ...gift, atletaId: 'assessoria' })).toEqual(['assessoria', 'admin']);
  expect(shops({ ...photo, atletaId: 'assessoria', tags: 'oculta' })).toEqual(['admin']);
});

test('only admins see an event in preparation; a closed event sells nothing and still shows its gifts', () => {
  const all = ['visitor', 'atleta', 'assessoria', 'scouter', 'admin'];
  const gift = { ...photo, tags: 'brinde' };
  for (const eventState of ['rascunho', 'fechado'] as const)
    for (const eventPhoto of [photo, { ...photo, atletaId: 'assessoria' }])
      expect(seers({ ...eventPhoto, eventState })).toEqual(['admin']);
  expect(seers({ ...gift, eventState: 'rascunho' })).toEqual(['admin']);
  expect(seers({ ...gift, eventState: 'fechado' })).toEqual(all);
  expect(inShop(callerOf('atleta'), { ...gift, eventState: 'fechado' })).toBe(false);
});

test('an unconfirmed account sees only events with open registration, and gifts like everybody', () => {
  const guest = { ...callerOf('atleta'), isUnconfirmed: true };
  const open = { ...photo, openRegistration: true };
  const visibility = (shopPhoto: Shown) => [sees(guest, shopPhoto), inShop(guest, shopPhoto)];
  expect(visibility(open)).toEqual([true, true]);
  for (const change of [{ openRegistration: false }, { minors: true }, { tags: 'oculta' }, { atletaId: 'x' }])
    expect(visibility({ ...open, ...change })).toEqual([false, false]);
  for (const eventState of ['rascunho', 'fechado'] as const)
    expect(visibility({ ...open, eventState })).toEqual([false, false]);
  expect(visibility({ ...photo, tags: 'brinde' })).toEqual([true, false]);
});
