import { expect, test } from 'vitest';
import { overlayAddress, parseLook } from './overlay.ts';

test.each([
  ['', { size: 1, corner: 'se' }],
  ['tamanho=1.5&canto=sd', { size: 1.5, corner: 'sd' }],
  ['tamanho=1,5&canto=id', { size: 1.5, corner: 'id' }],
  ['tamanho=90&canto=xx', { size: 4, corner: 'se' }],
  ['tamanho=-1', { size: 0.5, corner: 'se' }],
  ['tamanho=grande&canto=', { size: 1, corner: 'se' }],
])('the look is parsed from "%s"', (search, look) =>
  expect(parseLook(new URLSearchParams(search))).toEqual(look),
);

test('the look written to an address is read back unchanged', () => {
  const look = { size: 0.75, corner: 'ie' } as const;
  const [page, search] = overlayAddress('https://volei.example', 'a1', look).split('?');
  expect(page).toBe('https://volei.example/#/placar/a1');
  expect(parseLook(new URLSearchParams(search))).toEqual(look);
});
