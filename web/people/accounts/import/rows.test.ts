import { expect, test } from 'vitest';
import { readList, readyRows, resultsOf, rowProblem, writeRows } from './rows.ts';

const TODAY = '2026-11-28';

test('only rows with an error are initially open for correction', () => {
  const { rows, unsure } = readList(
    'Nome;Celular\nAna Prado;(11) 98765-4321\n;11 91234-5678\nBia;12x',
    TODAY,
  );
  expect(unsure).toBe(false);
  expect(rows.map(({ open }) => open)).toEqual([false, true, true]);
  expect(readyRows(rows).map(({ person }) => person.nome)).toEqual(['Ana Prado']);
  expect(rows.map((row) => rowProblem(row, undefined))).toEqual([
    null,
    'Falta o nome.',
    'O celular tem letras ou sinais que não são de telefone.',
  ]);
});

test('a table without a header row is marked as unsure, has samples and accepts chosen columns', () => {
  const text = '1;Ana Prado;Time A\n2;Bia Lima;Time B';
  const guessed = readList(text, TODAY);
  expect(guessed.unsure).toBe(true);
  expect(guessed.samples).toEqual([
    ['1', '2'],
    ['Ana Prado', 'Bia Lima'],
    ['Time A', 'Time B'],
  ]);
  const chosen = readList(text, TODAY, [null, null, 'nome']);
  expect(chosen.rows.map(({ listed }) => listed.nome)).toEqual(['Time A', 'Time B']);
});

test('the message of a repeated person names the line of the first occurrence', () => {
  const { rows } = readList('Nome;Celular\nAna;11987654321\nx;1y\nana;(11) 98765-4321', TODAY);
  const results = resultsOf(readyRows(rows), [
    { result: 'created', msg: '' },
    { result: 'exists', msg: 'Repete a pessoa 1 da lista.' },
  ]);
  expect(results.map(([, { msg }]) => msg)).toEqual(['', 'Repete a linha 2.']);
});

test('no copied cell begins like a formula', () => {
  const { rows } = readList('Nome;Celular\n=HYPERLINK("x");11987654321\n"Ana\tB";+12', TODAY);
  const lines = writeRows(rows, () => '-soma').split('\n');
  expect(lines).toHaveLength(3);
  for (const cell of lines.slice(1).flatMap((line) => line.split('\t'))) expect(cell).not.toMatch(/^[=+\-@]/);
});
