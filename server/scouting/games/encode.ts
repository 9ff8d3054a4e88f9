/** The bytes of a text in the encoding that a file had, by the platform's own decoder read backwards. */
import { ENCODINGS, type Encoding } from '@volleyscouter/core/dvw/encoding';

/** Letter -> byte, of an encoding of one byte a letter. */
const bytesOf = (encoding: Encoding): ReadonlyMap<string, number> => {
  const letters = new TextDecoder(encoding).decode(Uint8Array.from({ length: 256 }, (_, byte) => byte));
  return new Map([...letters].map((letter, byte) => [letter, byte]));
};

const tables = new Map<Encoding, ReadonlyMap<string, number>>();

/** A known encoding; a file that was read as another is written as UTF-8. */
export const knownEncoding = (name: string): Encoding =>
  ENCODINGS.find((known) => known === name.toLowerCase()) ?? 'utf-8';

/** `null` where a letter has no byte in it. */
export function encode(text: string, encoding: Encoding): Uint8Array | null {
  if (encoding === 'utf-8') return new TextEncoder().encode(text);
  const table = tables.get(encoding) ?? bytesOf(encoding);
  tables.set(encoding, table);
  const bytes = new Uint8Array(text.length);
  for (let at = 0; at < text.length; at++) {
    const byte = table.get(text.charAt(at));
    if (byte === undefined) return null;
    bytes[at] = byte;
  }
  return bytes;
}
