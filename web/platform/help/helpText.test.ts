import { expect, test } from 'vitest';
import { type HelpName, helpFor, helpPages } from './helpText.ts';

test.each([
  ['/games/scout/a1', '/ajuda/scout#digitar'],
  ['/admin/Games', '/ajuda/scout#escalacao'],
  ['/jogos/a1', '/ajuda/publico#acompanhar'],
  ['/admin/compras/aprovar', '/ajuda/fotos#aprovar'],
  ['/admin/admin', '/ajuda/fotos#numeros'],
  ['/admin/', '/ajuda/fotos#pix'],
  ['/ar/cart', '/ajuda/publico#pagar'],
  ['/', null],
])('the help link on the screen %s is %s', (path, link) => {
  expect(helpFor(path)).toBe(link);
  if (link === null) return;
  const [name = '', section] = link.replace('/ajuda/', '').split('#');
  expect(helpPages[name as HelpName].sections.map(({ id }) => id)).toContain(section);
});
