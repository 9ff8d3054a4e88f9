import { expect, test } from 'vitest';
import { contactParts } from './contact.ts';

const hrefs = (text: string) =>
  contactParts(text, 'Compra nº 5', 'Olá!').flatMap(({ href }) => (href === null ? [] : [href]));

test('e-mail addresses and phone numbers of the seller become links', () => {
  const text = 'E-mail: fotos@exemplo.com.br, celular (11) 98765-4321.';
  const parts = contactParts(text, 'Compra nº 5', 'Olá!');
  expect(parts.map((part) => part.text).join('')).toBe(text);
  expect(hrefs(text)).toEqual([
    'mailto:fotos@exemplo.com.br?subject=Compra%20n%C2%BA%205&body=Ol%C3%A1!',
    'tel:+5511987654321',
  ]);
  expect(hrefs('+55 11 98765-4321')).toEqual(['tel:+5511987654321']);
  expect(hrefs('(011) 3333-4444')).toEqual(['tel:+551133334444']);
  expect(hrefs('Ginásio 3, sala 12')).toEqual([]);
});
