import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readCells } from '../text/cells.ts';
import { readPeople } from './list.ts';

const TODAY = '2026-11-28';
const people = (text: string) => readPeople(text, TODAY).rows.map(({ listed }) => listed);
const maria = {
  nome: 'Maria Lima',
  celular: '(11) 98765-4321',
  email: 'maria@exemplo.com.br',
  perfil: 'Atleta',
};

describe('a list with headings', () => {
  test.each([
    ['Nome;Celular;E-mail;Perfil\nMaria Lima;(11) 98765-4321;maria@exemplo.com.br;Atleta'],
    ['perfil,email,WhatsApp,NOME COMPLETO\r\nAtleta,maria@exemplo.com.br,(11) 98765-4321,Maria Lima\r\n'],
    [
      'Turma\tTelefone (com DDD)\tNome da atleta\tEmail\tTipo\n7\t(11) 98765-4321\tMaria Lima\tmaria@exemplo.com.br\tAtleta',
    ],
    [
      'sep=,\n"Nome","Celular","E-mail","Perfil"\n"Maria Lima","(11) 98765-4321","maria@exemplo.com.br","Atleta"',
    ],
    ['\ufeffSobrenome;Nome;Celular;Mail;Perfil\rLima;Maria;(11) 98765-4321;maria@exemplo.com.br;Atleta'],
  ])('is read with columns in any order and with any delimiter: %j', (text) => {
    expect(people(text)).toEqual([maria]);
    expect(readPeople(text, TODAY).named).toBe(true);
  });

  test('with two columns of one kind has the values of the first column', () => {
    const [row] = people('Nome;Celular;Nome da mãe;Telefone da mãe\nMaria;11987654321;Ana;11900001111');
    expect(row).toMatchObject({ nome: 'Maria', celular: '11987654321' });
  });

  test('can have names only', () => {
    expect(people('Nome\nMaria\n\n  Ana Paula  \n').map(({ nome }) => nome)).toEqual(['Maria', 'Ana Paula']);
  });
});

describe('minors', () => {
  const minors = (text: string) =>
    readPeople(text, TODAY).rows.map(({ listed, minorReason, checked }) => [
      listed.nome,
      checked.ok ? checked.value.menor : checked.error,
      minorReason?.text ?? '',
    ]);

  test('[R-ID-4] a birth date marks minors, under any heading', () => {
    for (const heading of ['Data de nascimento', 'Dt. Nasc.', 'Nascimento', 'DN', 'NASC', 'Birth date'])
      expect(minors(`Nome;${heading}\nAna;05/03/2012\nBia;05/03/1990\nCris;\nDuda;não sei`)).toEqual([
        ['Ana', true, '05/03/2012'],
        ['Bia', false, ''],
        ['Cris', false, ''],
        ['Duda', 'minor-unknown', ''],
      ]);
  });

  test('[R-ID-4] a category marks minors, under any heading, unless a birth date contradicts it', () => {
    for (const heading of ['Categoria', 'Turma'])
      expect(
        minors(
          `Nome;${heading};Nascimento\nAna;Sub-15;\nBia;Infantil;05/03/1990\nCris;Adulto;\nDuda;Sub-17;-`,
        ),
      ).toEqual([
        ['Ana', true, 'Sub-15'],
        ['Bia', false, ''],
        ['Cris', false, ''],
        ['Duda', true, 'Sub-17'],
      ]);
  });

  test('[R-ID-4] minors are also marked in a list without headings', () => {
    expect(minors('Ana Lima;11987654321;05/03/2012\nBia Sá;11987654322;05/03/1990')).toEqual([
      ['Ana Lima', true, '05/03/2012'],
      ['Bia Sá', false, ''],
    ]);
    expect(minors('Sub-13;Ana Lima\nSub-15;Bia Sá')).toEqual([
      ['Ana Lima', true, 'Sub-13'],
      ['Bia Sá', true, 'Sub-15'],
    ]);
  });

  test('[R-ID-4] a birth date takes precedence over a column of minors, and this column over a category', () => {
    expect(minors('Nome;Menor;Categoria;Nascimento\nAna;não;Sub-15;\nBia;não;;05/03/2012')).toEqual([
      ['Ana', false, ''],
      ['Bia', true, '05/03/2012'],
    ]);
  });
});

