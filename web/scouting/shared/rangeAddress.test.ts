import { START } from '@volleyscouter/core/rally/state';
import { expect, test } from 'vitest';
import { ALL, parseRotation, rangeOf, readRange, writeRange } from './rangeAddress.ts';

const read = (query: string) => readRange(new URLSearchParams(query));

test.each([
  '',
  'sets=1%2C3',
  'ultimos=20',
  'rotacao=casa3',
  'sets=2&ultimos=10&rotacao=fora-agora',
  'placar=20&diferenca=2&situacao=atras',
  'sets=1&situacao=frente',
])('a range is written as it was read: %s', (query) => {
  const params = new URLSearchParams();
  writeRange(params, read(query));
  expect(params.toString()).toBe(query);
});

test('writing an empty range removes the parameters of the range and keeps other parameters', () => {
  const params = new URLSearchParams('aba=geral&sets=1');
  writeRange(params, ALL);
  expect(params.toString()).toBe('aba=geral');
  expect(rangeOf(read('aba=geral'), START)).toEqual({});
});

test('invalid values are ignored', () => {
  expect(read('sets=0,x,2,2,-1&ultimos=-3&rotacao=casa9')).toEqual({ ...ALL, sets: [2] });
  expect(read('placar=x&diferenca=-1&situacao=empate')).toEqual(ALL);
  for (const text of ['', 'casa', 'casa0', '*3', 'fora-now']) expect(parseRotation(text)).toBeNull();
});

test('`fora-agora` is the current rotation of the visitors; `casa5` is rotation 5 of the home team', () => {
  expect(rangeOf(read('rotacao=fora-agora'), START)).toEqual({ rotation: { side: 'a', position: 2 } });
  expect(rangeOf(read('rotacao=casa5&sets=4,2&ultimos=30'), START)).toEqual({
    sets: [2, 4],
    last: 30,
    rotation: { side: '*', position: 5 },
  });
});
