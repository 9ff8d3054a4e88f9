/** A Data Volley file as rows with names: what a match is written as, and how a file that was read is compared to that. */

/** A line: its fields are what stands between the separators. */
export interface Row {
  /** What it is: of a play `d12`, of what follows from it `d12.p`; of another section `3TEAMS/0`. */
  key: string;
  fields: readonly string[];
  /** Columns that say one thing: where one of them is another now, none is as it was. */
  together?: readonly number[];
}

/** A file in lines. */
export interface DvwText {
  eol: '\r\n' | '\n';
  /** Whether the last line has an end. */
  endsLast: boolean;
  /** Everything up to the line `[3SCOUT]`, that one included. */
  head: readonly FileLine[];
  scout: readonly FileLine[];
}

export interface FileLine {
  /** From 1. */
  line: number;
  fields: readonly string[];
}

export const SCOUT = '[3SCOUT]';

export function linesOf(text: string): DvwText {
  const crlf = text.split('\r\n').length - 1;
  const lf = text.split('\n').length - 1 - crlf;
  const raw = text.split(/\r\n|\n|\r/);
  const endsLast = raw.at(-1) === '';
  if (endsLast) raw.pop();
  const lines = raw.map((row, at) => ({ line: at + 1, fields: row.split(';') }));
  const start = raw.findIndex((row) => row.trim() === SCOUT);
  const end = start < 0 ? lines.length : start + 1;
  return { eol: crlf >= lf ? '\r\n' : '\n', endsLast, head: lines.slice(0, end), scout: lines.slice(end) };
}
