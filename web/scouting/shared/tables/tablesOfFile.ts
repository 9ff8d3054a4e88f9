import type { OwnTables } from '@volleyscouter/core/code/tables';
import { usableRows } from '@volleyscouter/core/code/valid-tables';
import { detectEncoding } from '@volleyscouter/core/dvw/encoding';
import { readMatchFile } from '@volleyscouter/core/dvw/read';

/** `null` if the file cannot be read, or if no code can be typed. `dropped`: codes that cannot be typed. */
export function tablesOfFile(bytes: Uint8Array): { tables: OwnTables; dropped: number } | null {
  const read = readMatchFile(new TextDecoder(detectEncoding(bytes)).decode(bytes));
  if (!read.ok) return null;
  const { dropped, ...tables } = usableRows(read.value.combinations, read.value.calls);
  return tables.combinations.length + tables.calls.length === 0 ? null : { tables, dropped };
}
