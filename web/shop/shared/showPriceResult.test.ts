import { expect, test } from 'vitest';
import { showPriceResult } from './showPriceResult.ts';

test('the text below a price is the amount in reais, the format or the error', () => {
  for (const typed of ['1500', '15,00'])
    expect(showPriceResult(typed)).toEqual({ hint: 'R$\u00a015,00', error: null });
  expect(showPriceResult('15')).toEqual({ hint: 'R$\u00a00,15', error: null });
  expect(showPriceResult(' ')).toEqual({ hint: '1500 ou 15,00 são R$ 15,00', error: null });
  expect(showPriceResult('0', 'brinde')).toEqual({ hint: 'R$\u00a00,00', error: null });
  for (const wrong of ['15.00', 'R$ 15,00', 'abc', '0', '-5'])
    expect(showPriceResult(wrong)).toEqual({
      hint: '',
      error: 'Escreva 1500 ou 15,00 para R$ 15,00. Só um brinde pode custar 0.',
    });
});
