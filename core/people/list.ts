/**
 * Reads the file or clipboard of a spreadsheet, or a message with one person a line. A heading row or the
 * content identifies the columns.
 */

import { phoneDigits } from '../access/code.ts';
import type { Result } from '../result.ts';
import { type CellRow, readCells } from '../text/cells.ts';
import { checkPerson, foldedText, type Listed, type Person, type PersonProblem } from './person.ts';
import { isMinorByBirth, isMinorCategory } from './underAge.ts';

/** `null`: the column is ignored. */
export type PeopleColumn =
  | 'nome'
  | 'sobrenome'
  | 'celular'
  | 'email'
  | 'perfil'
  | 'menor'
  | 'nascimento'
  | 'categoria'
  | null;

export interface MinorReason {
  column: 'nascimento' | 'categoria';
  text: string;
}

export interface ListRow {
  /** Line number in the text, from 1. */
  line: number;
  listed: Listed;
  /** Why `readPeople` set `listed.menor` to `sim`; `null` if it did not. */
  minorReason: MinorReason | null;
  checked: Result<Person, PersonProblem>;
}

export interface PeopleList {
  rows: ListRow[];
  columns: PeopleColumn[];
  named: boolean;
}

export const MAX_PEOPLE = 2000;

/** Kinds of columns by the first word of the heading, folded. */
const HEADINGS: Readonly<Record<string, PeopleColumn>> = Object.fromEntries(
  Object.entries({
    nome: 'nome nomes name names atleta atletas jogadora jogador jogadoras aluna aluno pessoa participante',
    sobrenome: 'sobrenome surname',
    celular:
      'celular celulares cel telefone telefones tel fone whatsapp whats zap contato phone mobile numero',
    email: 'email e-mail emails e-mails mail',
    perfil: 'perfil perfis profile tipo papel',
    menor: 'menor menores',
    nascimento: 'nascimento nasc dn birth birthday birthdate aniversario idade age',
    categoria: 'categoria categorias category cat faixa',
  } as const).flatMap(([column, headings]) =>
    headings.split(' ').map((word) => [word, column as PeopleColumn]),
  ),
);
const SAMPLED_ROWS = 50;

function headingOf(cell: string): PeopleColumn {
  const heading = foldedText(cell).replace(/^[^a-z]+/, '');
  // 'Data de nascimento', 'Dt. nasc.'
  if (/\b(?:d|dt|data|date)\b.*\b(?:nasc|birth)/.test(heading)) return 'nascimento';
  return HEADINGS[/^[a-z]+(?:-[a-z]+)?/.exec(heading)?.[0] ?? ''] ?? null;
}

const isEmail = (cell: string): boolean => /^\S+@\S+\.\S+$/.test(cell);
const isPhone = (cell: string): boolean =>
  phoneDigits(cell).length >= 8 && !/[^\d\s()+./\-\u2010-\u2015]/.test(cell);
const isProfile = (cell: string): boolean => /^(atleta|assessoria|scouter)$/.test(foldedText(cell));

/** Ignores all but the first column of each kind. */
const firstOfKind = (columns: readonly PeopleColumn[]): PeopleColumn[] =>
  columns.map((column, index) => (columns.indexOf(column) === index ? column : null));

function headingsOf({ cells }: CellRow): PeopleColumn[] | null {
  if (cells.some((cell) => isPhone(cell) || isEmail(cell))) return null;
  const columns = cells.map(headingOf);
  const knownColumns = columns.filter((column) => column !== null);
  return columns.includes('nome') && knownColumns.length * 2 >= cells.filter((cell) => cell !== '').length - 1
    ? firstOfKind(columns)
    : null;
}

function isColumnOf(rows: readonly CellRow[], index: number, is: (cell: string) => boolean): boolean {
  const filled = rows.slice(0, SAMPLED_ROWS).flatMap(({ cells }) => cells[index] || []);
  return filled.length > 0 && filled.filter(is).length * 2 > filled.length;
}

/**
 * If no heading names the category column, finds it by its content, because the heading varies: 'Turma',
 * 'Equipe'.
 */
const withCategory = (columns: readonly PeopleColumn[], rows: readonly CellRow[]): PeopleColumn[] =>
  columns.includes('categoria')
    ? [...columns]
    : firstOfKind(
        columns.map((column, index) =>
          column === null && isColumnOf(rows, index, isMinorCategory) ? 'categoria' : column,
        ),
      );

