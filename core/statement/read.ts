import { err, type Result } from '../result.ts';
import { readText } from '../text/encoding.ts';
import { readCsv } from './csv.ts';
import { isOfx, readOfx } from './ofx.ts';
import {
  MAX_BYTES,
  MAX_LINES,
  type Statement,
  type StatementProblem,
  type StatementProblemCode,
} from './statement.ts';

const PDF = [0x25, 0x50, 0x44, 0x46];
/** A PDF may begin within this number of bytes. */
const PDF_WITHIN = 1024;
/** Some banks name a web page .xls. */
const WEB_PAGE = /^\s*(?:<!doctype html|<html|<table|<\?xml[^>]*\?>\s*<(?:\?mso|workbook))/i;

const isPdf = (bytes: Uint8Array): boolean => {
  for (let at = 0; at + PDF.length <= Math.min(bytes.length, PDF_WITHIN); at++)
    if (PDF.every((byte, index) => bytes[at + index] === byte)) return true;
  return false;
};

function countLines(text: string): number {
  let lines = 1;
  for (let at = 0; at < text.length; at++)
    if (text[at] === '\n' || (text[at] === '\r' && text[at + 1] !== '\n')) lines++;
  return lines;
}

function unreadable(fileName: string): StatementProblemCode {
  if (/\.xls[xmb]?$|\.ods$/i.test(fileName)) return 'spreadsheet';
  return /\.pdf$/i.test(fileName) ? 'pdf' : 'not-a-statement';
}

/** OFX or CSV of any bank, in time linear in the size. Never throws. */
export function readStatement(bytes: Uint8Array, fileName: string): Result<Statement, StatementProblem> {
  const refuse = (code: StatementProblemCode, line: number | null = null): Result<never, StatementProblem> =>
    err({ code, line });
  if (isPdf(bytes)) return refuse('pdf');
  if (bytes.length > MAX_BYTES) return refuse('too-large');
  const read = readText(bytes);
  if (!read.ok) return refuse(read.error === 'spreadsheet' ? 'spreadsheet' : unreadable(fileName));
  const text = read.value.text.replace(/^\ufeff/, '');
  if (WEB_PAGE.test(text.slice(0, 1000))) return refuse('spreadsheet');
  if (countLines(text) > MAX_LINES) return refuse('too-many-lines', MAX_LINES + 1);
  const statement = isOfx(text) ? readOfx(text) : readCsv(text);
  return !statement.ok && statement.error.code === 'not-a-statement'
    ? refuse(unreadable(fileName))
    : statement;
}
