import { expect, test } from 'vitest';
import { alertMessage } from './alertMessage.ts';

const ALERT = {
  _id: 'a1',
  evento: 'Copa',
  slug: 'copa-0123456789ab',
  numero: 7,
  time: '',
  fotos: 1,
  cadastro: false,
};

test('the message links to the photos of the number, and to the deletion of the contact', () => {
  expect(alertMessage(ALERT, 'https://v.br', 'Olá, Ana')).toBe(
    'Olá, Ana! Há 1 foto da camisa 7 em Copa: https://v.br/#/ar/shop?evento=copa-0123456789ab&camisa=7\n' +
      'Este aviso é único. Para apagar o seu contato: https://v.br/#/avise-me/parar/a1',
  );
  expect(alertMessage({ ...ALERT, cadastro: true }, 'https://v.br', 'Olá')).toContain(
    'https://v.br/#/cadastro/copa-0123456789ab?camisa=7\n',
  );
  expect(alertMessage({ ...ALERT, time: 'São & Cia', fotos: 2 }, 'https://v.br', 'Olá')).toContain(
    'Olá! Há 2 fotos da camisa 7 (São & Cia) em Copa: https://v.br/#/ar/shop?evento=copa-0123456789ab&camisa=7&time=S%C3%A3o%20%26%20Cia\n',
  );
});
