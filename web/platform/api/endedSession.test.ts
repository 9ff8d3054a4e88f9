import { expect, test } from 'vitest';
import { deadOf, expiryOf, ownerOf, sessionOfPath } from './endedSession.ts';

test('[section 8] a request path belongs to the area of a session kind', () => {
  expect(sessionOfPath('/product/all')).toBe('shopper');
  expect(sessionOfPath('/games/12')).toBe('admin');
  expect(sessionOfPath('/api/parametros/atalhos')).toBe('admin');
  expect(sessionOfPath('/matches/set')).toBe('admin');
  expect(sessionOfPath('/reports/placar-set')).toBe('scouter');
  expect(sessionOfPath('/compras/')).toBeNull();
});

test('[R-ID-7] the session of the failed token ends and its sign-in page opens', () => {
  expect(expiryOf('/games', ['admin', 'scouter'], 'scouter')).toEqual({
    cleared: ['scouter'],
    entrance: 'scouter',
  });
  expect(expiryOf('/games', ['scouter'], null)).toEqual({ cleared: ['scouter'], entrance: 'scouter' });
  expect(expiryOf('/games', ['admin', 'scouter'], null)).toEqual({ cleared: ['admin'], entrance: 'admin' });
  expect(expiryOf('/reports/placar-set', ['admin'], null)).toEqual({ cleared: ['admin'], entrance: 'admin' });
});

test('[R-ID-7] if the path has no area, the only session in the request ends; if none was sent, the session of the open screen ends', () => {
  const shopper = { cleared: ['shopper'], entrance: 'shopper' };
  expect(expiryOf('/product/eventos', [], null, '/ar/shop?evento=Copa')).toEqual(shopper);
  expect(expiryOf('/product/eventos', ['shopper'], null, '/ar/shop')).toEqual(shopper);
  expect(expiryOf('/compras/', [], null, '/admin/compras/aprovar').cleared).toEqual(['admin']);
});

test('[section 8] without a token, the session for the area of the path ends; if no session can be chosen, all end', () => {
  expect(expiryOf('/product/all', [], null)).toEqual({ cleared: ['shopper'], entrance: 'shopper' });
  expect(expiryOf('/compras/', [], null)).toEqual({
    cleared: ['admin', 'scouter', 'shopper'],
    entrance: 'admin',
  });
  expect(expiryOf('/compras/', ['admin', 'shopper'], null).cleared).toHaveLength(3);
});

test('[R-ID-1] an expired token on a public call is detected', () => {
  expect(deadOf(['admin', 'scouter'], 'scouter')).toEqual(['admin']);
  expect(deadOf(['admin'], '')).toEqual(['admin']);
  expect(deadOf(['admin'], null)).toEqual([]);
  expect(['/admin/Games', '/games/scout/1', '/ar/shop', '/jogos', '/'].map(ownerOf)).toEqual([
    'admin',
    'scouter',
    'shopper',
    null,
    null,
  ]);
});
