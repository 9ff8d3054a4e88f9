import { describe, expect, test } from 'vitest';
import { cachePathOf, INDEX_PAGE, outdated, type ShellFile, storeOf } from './scope.ts';

const HERE = 'https://volei.example';
const FILES: ShellFile[] = [
  { url: 'index.html', revision: 'aa' },
  { url: 'favicon.svg', revision: 'bb' },
  { url: 'assets/Home-1234.js', revision: null },
];
const pathFor = (url: string, mode = 'cors', method = 'GET') =>
  cachePathOf({ url: new URL(url, HERE).href, mode, method }, HERE, FILES);

describe('[R-SYNC-6] the service worker answers', () => {
  test('requests for the index page with any query or hash, but for no other page', () => {
    for (const url of ['/', '/?utm=x', '/#/jogos', '/index.html'])
      expect(pathFor(url, 'navigate')).toBe(INDEX_PAGE);
    for (const url of ['/docs', '/docs/', '/games', '/photos/a.jpg', '/worker.js'])
      expect(pathFor(url, 'navigate'), url).toBeNull();
  });

  test('requests for the files of this build and of earlier builds', () => {
    expect(pathFor('/favicon.svg')).toBe('/favicon.svg');
    expect(pathFor('/assets/Home-1234.js')).toBe('/assets/Home-1234.js');
    expect(pathFor('/assets/Home-0000.js')).toBe('/assets/Home-0000.js');
  });

  test.each([
    '/games',
    '/product',
    '/matches/scout',
    '/socket.io/?EIO=4&transport=polling',
    '/docs/openapi.json',
    '/photos/assets/x.jpg',
    '/index.html',
    '/worker.js',
    'https://elsewhere.example/assets/Home-1234.js',
  ])('no request for %s from an open page', (url) => expect(pathFor(url)).toBeNull());

  test('no POST request', () => expect(pathFor('/assets/Home-1234.js', 'cors', 'POST')).toBeNull());
});

test('[R-SYNC-6] the cache of the previous build stays for open pages', () => {
  const current = storeOf(FILES);
  expect(current).toBe('shell-aa-bb');
  expect(storeOf([{ url: 'index.html', revision: 'cc' }, ...FILES.slice(1)])).not.toBe(current);
  expect(outdated(['shell-old', 'shell-before', 'photos', current], current)).toEqual(['shell-old']);
  expect(outdated([current], current)).toEqual([]);
});
