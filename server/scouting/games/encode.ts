/** Encodes text in single-byte encodings by inverting `TextDecoder`. */
import { ENCODINGS, type Encoding } from '@volleyscouter/core/dvw/encoding';

const bytesOf = (encoding: Encoding): ReadonlyMap<string, number> => {
  const letters = new TextDecoder(encoding).decode(Uint8Array.from({ length: 256 }, (_, byte) => byte));
  return new Map([...letters].map((letter, byte) => [letter, byte]));
};

const tables = new Map<Encoding, ReadonlyMap<string, number>>();

export const knownEncoding = (name: string): Encoding =>
  ENCODINGS.find((encoding) => encoding === name.toLowerCase()) ?? 'utf-8';

/** `null` if a letter has no byte in the encoding. */
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