function guessColumns(rows: readonly CellRow[], today: string): PeopleColumn[] {
  const width = Math.max(0, ...rows.slice(0, SAMPLED_ROWS).map(({ cells }) => cells.length));
  const isBirth = (cell: string): boolean => /\D.*\D/.test(cell) && isMinorByBirth(cell, today) !== null;
  const guesses = Array.from({ length: width }, (_, index): PeopleColumn => {
    const most = (is: (cell: string) => boolean): boolean => isColumnOf(rows, index, is);
    if (most(isBirth)) return 'nascimento';
    if (most(isMinorCategory)) return 'categoria';
    if (most(isEmail)) return 'email';
    if (most(isPhone)) return 'celular';
    if (most(isProfile)) return 'perfil';
    return most((cell) => /\p{L}/u.test(cell)) ? 'nome' : null;
  });
  return firstOfKind(guesses);
}

const isPlain = (rows: readonly CellRow[]): boolean => rows.every(({ cells }) => cells.length === 1);

/** `3. Maria Lima - (11) 98765-4321` */
function ofMessage(line: string): Listed {
  let rest = line.replace(/^(?:\d{1,3}\s*[.)ºª]|[\u2022\u00b7*\u2013\u2014-])\s+/u, '');
  const takeMatch = (pattern: RegExp): string => {
    const match = pattern.exec(rest)?.[0] ?? '';
    rest = match === '' ? rest : rest.replace(match, ' ');
    return match.trim();
  };
  const email = takeMatch(/[^\s<>(),;:]+@[^\s<>(),;:]+\.[^\s<>(),;:]+/);
  const celular = takeMatch(/\+?\(?\d[\d\s().\u2010-\u2015-]{6,30}\d/);
  const nome = rest
    .replace(/[\s:;,<>()\u2013\u2014|-]+$/u, '')
    .replace(/\s+/g, ' ')
    .trim();
  return { nome, celular, email, perfil: '' };
}

function ofCells(cells: readonly string[], columns: readonly PeopleColumn[]): Listed {
  const cell = (column: PeopleColumn): string => cells[columns.indexOf(column)] ?? '';
  const nome = `${cell('nome')} ${columns.includes('sobrenome') ? cell('sobrenome') : ''}`.trim();
  return {
    nome,
    celular: columns.includes('celular') ? cell('celular') : '',
    email: columns.includes('email') ? cell('email') : '',
    perfil: columns.includes('perfil') ? cell('perfil') : '',
    ...(columns.includes('menor') && { menor: cell('menor') }),
  };
}

/**
 * A minor's birth date takes precedence over a mark in the list; an adult's birth date does not. The category
 * counts if birth date and mark are missing. If the mark is missing, an unreadable birth date takes its
 * place, so that the line is refused.
 */
function withMinor(
  listed: Listed,
  cells: readonly string[],
  columns: readonly PeopleColumn[],
  today: string,
): Pick<ListRow, 'listed' | 'minorReason'> {
  const cell = (column: MinorReason['column']): string =>
    (columns.includes(column) ? (cells[columns.indexOf(column)] ?? '') : '').replace(/^[-–—\s]+$/, '');
  const [birth, category] = [cell('nascimento'), cell('categoria')];
  const mark = listed.menor ?? '';
  const byBirth = birth === '' ? false : isMinorByBirth(birth, today);
  if (byBirth === null && mark === '') return { listed: { ...listed, menor: birth }, minorReason: null };
  const reason: MinorReason | null = byBirth
    ? { column: 'nascimento', text: birth }
    : mark === '' && birth === '' && isMinorCategory(category)
      ? { column: 'categoria', text: category }
      : null;
  return { listed: reason ? { ...listed, menor: 'sim' } : listed, minorReason: reason };
}

/**
 * Returns the rows in the order of the text. Never throws. `today`: YYYY-MM-DD. `chosen`: columns that the
 * user has chosen.
 */
export function readPeople(text: string, today: string, chosen?: readonly PeopleColumn[]): PeopleList {
  const { rows: all } = readCells(text.replace(/^\ufeff/, ''));
  const [first] = all;
  const headings = first ? headingsOf(first) : null;
  const rows = headings ? all.slice(1) : all;
  const message = isPlain(rows) && (headings?.length ?? 1) === 1;
  const columns = message
    ? (['nome'] as PeopleColumn[])
    : chosen
      ? firstOfKind(chosen)
      : headings
        ? withCategory(headings, rows)
        : guessColumns(rows, today);
  return {
    columns,
    named: headings !== null,
    rows: rows.map(({ line, cells }) => {
      const { listed, minorReason } = message
        ? { listed: ofMessage(cells[0] ?? ''), minorReason: null }
        : withMinor(ofCells(cells, columns), cells, columns, today);
      return { line, listed, minorReason, checked: checkPerson(listed) };
    }),
  };
}
