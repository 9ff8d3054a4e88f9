import { expect, test } from 'vitest';
import { isContact } from './phone.ts';

test('[R-LGPD] isContact is true for a phone with area code and for an e-mail address', () => {
  for (const text of ['11 98765-4321', '+55 (11) 98765-4321', 'mae@exemplo.com.br', 'Ana <ana@exemplo.br>'])
    expect([text, isContact(text)]).toEqual([text, true]);
  for (const text of ['abc', 'xx', '98765-4321', 'ana@', '', '123'])
    expect([text, isContact(text)]).toEqual([text, false]);
});
