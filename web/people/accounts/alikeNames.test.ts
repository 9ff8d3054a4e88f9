import { expect, test } from 'vitest';
import { alikeNames } from './alikeNames.ts';

const ATHLETES = [
  'Ana Prado',
  'Ana Beatriz Prado Lima',
  'PRADO, Ana',
  'Bia Prado',
  'Ana',
  'Íris',
  'Ana Lima',
];
const alike = (name: string) => alikeNames(ATHLETES, name, (athlete) => athlete);

test.each([
  ['ana  PRADO', ['Ana Prado', 'PRADO, Ana', 'Ana Beatriz Prado Lima', 'Ana']],
  ['Iris Conceição', ['Íris']],
  ['Ana Lima Prado', ['Ana Beatriz Prado Lima', 'Ana Prado', 'PRADO, Ana', 'Ana Lima', 'Ana']],
  ['Carla Prado', []],
  ['', []],
])('similar names are proposed for %j, most similar first', (name, expected) =>
  expect(alike(name)).toEqual(expected),
);
