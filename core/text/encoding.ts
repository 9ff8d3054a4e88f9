/**
 * The encoding is detected in this order: byte order mark, zero bytes at every second position, well-formed
 * UTF-8. Any other file is read as Windows-1252.
 */
import { err, ok, type Result } from '../result.ts';

// browsers and Node have `TextDecoder`; this TypeScript project includes the types of neither
declare const TextDecoder: new (
  label: string,
  options: { fatal?: boolean; ignoreBOM?: boolean },
) => { decode(bytes: Uint8Array): string };

export type TextEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';
/** A workbook must first be saved as CSV. */
export type NotText = 'spreadsheet' | 'not-text';

/** .xlsx (a zip), and the older .xls. */
const WORKBOOKS = [
  [0x50, 0x4b, 0x03, 0x04],
  [0xd0, 0xcf, 0x11, 0xe0],
];

/** Malformed bytes become U+FFFD. */
export const decode = (bytes: Uint8Array, encoding: string): string =>
  new TextDecoder(encoding, { ignoreBOM: true }).decode(bytes);

/** RFC 3629. */
export function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

const startsWith = (bytes: Uint8Array, start: readonly number[]): boolean =>
  start.every((byte, index) => bytes[index] === byte);

function detect(bytes: Uint8Array): { encoding: TextEncoding; start: number } {
  if (startsWith(bytes, [0xef, 0xbb, 0xbf]) && isUtf8(bytes)) return { encoding: 'utf-8', start: 3 };
  if (startsWith(bytes, [0xff, 0xfe])) return { encoding: 'utf-16le', start: 2 };
  if (startsWith(bytes, [0xfe, 0xff])) return { encoding: 'utf-16be', start: 2 };
  const zeros = [0, 0];
  for (let index = 0; index < bytes.length; index++)
    if (bytes[index] === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  // each Latin letter has one zero byte; a few other letters do not matter
  const minZeros = bytes.length / 4;
  if (odd > minZeros && even < odd / 8) return { encoding: 'utf-16le', start: 0 };
  if (even > minZeros && odd < even / 8) return { encoding: 'utf-16be', start: 0 };
  return { encoding: isUtf8(bytes) ? 'utf-8' : 'windows-1252', start: 0 };
}

/** Never throws; a workbook, and text with a NUL character, give an error. */
export function readText(bytes: Uint8Array): Result<{ text: string; encoding: TextEncoding }, NotText> {
  if (WORKBOOKS.some((start) => startsWith(bytes, start))) return err('spreadsheet');
  const { encoding, start } = detect(bytes);
  const rest = bytes.subarray(start);
  // drop half a UTF-16 unit at the end
  const even = encoding.startsWith('utf-16') ? rest.subarray(0, rest.length & ~1) : rest;
  const text = decode(even, encoding);
  return text.includes('\u0000') ? err('not-text') : ok({ text, encoding });
}
