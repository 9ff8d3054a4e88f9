import { MAX_FILE_SIZE } from '@volleyscouter/core/dvw/sections';
import { zipOf } from '@volleyscouter/tests/kit/zip';
import { expect, test } from 'vitest';
import { openZip } from './openZip.ts';

const read = (bytes: Uint8Array<ArrayBuffer>) =>
  openZip('liga.zip', bytes).map(({ name, error, bytes: content }) => [
    name,
    error ?? new TextDecoder().decode(content),
  ]);

test('files with a path outside of the archive, and nested archives, are not opened', () => {
  const long = 'jogada\n'.repeat(5000);
  const zip = zipOf({
    'liga/1.dvw': long,
    'copa/1.DVW': 'b',
    'vazio.vsm': '',
    'leia.txt': 'x',
    '__MACOSX/liga/._1.dvw': 'x',
    '../fora.dvw': 'x',
    'liga/../../fora.dvw': 'x',
    '/etc/fora.dvw': 'x',
    'C:\\fora.dvw': 'x',
    'liga\\..\\fora.dvw': 'x',
    'liga/mais.zip': zipOf({ 'a.dvw': 'x' }),
  });
  expect(read(zip)).toEqual([
    ['liga/1.dvw', long],
    ['copa/1.DVW', 'b'],
    ['vazio.vsm', ''],
    ['../fora.dvw', 'zip-path'],
    ['liga/../../fora.dvw', 'zip-path'],
    ['/etc/fora.dvw', 'zip-path'],
    ['C:\\fora.dvw', 'zip-path'],
    ['liga\\..\\fora.dvw', 'zip-path'],
    ['liga/mais.zip', 'zip-nested'],
  ]);
});

test('an entry is truncated at the size in the directory; a large entry is not unpacked', () => {
  const zip = zipOf({ 'bomba.dvw': new Uint8Array(4 * MAX_FILE_SIZE), 'boa.dvw': 'a' });
  expect(read(zip)).toEqual([
    ['bomba.dvw', 'too-big'],
    ['boa.dvw', 'a'],
  ]);
  const view = new DataView(zip.buffer);
  const directory = view.getUint32(zip.length - 22 + 16, true);
  view.setUint32(directory + 24, 10, true);
  expect(read(zip)).toEqual([
    ['bomba.dvw', '\0'.repeat(10)],
    ['boa.dvw', 'a'],
  ]);
});

test('an invalid, truncated or empty archive is reported', () => {
  expect(read(new TextEncoder().encode('not a zip'))).toEqual([['liga.zip', 'zip-broken']]);
  const zip = zipOf({ 'a.dvw': 'x'.repeat(100) });
  expect(read(zip.slice(0, zip.length - 30))).toEqual([['liga.zip', 'zip-broken']]);
  expect(read(zipOf({ 'leia.txt': 'x' }))).toEqual([['liga.zip', 'zip-empty']]);
  const damaged = zipOf({ 'a.dvw': 'x'.repeat(100), 'b.dvw': 'b' });
  damaged.fill(0xff, 30 + 'a.dvw'.length, 30 + 'a.dvw'.length + 3);
  expect(read(damaged)).toEqual([
    ['a.dvw', 'zip-broken'],
    ['b.dvw', 'b'],
  ]);
});
