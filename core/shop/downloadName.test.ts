import { expect, test } from 'vitest';
import { downloadName } from './downloadName.ts';

const name = (evento: string, local = '', code = '3fa9c1d2') =>
  downloadName({ evento, local, code, format: 'jpeg' });

test('a saved photo is called by its event and place', () => {
  expect(name('Copa São João', 'Quadra 1')).toBe('Copa São João - Quadra 1 - 3fa9c1d2.jpg');
  expect(name('', '')).toBe('3fa9c1d2.jpg');
  expect(downloadName({ evento: '', local: '', code: '', format: 'png' })).toBe('foto.png');
});

test('no name leads out of a folder, hides its end or breaks a line', () => {
  expect(name('../../etc/passwd')).toBe('etc passwd - 3fa9c1d2.jpg');
  expect(name('a\u202egpj.exe', 'b"c\r\nd')).toBe('a gpj.exe - b c d - 3fa9c1d2.jpg');
  expect(name('CON', '...')).toBe('CON - 3fa9c1d2.jpg');
  expect(name('\ud83c\udfd0', '\ud83c')).toBe('\ud83c\udfd0 - 3fa9c1d2.jpg');
  expect([...name('é'.repeat(200))].length).toBe(60 + ' - 3fa9c1d2.jpg'.length);
});
