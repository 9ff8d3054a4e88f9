import { expect, test } from 'vitest';
import { chatFor, firstName, messageFor } from './buyerChat.ts';

const purchase = (nome: string, celular: string) => ({
  _id: 'a1',
  idAtleta: { _id: null, nome, celular },
  totalPrice: 123_450,
});

const LINK = 'https://fotos.example/#/entrar/compra/a1/abc';

test('[R-SHOP-11] the message contains first name, amount and purchase link', () => {
  const text = messageFor(purchase('  Ana Clara Souza', ''), LINK);
  expect(text).toContain('Olá, Ana!');
  expect(text).toContain('R$ 1.234,50');
  expect(text).toContain(`${LINK}\n`);
});

test('[R-SHOP-11] the chat address contains the phone number with country code 55', () => {
  const link = chatFor(purchase('Ana', '(11) 98765-4321'), LINK) ?? '';
  const { origin, pathname, searchParams } = new URL(link);
  expect(`${origin}${pathname}`).toBe('https://wa.me/5511987654321');
  expect(searchParams.get('text')).toBe(messageFor(purchase('Ana', ''), LINK));
});

test('without a usable phone number there is no chat address', () => {
  for (const celular of ['', '4321', '987654321']) expect(chatFor(purchase('Ana', celular), 'x')).toBeNull();
});

test('a buyer without a name gets a greeting without a name', () => {
  expect(firstName(' ')).toBe('');
  expect(messageFor(purchase('', ''), 'x')).toMatch(/^Olá! /);
});
