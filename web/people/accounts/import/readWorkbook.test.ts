import { workbook } from '@volleyscouter/tests/kit/workbook';
import { expect, test } from 'vitest';
import { readWorkbook } from './readWorkbook.ts';
import { countMinors, readList, readyRows } from './rows.ts';

const LIST = [
  ['Nome', 'Celular', 'Nascimento', 'Categoria'],
  ['Ana "Nina" Prado', 11987654321, new Date(Date.UTC(2012, 2, 5)), 'Sub-15'],
  ['Bia\nLima', '(11) 91234-5678', '05/03/1990', 'Adulto'],
  ['Cris Sá', null, null, 'Infantil'],
  [null, null, null, null],
  ['Duda Luz', null, null, null],
] as const;

test('the first non-empty sheet is read as a list of people', async () => {
  const text = await readWorkbook(
    workbook(
      [],
      LIST.map((row) => [...row]),
      [['outra']],
    ).buffer,
  );
  const { rows } = readList(text ?? '', '2026-11-28');
  expect(
    readyRows(rows).map(({ person, row }) => [row.line, person.nome, person.celular, person.menor]),
  ).toEqual([
    [2, 'Ana "Nina" Prado', '11987654321', true],
    [3, 'Bia Lima', '11912345678', false],
    [4, 'Cris Sá', '', true],
    [6, 'Duda Luz', '', false],
  ]);
  expect(rows[0]?.minorReason).toEqual({ column: 'nascimento', text: '05/03/2012' });
  expect(countMinors(rows)).toEqual({ all: 2, nascimento: 1, categoria: 1 });
});

test('an empty workbook gives an empty text, and an unreadable file gives null', async () => {
  expect(await readWorkbook(workbook([]).buffer)).toBe('');
  for (const bytes of [[0x50, 0x4b, 3, 4, 0, 0], [0xd0, 0xcf, 0x11, 0xe0], [1, 2, 3], []])
    expect(await readWorkbook(Uint8Array.from(bytes).buffer)).toBeNull();
});
