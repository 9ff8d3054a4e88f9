import type { CodeTables, Combination, OwnTables, SetterCall } from '@volleyscouter/core/code/tables';
import { isBlank, type TableError, tableErrors } from '@volleyscouter/core/code/valid-tables';

/** The key stays the same while the code is typed. */
export type Keyed<T> = T & { key: number };

export interface RowsDraft {
  combinations: readonly Keyed<Combination>[];
  calls: readonly Keyed<SetterCall>[];
}

/** If `defaults` is `null`, the global defaults apply. */
export interface TablesDraft extends RowsDraft {
  defaults: CodeTables['defaults'] | null;
}

const keyed = <T>(rows: readonly T[]): Keyed<T>[] => rows.map((row, key) => ({ ...row, key }));

export const rowsDraft = ({ combinations, calls }: OwnTables): RowsDraft => ({
  combinations: keyed(combinations),
  calls: keyed(calls),
});

export const NO_ROWS: TablesDraft = { combinations: [], calls: [], defaults: null };

export const tablesDraft = (tables: OwnTables | null | undefined): TablesDraft =>
  tables ? { ...rowsDraft(tables), defaults: tables.defaults ?? null } : NO_ROWS;

const plain = <T extends object>({ key: _, ...row }: Keyed<T>) => row;

export const isBlankRow = (row: Keyed<Combination | SetterCall>): boolean => isBlank(plain(row));

export const filledRows = ({ combinations, calls }: RowsDraft) => ({
  combinations: combinations.filter((row) => !isBlankRow(row)).map(plain),
  calls: calls.filter((row) => !isBlankRow(row)).map(plain),
});

export function tablesOf(draft: TablesDraft) {
  const rows = filledRows(draft);
  const isEmpty = rows.combinations.length + rows.calls.length === 0 && draft.defaults === null;
  return isEmpty ? null : { ...rows, defaults: draft.defaults };
}

export const withRow = <T>(rows: readonly Keyed<T>[], blank: T): Keyed<T>[] => [
  ...rows,
  { ...blank, key: rows.reduce((most, { key }) => Math.max(most, key), -1) + 1 },
];

export const NEW_COMBINATION: Combination = { code: '', from: null, type: null, target: null, text: '' };
export const NEW_CALL: SetterCall = { code: '', text: '' };

export const errorsOf = (draft: RowsDraft): ReadonlyMap<string, TableError> =>
  new Map(tableErrors(filledRows(draft)).map(({ code, error }) => [code, error]));