describe('a list without headings', () => {
  test('has its columns detected by their content', () => {
    expect(people('1;maria@exemplo.com.br;Maria Lima;atleta;(11) 98765-4321\n2;;Ana;;11 91234-5678')).toEqual(
      [
        { ...maria, perfil: 'atleta' },
        { nome: 'Ana', celular: '11 91234-5678', email: '', perfil: '' },
      ],
    );
  });

  test.each([
    ['Maria Lima - (11) 98765-4321', '(11) 98765-4321'],
    ['12. Maria Lima: 11987654321', '11987654321'],
    ['• Maria Lima +55 11 98765-4321', '+55 11 98765-4321'],
    ['(11) 98765-4321 Maria Lima', '(11) 98765-4321'],
    ['- Maria Lima', ''],
  ])('can be lines of a message: %s', (text, celular) => {
    expect(people(text)).toEqual([{ nome: 'Maria Lima', celular, email: '', perfil: '' }]);
  });
});

describe('rows', () => {
  test('a quoted cell can contain delimiters, quotes and line ends', () => {
    expect(readCells('"Lima; Maria";"a ""b"" c"\n"x\ny";z').rows).toEqual([
      { line: 1, cells: ['Lima; Maria', 'a "b" c'] },
      { line: 2, cells: ['x\ny', 'z'] },
    ]);
    expect(readCells('"Maria;1\nAna;2').rows.map(({ cells }) => cells)).toEqual([
      ['"Maria', '1'],
      ['Ana', '2'],
    ]);
  });

  test('each row has its line number', () => {
    const { rows } = readPeople('Nome;Celular\n\n"Ma\nria";11987654321\nAna;11912345678', TODAY);
    expect(rows.map(({ line }) => line)).toEqual([3, 5]);
  });

  test('a row with a faulty cell is refused with a reason', () => {
    const { rows } = readPeople(
      [
        'Nome;Celular;E-mail;Perfil',
        '=HYPERLINK("http://x");11987654321;;',
        '+cmd;11987654321;;',
        '@x;11987654321;;',
        'Ana;1198765-abcd;;',
        'Ana;1,1988E+10;;',
        ';11987654321;;',
        'Ana;4321;;',
        'Ana;11987654321;não sei;',
        'Ana;11987654321;;Técnica',
        'Ana;11987654321;;',
      ].join('\n'),
      TODAY,
    );
    expect(rows.map(({ checked }) => (checked.ok ? checked.value.perfil : checked.error))).toEqual([
      'Atleta',
      'Atleta',
      'Atleta',
      'phone-letters',
      'phone-shortened',
      'no-name',
      'phone-short',
      'email-wrong',
      'profile-unknown',
      'Atleta',
    ]);
  });

  test('a table of quoted cells is read back unchanged, without its empty rows', () => {
    const cell = fc.string({ maxLength: 30, unit: 'grapheme' }).map((text) => text.trim().replace(/\0/g, ''));
    const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
    fc.assert(
      fc.property(
        fc.array(fc.array(cell, { minLength: 2, maxLength: 5 }), { minLength: 1, maxLength: 8 }),
        fc.constantFrom('\t', ';', ','),
        (rows, delimiter) => {
          const text = `sep=${delimiter}\n${rows.map((row) => row.map(quoted).join(delimiter)).join('\r\n')}`;
          const filled = rows.filter((row) => row.some((cell) => cell !== ''));
          expect(readCells(text).rows.map(({ cells }) => cells)).toEqual(filled);
        },
      ),
      { numRuns: 300 },
    );
  });

  test('readPeople never throws', () => {
    const piece = fc.constantFrom(
      '"',
      ';',
      ',',
      '\t',
      '\n',
      '\r',
      'Nome',
      '=',
      ' ',
      'é',
      '11987654321',
      '@',
      '\ud800',
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: 'binary' }),
          fc.array(piece).map((all) => all.join('')),
        ),
        (text) => {
          for (const { line, listed } of readPeople(text, TODAY).rows) {
            expect(line).toBeGreaterThan(0);
            for (const value of Object.values(listed)) expect(typeof value).toBe('string');
          }
        },
      ),
      { numRuns: 500 },
    );
  });

  test('two thousand rows are read, and also rows with unclosed quotes', () => {
    const row = (index: number) =>
      `Pessoa ${index};119${String(index).padStart(8, '0')};p${index}@exemplo.com.br;Atleta`;
    const longList = Array.from({ length: 2000 }, (_, index) => row(index));
    expect(readPeople(longList.join('\n'), TODAY).rows).toHaveLength(2000);
    const hostile = Array.from({ length: 2000 }, () => `"${'a'.repeat(100)};" "`).join('\n');
    expect(readPeople(hostile, TODAY).rows.length).toBeGreaterThan(0);
  });
});
