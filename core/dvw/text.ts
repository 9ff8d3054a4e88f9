export interface Row {
  /**
   * Key of the row: `d12` for a play, `d12.p` for a line that follows from it, `3TEAMS/0` for a row of
   * another section.
   */
  key: string;
  fields: readonly string[];
  /** Columns that depend on the same value: if one of them has changed, all count as changed. */
  together?: readonly number[];
}

export interface DvwText {
  eol: '\r\n' | '\n';
  endsLast: boolean;
  /** All lines up to and including `[3SCOUT]`. */
  head: readonly FileLine[];
  scout: readonly FileLine[];
}

export interface FileLine {
  /** Line number, from 1. */
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
