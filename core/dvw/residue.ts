/**
 * Differences between a file and the rows that an export writes, by row key. The rows come from log, dialect
 * and match data. A field is used only while the match gives the same value as at the import.
 */
import type { Alignment } from './align.ts';
import type { Row } from './text.ts';

export interface RowResidue {
  /**
   * Runs of differing fields. The key is the column of the first field, from 0. The value contains the
   * fields, joined by semicolons.
   */
  fields?: Readonly<Record<string, string>>;
  /** The whole line, if its number of columns differs. */
  line?: string;
  /** The file has no line for this row. */
  gone?: true;
  /** Following lines of the file for which the match has no row. */
  behind?: readonly string[];
}

export type Residue = Readonly<Record<string, RowResidue>>;

/** Some programs leave NUL characters after the last line; databases cannot store them. */
const withoutZeros = (text: string): string =>
  text.replace(/[\\\0]/g, (sign) => (sign === '\0' ? '\\0' : '\\\\'));
const withZeros = (text: string): string => text.replace(/\\(.)/g, (_, sign) => (sign === '0' ? '\0' : sign));

/** Key of the position before the first row. */
const START = '';

export const lineOf = ({ fields }: Pick<Row, 'fields'>): string => fields.join(';');

function rowResidue(row: Row, line: { fields: readonly string[] } | null): RowResidue {
  if (!line) return { gone: true };
  if (line.fields.length !== row.fields.length) return { line: withoutZeros(lineOf(line)) };
  const runs: [start: number, fields: string[]][] = [];
  for (const [at, field] of line.fields.entries()) {
    if (field === row.fields[at]) continue;
    const last = runs.at(-1);
    if (last && last[0] + last[1].length === at) last[1].push(field);
    else runs.push([at, [field]]);
  }
  return runs.length > 0
    ? { fields: Object.fromEntries(runs.map(([at, fields]) => [at, withoutZeros(fields.join(';'))])) }
    : {};
}

const fieldsOf = ({ fields = {} }: RowResidue): ReadonlyMap<number, string> =>
  new Map(
    Object.entries(fields).flatMap(([start, run]) =>
      withZeros(run)
        .split(';')
        .map((field, at) => [Number(start) + at, field] as const),
    ),
  );

export function residueOf(rows: readonly Row[], { lines, behind }: Alignment): Residue {
  const residue = new Map<string, RowResidue>();
  for (const [at, row] of [{ key: START, fields: [] }, ...rows].entries()) {
    const ownResidue = at === 0 ? {} : rowResidue(row, lines[at - 1] ?? null);
    const extra = behind.get(at - 1)?.map((fileLine) => withoutZeros(lineOf(fileLine)));
    const all = { ...ownResidue, ...(extra && { behind: extra }) };
    if (Object.keys(all).length > 0) residue.set(row.key, all);
  }
  return Object.fromEntries(residue);
}

function restored(now: Row, then: Row | undefined, residue: RowResidue | undefined): string | null {
  if (!then || !residue) return lineOf(now);
  const same = lineOf(now) === lineOf(then);
  if (same && residue.gone) return null;
  if (same && residue.line !== undefined) return withZeros(residue.line);
  const fields = new Map(fieldsOf(residue));
  if (now.together?.some((at) => now.fields[at] !== then.fields[at]))
    for (const at of now.together) fields.delete(at);
  return now.fields
    .map((field, at) => (field === then.fields[at] ? (fields.get(at) ?? field) : field))
    .join(';');
}

/** Parts that are unchanged since the import (`then`) are as in the file. */
export function restore(now: readonly Row[], then: readonly Row[], residue: Residue): string[] {
  const before = new Map(then.map((row) => [row.key, row]));
  const presentKeys = new Set(now.map(({ key }) => key));
  // lines behind a removed row are moved behind the previous row that still exists
  const behind = new Map<string, string[]>();
  let last = START;
  for (const key of [START, ...before.keys()]) {
    if (presentKeys.has(key)) last = key;
    const extra = residue[key]?.behind;
    if (!extra) continue;
    const lines = behind.get(last) ?? [];
    for (const line of extra) lines.push(withZeros(line));
    behind.set(last, lines);
  }
  const lines = [...(behind.get(START) ?? [])];
  for (const row of now) {
    const line = restored(row, before.get(row.key), residue[row.key]);
    if (line !== null) lines.push(line);
    lines.push(...(behind.get(row.key) ?? []));
  }
  return lines;
}
