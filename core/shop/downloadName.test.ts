import { expect, test } from 'vitest';
import { downloadName, downloadNames, readPhotoCode } from './downloadName.ts';

const name = (evento: string, local = '', code = '3fa9c1d2') =>
  downloadName({ evento, local, code, format: 'jpeg' });

test('a saved photo is named after its event and place', () => {
  expect(name('Copa São João', 'Quadra 1')).toBe('Copa São João - Quadra 1 - 3fa9c1d2.jpg');
  expect(name('', '')).toBe('3fa9c1d2.jpg');
  expect(downloadName({ evento: '', local: '', code: '', format: 'png' })).toBe('foto.png');
});

test('the code of a saved photo is read from its name', () => {
  for (const typed of ['3fa9c1d2', ' 3FA9C1D2 ', name('Copa'), name('Sub 12', 'Q 1').replace('.', ' (2).')])
    expect([typed, readPhotoCode(typed)]).toEqual([typed, '3fa9c1d2']);
  for (const typed of ['', 'Copa', '3fa9c1d', '13fa9c1d2', '3fa9c1d2 ana', 'x3fa9c1d2.jpg'])
    expect([typed, readPhotoCode(typed)]).toEqual([typed, null]);
});

test('no name contains a path, hides its extension or breaks a line', () => {
  expect(name('../../etc/passwd')).toBe('etc passwd - 3fa9c1d2.jpg');
  expect(name('a\u202egpj.exe', 'b"c\r\nd')).toBe('a gpj.exe - b c d - 3fa9c1d2.jpg');
  expect(name('CON', '...')).toBe('CON - 3fa9c1d2.jpg');
  expect(name('\ud83c\udfd0', '\ud83c')).toBe('\ud83c\udfd0 - 3fa9c1d2.jpg');
  expect([...name('é'.repeat(200))].length).toBe(60 + ' - 3fa9c1d2.jpg'.length);
});

test('a name is valid on every file system', () => {
  const longest = [
    name('🏐'.repeat(60), '🏐'.repeat(60)),
    name('é'.repeat(60), 'ç'.repeat(60)),
    name('ｱ'.repeat(99)),
  ];
  expect(longest.map((fileName) => Buffer.byteLength(fileName) <= 220)).toEqual([true, true, true]);
  expect(longest.map((fileName) => fileName.isWellFormed())).toEqual([true, true, true]);
  expect(name('con.final', 'Quadra')).toBe('_con.final - Quadra - 3fa9c1d2.jpg');
  expect(downloadName({ evento: 'Lpt1', local: '', code: '', format: 'png' })).toBe('_Lpt1.png');
  expect(name('Console', 'Nulo')).toBe('Console - Nulo - 3fa9c1d2.jpg');
});

test('photos with equal names get a number; upper and lower case are equal', () => {
  const photo = (evento: string, format: 'jpeg' | 'png' = 'jpeg') => ({
    evento,
    local: '',
    code: 'x',
    format,
  });
  expect(downloadNames(['Copa', 'copa', 'Copa', 'Liga'].map((evento) => photo(evento)))).toEqual([
    'Copa - x.jpg',
    'copa - x (2).jpg',
    'Copa - x (3).jpg',
    'Liga - x.jpg',
  ]);
  expect(downloadNames([photo('Copa'), photo('Copa', 'png')])).toEqual(['Copa - x.jpg', 'Copa - x.png']);
  // a name that looks like a numbered name is not used twice
  const numbered = { evento: '', local: '', code: 'a (2)', format: 'jpeg' } as const;
  const plain = { ...numbered, code: 'a' };
  expect(downloadNames([plain, numbered, plain])).toEqual(['a.jpg', 'a (2).jpg', 'a (3).jpg']);
});
