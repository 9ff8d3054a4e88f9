import { expect, test } from 'vitest';
import { areaOf } from './area.ts';

test('[section 2] the bar follows the prefix of the path', () => {
  expect(areaOf('/admin')).toBe('admin');
  expect(areaOf('/admin/Games')).toBe('admin');
  expect(areaOf('/Admin/games/scout/1')).toBe('admin');
  expect(areaOf('/ar/shop')).toBe('shop');
  expect(areaOf('/games')).toBe('scouter');
  expect(areaOf('/games/scout/1')).toBe('scouter');
});

test('a path without an area prefix, such as `/area` or `/gamesx`, has the public bar', () => {
  for (const path of ['/', '/login', '/acesso', '/scout', '/jogos', '/jogos/1', '/area', '/gamesx'])
    expect(areaOf(path)).toBe('public');
});

test('the page of removal requests has the bar of the shop if a shopper is signed in', () => {
  expect(areaOf('/remover')).toBe('public');
  expect(areaOf('/remover', true)).toBe('shop');
  expect(areaOf('/jogos', true)).toBe('public');
});

test('the bench of a match has no bar', () => {
  for (const path of ['/jogos/1/banco', '/Jogos/a-b/Banco/']) expect(areaOf(path)).toBe('bench');
  for (const path of ['/jogos/banco', '/jogos/1/banco/2', '/jogos/1']) expect(areaOf(path)).toBe('public');
});

test('the window of a video has no bar', () => {
  expect(areaOf('/video/1')).toBe('bench');
  for (const path of ['/video', '/video/1/2', '/videos/1']) expect(areaOf(path)).toBe('public');
});
