/**
 * Text of a file that somebody picked: a list saved by a spreadsheet, or typed in an editor. Such files do not say how they
 * are written: a mark at the start tells, else zero bytes at every other place, else whether it is well-formed UTF-8.
 */
import { isUtf8 } from '../dvw/encoding.ts';
import { err, ok, type Result } from '../result.ts';

export type TextEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';
/** `spreadsheet`: a workbook itself, to be saved as CSV first. */
export type NotText = 'spreadsheet' | 'not-text';

/** 0x80 to 0x9f of Windows-1252; the five that it leaves open are the control characters that they are. */
const WESTERN = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

/** Characters a call of String.fromCharCode: too many arguments overflow the stack. */
const PIECE = 8192;

/** Signatures of .xlsx (a zip) and of the older .xls. */
const WORKBOOKS = [
  [0x50, 0x4b, 0x03, 0x04],
  [0xd0, 0xcf, 0x11, 0xe0],
];

const startsWith = (bytes: Uint8Array, start: readonly number[]): boolean =>
  start.every((byte, index) => bytes[index] === byte);

/** How the bytes are written, and where the text begins. */
function detect(bytes: Uint8Array): { encoding: TextEncoding; start: number } {
  if (startsWith(bytes, [0xef, 0xbb, 0xbf]) && isUtf8(bytes)) return { encoding: 'utf-8', start: 3 };
  if (startsWith(bytes, [0xff, 0xfe])) return { encoding: 'utf-16le', start: 2 };
  if (startsWith(bytes, [0xfe, 0xff])) return { encoding: 'utf-16be', start: 2 };
  const zeros = [0, 0];
  for (let index = 0; index < bytes.length; index++)
    if (bytes[index] === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  // Latin letters have a zero each; a few others among them do not change the picture
  const most = bytes.length / 4;
  if (odd > most && even < odd / 8) return { encoding: 'utf-16le', start: 0 };
  if (even > most && odd < even / 8) return { encoding: 'utf-16be', start: 0 };
  return { encoding: isUtf8(bytes) ? 'utf-8' : 'windows-1252', start: 0 };
}

/** Units of UTF-16 as text. */
function textOf(units: readonly number[]): string {
  let text = '';
  for (let index = 0; index < units.length; index += PIECE)
    text += String.fromCharCode(...units.slice(index, index + PIECE));
  return text.toWellFormed();
}

/** One character of well-formed UTF-8: its number, and how many bytes it takes. */
function characterAt(bytes: Uint8Array, index: number): [code: number, size: number] {
  const first = bytes[index] ?? 0;
  if (first < 0x80) return [first, 1];
  const size = first < 0xe0 ? 2 : first < 0xf0 ? 3 : 4;
  let code = first & (0x7f >> size);
  for (let step = 1; step < size; step++) code = (code << 6) | ((bytes[index + step] ?? 0) & 0x3f);
  return [code, size];
}

function fromUtf8(bytes: Uint8Array): string {
  const units: number[] = [];
  for (let index = 0; index < bytes.length; ) {
    const [code, size] = characterAt(bytes, index);
    if (code < 0x10000) units.push(code);
    else units.push(0xd800 + ((code - 0x10000) >> 10), 0xdc00 + ((code - 0x10000) & 0x3ff));
    index += size;
  }
  return textOf(units);
}

function fromUtf16(bytes: Uint8Array, high: 0 | 1): string {
  const units: number[] = [];
  for (let index = 0; index + 1 < bytes.length; index += 2)
    units.push(((bytes[index + high] ?? 0) << 8) | (bytes[index + 1 - high] ?? 0));
  return textOf(units);
}

const fromWestern = (bytes: Uint8Array): string =>
  textOf(Array.from(bytes, (byte) => (byte >> 5 === 4 ? WESTERN.charCodeAt(byte - 0x80) : byte)));

/** The text of a file and how it was written. Never throws; what has characters that no text has is none. */
export function readText(bytes: Uint8Array): Result<{ text: string; encoding: TextEncoding }, NotText> {
  if (WORKBOOKS.some((start) => startsWith(bytes, start))) return err('spreadsheet');
  const { encoding, start } = detect(bytes);
  const rest = bytes.subarray(start);
  const text =
    encoding === 'utf-8'
      ? fromUtf8(rest)
      : encoding === 'windows-1252'
        ? fromWestern(rest)
        : fromUtf16(rest, encoding === 'utf-16be' ? 0 : 1);
  return text.includes('\u0000') ? err('not-text') : ok({ text, encoding });
}
