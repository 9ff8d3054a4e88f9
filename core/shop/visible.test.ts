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
const who = (role: 'visitor' | 'atleta' | 'assessoria' | 'scouter' | 'admin') => ({
  role,
  id: role === 'visitor' ? null : role,
});
const seers = (shown: Shown) =>
  (['visitor', 'atleta', 'assessoria', 'scouter', 'admin'] as const).filter((role) => sees(who(role), shown));

test('[R-SHOP-3] an Atleta sees photos without athlete, an Assessoria its own', () => {
  expect(seers(photo)).toEqual(['atleta', 'admin']);
  expect(seers({ ...photo, atletaId: 'assessoria' })).toEqual(['assessoria', 'admin']);
  expect(seers({ ...photo, atletaId: 'gone' })).toEqual(['admin']);
});

test('[R-SHOP-3] oculta, a takedown and a refusal hide from all but admins', () => {
  for (const change of [{ tags: 'Oculta' }, { tags: 'brinde oculta' }, { withheld: true }, { refused: true }])
    expect(seers({ ...photo, ...change })).toEqual(['admin']);
});

test('[R-LGPD] a gift is everybody’s, except in an event of minors', () => {
  const gift = { ...photo, tags: 'BRINDE' };
  expect(seers(gift)).toEqual(['visitor', 'atleta', 'assessoria', 'scouter', 'admin']);
  expect(seers({ ...gift, minors: true })).toEqual(['atleta', 'admin']);
  expect([isFree(gift), isFree({ ...gift, minors: true }), isFree({ ...gift, withheld: true })]).toEqual([
    true,
    false,
    false,
  ]);
});

test('[R-SHOP-3] the shop of an Atleta has photos of nobody, that of an Assessoria its own; a scouter has none', () => {
  const shops = (shown: Shown) =>
    (['visitor', 'atleta', 'assessoria', 'scouter', 'admin'] as const).filter((role) =>
      inShop(who(role), shown),
    );
  const gift = { ...photo, tags: 'brinde' };
  expect(shops(photo)).toEqual(['atleta', 'admin']);
  expect(shops(gift)).toEqual(['atleta', 'admin']);
  expect(shops({ ...gift, atletaId: 'assessoria' })).toEqual(['assessoria', 'admin']);
  expect(shops({ ...photo, atletaId: 'assessoria', tags: 'oculta' })).toEqual(['admin']);
});

test('an event that is prepared is for admins alone, gifts included; one that is closed sells nothing and keeps its gifts', () => {
  const all = ['visitor', 'atleta', 'assessoria', 'scouter', 'admin'];
  const gift = { ...photo, tags: 'brinde' };
  for (const eventState of ['rascunho', 'fechado'] as const)
    for (const shown of [photo, { ...photo, atletaId: 'assessoria' }])
      expect(seers({ ...shown, eventState })).toEqual(['admin']);
  expect(seers({ ...gift, eventState: 'rascunho' })).toEqual(['admin']);
  expect(seers({ ...gift, eventState: 'fechado' })).toEqual(all);
  expect(inShop(who('atleta'), { ...gift, eventState: 'fechado' })).toBe(false);
});

test('an account that no admin has confirmed sees events with open registration alone, and gifts as everybody does', () => {
  const guest = { ...who('atleta'), isUnconfirmed: true };
  const open = { ...photo, openRegistration: true };
  const seen = (shown: Shown) => [sees(guest, shown), inShop(guest, shown)];
  expect(seen(open)).toEqual([true, true]);
  for (const change of [{ openRegistration: false }, { minors: true }, { tags: 'oculta' }, { atletaId: 'x' }])
    expect(seen({ ...open, ...change })).toEqual([false, false]);
  for (const eventState of ['rascunho', 'fechado'] as const)
    expect(seen({ ...open, eventState })).toEqual([false, false]);
  expect(seen({ ...photo, tags: 'brinde' })).toEqual([true, false]);
});
