import { fileKey, fileProblem, isNoise } from '@volleyscouter/core/shop/photoFile';
import { MAX_PHOTO_BYTES } from '@volleyscouter/core/shop/problems';
import { expect, test } from 'vitest';
import { draftAfter } from './common.ts';
import { writeBytes, writeLeft } from './format.ts';
import { createSpeed } from './speed.ts';

const file = (name: string, size = 10, type = 'image/jpeg') => ({ name, size, type, lastModified: 7 });

test('[R-SHOP-5] a file that cannot be a photo is refused before the upload', () => {
  expect(fileProblem(file('a.jpg'))).toBeNull();
  expect(fileProblem(file('A.WEBP', 10, ''))).toBeNull();
  expect(fileProblem(file('a.cr2', 10, ''))).toBe('not-a-photo');
  for (const name of ['a.heic', 'A.HEIF', 'b.hif'])
    expect(fileProblem(file(name, 10, ''))).toBe('heic-photo');
  expect(fileProblem(file('a', 10, 'image/heic'))).toBe('heic-photo');
  expect(fileProblem(file('IMG_0001', 10, ''))).toBeNull();
  expect(fileProblem(file('Copa ; Quadra 1', 10, ''))).toBeNull();
  expect(fileProblem(file('a.jpg', MAX_PHOTO_BYTES))).toBeNull();
  expect(fileProblem(file('a.jpg', MAX_PHOTO_BYTES + 1))).toBe('photo-too-large');
  expect(fileProblem(file('a.jpg', 0))).toBe('broken-photo');
});

test('system files in folders are ignored', () => {
  expect(['.DS_Store', '._IMG_1.jpg', 'Thumbs.db'].every((name) => isNoise({ name }))).toBe(true);
  expect(isNoise({ name: 'IMG_1.jpg' })).toBe(false);
});

test('a file chosen again keeps its key, and a changed file gets another key', () => {
  expect(fileKey(file('a.jpg'))).toBe(fileKey(file('a.jpg')));
  expect(fileKey(file('a.jpg'))).not.toBe(fileKey(file('a.jpg', 11)));
});

test('the speed covers the last seconds and is unknown after a reset', () => {
  const speed = createSpeed();
  for (let second = 0; second <= 20; second++)
    speed.note(second < 10 ? 0 : (second - 10) * 1000, second * 1000);
  expect(speed.now(20_000)).toBe(1000);
  speed.reset();
  expect(speed.now(20_000)).toBeNull();
  speed.note(1, 0);
  expect(speed.now(100)).toBeNull();
});

test('bytes and remaining times are rounded for display', () => {
  expect([0, 999, 4_200_000, 621_000_000, 12_340_000_000].map(writeBytes)).toEqual([
    '0 B',
    '999 B',
    '4,2 MB',
    '621 MB',
    '12,3 GB',
  ]);
  expect([10, 61, 3600, 5460].map(writeLeft)).toEqual([
    'menos de 1 min',
    'cerca de 2 min',
    'cerca de 1 h 0 min',
    'cerca de 1 h 31 min',
  ]);
});

test('the next batch keeps price and tags, and a restarted batch keeps all fields', () => {
  const last = {
    evento: 'Copa',
    local: 'Q1',
    priceInCents: '900',
    tags: 'x',
    atletaId: null,
    numeros: [4],
    fromNames: true,
  };
  expect(draftAfter(last, false)).toMatchObject({
    evento: '',
    priceInCents: '900',
    tags: 'x',
    fromNames: false,
  });
  expect(draftAfter(last, true)).toMatchObject({ evento: 'Copa', camisas: '4', fromNames: true });
  expect(draftAfter(null, true).priceInCents).toBe('');
});
