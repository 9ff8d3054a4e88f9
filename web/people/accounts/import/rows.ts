import { PERSON_WORDS } from '@volleyscouter/contract/people';
import type { MinorReason, PeopleColumn } from '@volleyscouter/core/people/list';
import { MAX_PEOPLE, readPeople } from '@volleyscouter/core/people/list';
import { checkPerson, type Listed, noteOf, type Person, personKey } from '@volleyscouter/core/people/person';
import { readCells } from '@volleyscouter/core/text/cells';
import { importPeopleText as texts } from '../peopleText.ts';

export interface ImportRow {
  key: number;
  /** 1-based. */
  line: number;
  listed: Listed;
  /** Why the list marks the person as a minor. */
  minorReason: MinorReason | null;
  /** True if the row is listed for correction. A row with an initial error stays open after a correction. */
  open: boolean;
}

/** From the dry run or the import. */
export interface RowResult {
  result: 'created' | 'exists' | 'wrong';
  msg: string;
}
export type Results = ReadonlyMap<number, RowResult>;

export interface ReadList {
  rows: ImportRow[];
  columns: PeopleColumn[];
  /** Up to three texts of each column, if the list is a table. */
  samples: string[][];
  /**
   * True for a list with several columns in two cases:
   *
   * - no column holds names;
   * - the list has no header row, and a column was not recognized.
   */
  unsure: boolean;
}

const SAMPLES = 3;

/** `chosen`: columns selected by the user. */
export function readList(text: string, today: string, chosen?: readonly PeopleColumn[]): ReadList {
  const { rows, columns, named } = readPeople(text, today, chosen);
  const cells = readCells(text).rows.slice(named ? 1 : 0, (named ? 1 : 0) + SAMPLES);
  const samples = columns.map((_, index) => cells.map((row) => row.cells[index] ?? '').filter(Boolean));
  return {
    rows: rows.map(({ checked, ...row }, key) => ({ ...row, key, open: !checked.ok })),
    columns,
    samples,
    unsure: columns.length > 1 && (!columns.includes('nome') || (!named && columns.includes(null))),
  };
}

export interface ReadyRow {
  row: ImportRow;
  person: Person;
}

/** Rows that pass the local checks. */
export const readyRows = (rows: readonly ImportRow[]): ReadyRow[] =>
  rows.flatMap((row) => {
    const checked = checkPerson(row.listed);
    return checked.ok ? [{ row, person: checked.value }] : [];
  });

/**
 * Column that shows that the person is a minor. `null` for an adult, and for a minor marked by the column
 * "menor".
 */
export function minorReasonOf({ listed, minorReason }: ImportRow): MinorReason | null {
  const checked = checkPerson(listed);
  return checked.ok && checked.value.menor ? minorReason : null;
}

export function countMinors(rows: readonly ImportRow[]) {
  const minors = rows.filter(({ listed }) => {
    const checked = checkPerson(listed);
    return checked.ok && checked.value.menor;
  });
  const by = (column: MinorReason['column']): number =>
    minors.filter(({ minorReason }) => minorReason?.column === column).length;
  return { all: minors.length, nascimento: by('nascimento'), categoria: by('categoria') };
}

/** `null`: no known error. */
export function rowProblem({ key, listed }: ImportRow, results: Results | undefined): string | null {
  const checked = checkPerson(listed);
  if (!checked.ok) return PERSON_WORDS[checked.error];
  const result = results?.get(key);
  return result?.result === 'wrong' ? result.msg : null;
}

/** '' if there is none. */
export function noticeOf({ key, listed }: ImportRow, results: Results | undefined): string {
  const result = results?.get(key);
  if (result?.msg) return result.msg;
  const checked = checkPerson(listed);
  const note = checked.ok ? noteOf(checked.value) : null;
  return note ? PERSON_WORDS[note] : '';
}

export const inParts = (ready: readonly ReadyRow[]): ReadyRow[][] =>
  Array.from({ length: Math.ceil(ready.length / MAX_PEOPLE) }, (_, part) =>
    ready.slice(part * MAX_PEOPLE, (part + 1) * MAX_PEOPLE),
  );

/** Prevents formula execution: adds `'` if the text begins like a formula. */
const cellText = (text: string): string =>
  (/^[=+\-@]/.test(text) ? `'${text}` : text).replace(/[\t\r\n]+/g, ' ');

/** For a spreadsheet, with the errors in the last column. */
export function writeRows(rows: readonly ImportRow[], problem: (row: ImportRow) => string): string {
  const head = ['Nome', 'Celular', 'E-mail', 'Perfil', 'Menor', 'Problema'];
  const lines = rows.map((row) => {
    const { nome, celular, email, perfil, menor = '' } = row.listed;
    return [nome, celular, email, perfil, menor, problem(row)].map(cellText);
  });
  return [head, ...lines].map((cells) => cells.join('\t')).join('\n');
}

/** For a repeated person, the message names the line of the first occurrence. */
export function resultsOf(part: readonly ReadyRow[], people: readonly RowResult[]): [number, RowResult][] {
  const lines = new Map<string, number>();
  return part.flatMap(({ row, person }, index): [number, RowResult][] => {
    const personResult = people[index];
    const firstLine = lines.get(personKey(person));
    if (firstLine === undefined) lines.set(personKey(person), row.line);
    if (!personResult) return [];
    const msg =
      personResult.result === 'exists' && firstLine !== undefined
        ? texts.repeats(firstLine)
        : personResult.msg;
    return [[row.key, { result: personResult.result, msg }]];
  });
}
