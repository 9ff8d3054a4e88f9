import { expect, test } from 'vitest';
import { parseFileName } from './fileName.ts';

test('[section 5] the event is the text before " ; ", the place is the first word after it', () => {
  expect(parseFileName('Copa ; Quadra1 0042.jpg')).toEqual({ evento: 'Copa', local: 'Quadra1' });
  expect(parseFileName('Copa ; Quadra1.jpeg')).toEqual({ evento: 'Copa', local: 'Quadra1' });
  for (const evento of ['Copa Litoral', 'Torneio de Verão', 'Circuito Litoral - Etapa 2'])
    expect(parseFileName(`${evento} ; Quadra2 7.JPG`)).toEqual({ evento, local: 'Quadra2' });
});

test('a missing part is empty; without the separator the third word is the place', () => {
  expect(parseFileName('IMG_1234.jpg')).toEqual({ evento: '', local: '' });
  expect(parseFileName('Final Copa Quadra3.jpg')).toEqual({ evento: '', local: 'Quadra3' });
  expect(parseFileName('Copa ; ')).toEqual({ evento: 'Copa', local: '' });
  expect(parseFileName('')).toEqual({ evento: '', local: '' });
  expect(parseFileName('Copa;Quadra1.jpg')).toEqual({ evento: '', local: '' });
});
