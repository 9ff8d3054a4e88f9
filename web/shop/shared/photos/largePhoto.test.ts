import { expect, test } from 'vitest';
import { fitted } from './largePhoto.ts';

test('a preview fills its space, keeps its proportions and is never enlarged', () => {
  expect(fitted({ width: 6000, height: 4000 }, { width: 390, height: 700 })).toEqual({
    width: 390,
    height: 260,
  });
  expect(fitted({ width: 4000, height: 6000 }, { width: 1366, height: 600 })).toEqual({
    width: 400,
    height: 600,
  });
  expect(fitted({ width: 6000, height: 4000 }, { width: 4000, height: 4000 })).toEqual({
    width: 1200,
    height: 800,
  });
  expect(fitted({ width: 300, height: 200 }, { width: 4000, height: 4000 })).toEqual({
    width: 300,
    height: 200,
  });
});

test('an unknown size of photo or space gives null', () => {
  expect(fitted({ width: 0, height: 0 }, { width: 100, height: 100 })).toBeNull();
  expect(fitted({ width: 10, height: 10 }, { width: 0, height: 100 })).toBeNull();
});
