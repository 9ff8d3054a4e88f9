/**
 * Splits a Data Volley file into its sections.
 *
 *   file    = *( header CRLF *( row CRLF ) )
 *   header  = "[3" name "]"
 *   row     = field *( ";" field )
 */
import { cutText } from '../code/cut.ts';
import { err, ok, type Result } from '../result.ts';
import type { Problem } from './file.ts';

export interface SectionRow {
  line: number;
  text: string;
  fields: readonly string[];
}

export type Sections = ReadonlyMap<string, readonly SectionRow[]>;

export type DvwError =
  | 'empty'
  | 'binary'
  | 'too-big'
  | 'not-dvw'
  | 'no-plays'
  /**
   * `vsm-…`: a VolleyStation file that is truncated, of an unknown version, or of another sport than indoor
   * volleyball.
   */
  | 'vsm-broken'
  | 'vsm-version'
  | 'vsm-game';

/** Bytes of a file, and characters of its text. Twelve five-set matches fit; usual files have 0.2 MB. */
export const MAX_FILE_SIZE = 8 * 1024 * 1024;
const MAX_ROW_LENGTH = 4000;

const NEEDED = ['3MATCH', '3TEAMS', '3SET', '3PLAYERS-H', '3PLAYERS-V', '3SCOUT'];

/** The rows of a repeated section are appended to the rows of the first. */
export function readSections(text: string): Result<{ sections: Sections; problems: Problem[] }, DvwError> {
  if (text.length > MAX_FILE_SIZE) return err('too-big');
  if (text.trim() === '') return err('empty');
  if (!/\[3(DATAVOLLEYSCOUT|SCOUT|TEAMS|MATCH)\]/.test(text))
    return err(looksBinary(text) ? 'binary' : 'not-dvw');
  const sections = new Map<string, SectionRow[]>();
  const problems: Problem[] = [];
  let rows: SectionRow[] = [];
  for (const [index, raw] of text.split(/\r\n|\n|\r/).entries()) {
    const line = index + 1;
    const row = clean(raw);
    const header = /^\[(3[A-Z-]+)\]\s*$/.exec(row);
    if (!header?.[1]) {
      if (row.trim() !== '') rows.push({ line, text: row, fields: row.split(';') });
      continue;
    }
    const earlierRows = sections.get(header[1]);
    if (earlierRows?.length) problems.push({ line, text: row, reason: 'section-repeated' });
    rows = earlierRows ?? [];
    sections.set(header[1], rows);
  }
  for (const name of NEEDED)
    if (!sections.has(name)) problems.push({ line: 0, text: `[${name}]`, reason: 'section-missing' });
  return ok({ sections, problems });
}

function clean(raw: string): string {
  let row = cutText(raw, MAX_ROW_LENGTH);
  if (/[^\t -~\u00a0-\uffff]/.test(row))
    row = [...row].filter((letter) => letter >= ' ' || letter === '\t').join('');
  return row.startsWith('\ufeff') ? row.slice(1) : row;
}

function looksBinary(text: string): boolean {
  const head = [...text.slice(0, 2000)];
  const odd = head.filter(
    (letter) => (letter < ' ' && !'\t\r\n'.includes(letter)) || letter === '\ufffd',
  ).length;
  return odd > head.length / 50;
}
