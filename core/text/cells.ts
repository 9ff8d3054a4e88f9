/**
 * Tables as text, as saved by a spreadsheet or copied to the clipboard.
 *
 *   table = [ "sep=" delimiter EOL ] row *( EOL row )
 *   row   = cell *( delimiter cell )         ; delimiter: tab ; ,
 *   cell  = *char / DQUOTE *( char / 2DQUOTE ) DQUOTE
 */
export const DELIMITERS = ['\t', ';', ','] as const;
export type Delimiter = (typeof DELIMITERS)[number];

export interface CellRow {
  /** Line in the text, from 1. */
  line: number;
  cells: string[];
}

const NAMED = /^sep=([\t;,])\s*(?:\r\n|\r|\n|$)/i;
const MAX_DETECTION_LINES = 50;
/** An unclosed quote must not include the rest of the table. */
const MAX_QUOTED_LENGTH = 500;

/**
 * The most frequent delimiter in the first 50 lines, outside quotes; on a tie the delimiter that is rarer in
 * ordinary text. `null` if fewer than half of the lines have a delimiter.
 */
export function delimiterOf(text: string): Delimiter | null {
  const lines = text
    .split(/\r\n|\r|\n/)
    .filter((line) => line.trim() !== '')
    .slice(0, MAX_DETECTION_LINES)
    .map((line) => line.replace(/"[^"]*"/g, ''));
  const [best] = DELIMITERS.map((delimiter) => ({
    delimiter,
    lines: lines.filter((line) => line.includes(delimiter)).length,
  })).sort((a, b) => b.lines - a.lines);
  return best && best.lines > 0 && best.lines * 2 >= lines.length ? best.delimiter : null;
}

/** `null` if the quote is not closed within the max length: it is then an ordinary letter. */
function quotedAt(text: string, at: number): { value: string; end: number } | null {
  if (text[at] !== '"') return null;
  let value = '';
  for (let index = at + 1; index < text.length && index <= at + MAX_QUOTED_LENGTH; index++) {
    if (text[index] !== '"') value += text[index];
    else if (text[index + 1] !== '"') return { value, end: index + 1 };
    else {
      value += '"';
      index++;
    }
  }
  return null;
}

const isEnd = (sign: string | undefined): boolean => sign === undefined || sign === '\n' || sign === '\r';
const countLines = (text: string): number => text.split(/\r\n|\r|\n/).length - 1;

function cut(text: string, delimiter: Delimiter | null, firstLine: number): CellRow[] {
  const rows: CellRow[] = [];
  let row: CellRow = { line: firstLine, cells: [] };
  let line = firstLine;
  for (let at = 0; at <= text.length; at++) {
    while (text[at] === ' ') at++;
    const quoted = quotedAt(text, at);
    const from = quoted?.end ?? at;
    let end = from;
    while (!isEnd(text[end]) && text[end] !== delimiter) end++;
    row.cells.push(((quoted?.value ?? '') + text.slice(from, end)).trim());
    line += countLines(quoted?.value ?? '');
    at = end;
    if (!isEnd(text[end])) continue;
    rows.push(row);
    if (text[at] === '\r' && text[at + 1] === '\n') at++;
    line++;
    row = { line, cells: [] };
  }
  return rows;
}

/**
 * Empty rows are skipped. Never throws. `chosen`: the delimiter, if known; a `sep=` line takes precedence.
 */
export function readCells(
  text: string,
  chosen?: Delimiter,
): { delimiter: Delimiter | null; rows: CellRow[] } {
  const named = NAMED.exec(text);
  const delimiter = DELIMITERS.find((candidate) => candidate === named?.[1]) ?? chosen ?? delimiterOf(text);
  const rows = cut(text.slice(named?.[0].length ?? 0), delimiter, named ? 2 : 1);
  return { delimiter, rows: rows.filter(({ cells }) => cells.some((cell) => cell !== '')) };
}
