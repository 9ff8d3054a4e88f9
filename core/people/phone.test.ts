import { expect, test } from 'vitest';
import { chatLink, fillText } from './message.ts';
import { fullPhone, isSamePhone } from './phone.ts';

test.each([
  ['(11) 98765-4321', '11987654321'],
  ['+55 11 98765-4321', '11987654321'],
  ['011 3456-7890', '1134567890'],
  // 55 may also be the area code
  ['(55) 98765-4321', '55987654321'],
  ['5555987654321', '55987654321'],
  ['98765-4321', null],
  ['', null],
  ['00900014821', null],
  ['119876543210', null],
])('fullPhone of %s is %s', (phone, full) => expect(fullPhone(phone)).toBe(full));

test('[R-ID-4] isSamePhone accepts the full phone with or without the 55', () => {
  expect(isSamePhone('11987654321', '+55 (11) 98765-4321')).toBe(true);
  expect(isSamePhone('5511987654321', '11 98765-4321')).toBe(true);
  expect(isSamePhone('11987654321', '11987654322')).toBe(false);
  expect(isSamePhone('11987654321', '98765-4321')).toBe(false);
  expect(isSamePhone('11987654321', '4321')).toBe(false);
});

test('[R-ID-4] a phone stored without area code matches any area code; four digits match none', () => {
  expect(isSamePhone('987654321', '11987654321')).toBe(true);
  expect(isSamePhone('987654321', '987654321')).toBe(true);
  expect(isSamePhone('4321', '4321')).toBe(false);
  expect(isSamePhone('', '')).toBe(false);
});

test('the chat link contains the 55 once, and the whole text', () => {
  const text = fillText('Olá, {nome}! Seu código de acesso é {code}. {outro}', {
    nome: 'Zoé & Cia',
    code: 'Z$&21',
  });
  expect(text).toBe('Olá, Zoé & Cia! Seu código de acesso é Z$&21. {outro}');
  const link = chatLink('+55 (11) 98765-4321', text) ?? '';
  expect(link).toMatch(/^https:\/\/wa\.me\/5511987654321\?text=/);
  expect(new URL(link).searchParams.get('text')).toBe(text);
  expect(chatLink('11987654321', '\ud800')).toContain('text=');
  expect(chatLink('4321', text)).toBeNull();
});
