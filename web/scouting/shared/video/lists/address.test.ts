import { expect, test } from 'vitest';
import { aroundOf, FIRST, hasPlaylist, type PlaylistChoice, readPlaylist, writePlaylist } from './address.ts';

const read = (text: string) => readPlaylist(new URLSearchParams(text));

test('a playlist written to the address is read back unchanged', () => {
  const choice: PlaylistChoice = {
    filter: { set: 2, side: 'a', number: 7, skill: 'A' },
    before: 0,
    after: 8,
  };
  const params = new URLSearchParams('sets=1');
  writePlaylist(params, choice);
  expect(readPlaylist(new URLSearchParams(params.toString()))).toEqual(choice);
  writePlaylist(params, FIRST);
  expect(decodeURIComponent(params.toString())).toBe('sets=1&lista=rally:1');
  expect(hasPlaylist(params)).toBe(true);
});

test('the default is the match without dead time; an empty filter has all plays', () => {
  expect(read('')).toEqual(FIRST);
  expect(read('lista=').filter).toEqual({});
});

test('invalid seconds become the default', () => {
  for (const odd of ['antes=-1&depois=x', 'antes=121&depois=', 'antes=&depois=1e9'])
    expect(read(odd)).toEqual(FIRST);
});

test('chosen seconds apply to every source of moments', () => {
  expect(aroundOf(FIRST).before).toMatchObject({ typed: 10, file: 3 });
  expect(aroundOf({ ...FIRST, before: 4 })).toMatchObject({
    before: { typed: 4, file: 4, keys: 4 },
    after: 5,
  });
});
