/** The tables while they are edited. */
import type { CodeTables, Combination, SetterCall } from '@volleyscouter/core/code/tables';
import { type TableError, tableErrors, usableRows } from '@volleyscouter/core/code/valid-tables';
import { detectEncoding } from '@volleyscouter/core/dvw/encoding';
import { readDvw } from '@volleyscouter/core/dvw/read';

/** A row keeps its key while its code is typed. */
export type Keyed<T> = T & { key: number };

export interface TablesDraft {
  combinations: Keyed<Combination>[];
  calls: Keyed<SetterCall>[];
  defaults: CodeTables['defaults'];
}

let keys = 0;
const keyed = <T>(row: T): Keyed<T> => {
  keys++;
  return { ...row, key: keys };
};

export const tablesDraft = ({ combinations, calls, defaults }: CodeTables): TablesDraft => ({
  combinations: combinations.map(keyed),
  calls: calls.map(keyed),
  defaults,
});

const plain = <T extends object>({ key: _, ...row }: Keyed<T>) => row;

/** What is sent. */
export const tablesOf = ({ combinations, calls, defaults }: TablesDraft) => ({
  combinations: combinations.map(plain),
  calls: calls.map(plain),
  defaults,
});

export const newCombination = (): Keyed<Combination> =>
  keyed({ code: '', from: null, type: null, target: null, text: '' });
export const newCall = (): Keyed<SetterCall> => keyed({ code: '', text: '' });

/** What is wrong, by code. */
export const errorsOf = (draft: TablesDraft): ReadonlyMap<string, TableError> =>
  new Map(tableErrors(draft).map(({ code, error }) => [code, error]));

/** The tables of a Data Volley file over the draft; `null` when it holds none. Parts that it does not have stay. */
export function withTablesOfFile(
  draft: TablesDraft,
  bytes: Uint8Array,
): { draft: TablesDraft; count: number; dropped: number } | null {
  const read = readDvw(new TextDecoder(detectEncoding(bytes)).decode(bytes));
  if (!read.ok) return null;
  const { combinations, calls, dropped } = usableRows(read.value.combinations, read.value.calls);
  const count = combinations.length + calls.length;
  if (count === 0) return null;
  return {
    draft: {
      ...draft,
      combinations: combinations.length > 0 ? combinations.map(keyed) : draft.combinations,
      calls: calls.length > 0 ? calls.map(keyed) : draft.calls,
    },
    count,
    dropped,
  };
}
