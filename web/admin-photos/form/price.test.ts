import { expect, test } from 'vitest';
import { tellPrice } from './draft.ts';

test('a price says at once what it is in reais, or how it is written', () => {
  expect(tellPrice('1500')).toEqual({ hint: 'R$\u00a015,00 por foto', error: null });
  expect(tellPrice('15')).toEqual({ hint: 'R$\u00a00,15 por foto', error: null });
  expect(tellPrice(' ')).toEqual({ hint: '1500 são R$ 15,00', error: null });
  for (const reais of ['15,00', '15.00', 'R$ 15,00'])
    expect(tellPrice(reais)).toEqual({ hint: '', error: 'Em centavos, R$\u00a015,00 se escreve 1500.' });
  for (const wrong of ['abc', '0', '-5'])
    expect(tellPrice(wrong).error).toBe('Só números inteiros, em centavos: 1500 são R$ 15,00.');
});
