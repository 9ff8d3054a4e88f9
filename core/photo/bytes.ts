/** Positions outside of the bytes read as 0. */

/** One byte for each letter. */
export function standsAt(bytes: Uint8Array, at: number, expected: string): boolean {
  if (at + expected.length > bytes.length) return false;
  for (let index = 0; index < expected.length; index++)
    if (bytes[at + index] !== expected.charCodeAt(index)) return false;
  return true;
}

export const big16 = (bytes: Uint8Array, at: number): number =>
  ((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0);
export const big32 = (bytes: Uint8Array, at: number): number =>
  big16(bytes, at) * 65_536 + big16(bytes, at + 2);
export const little16 = (bytes: Uint8Array, at: number): number =>
  (bytes[at] ?? 0) | ((bytes[at + 1] ?? 0) << 8);
export const little32 = (bytes: Uint8Array, at: number): number =>
  little16(bytes, at) + little16(bytes, at + 2) * 65_536;

/** One byte for each letter. */
export const latin = (text: string): Uint8Array => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

export const asBig32 = (value: number): Uint8Array =>
  Uint8Array.of(value >>> 24, (value >>> 16) & 255, (value >>> 8) & 255, value & 255);
export const asLittle32 = (value: number): Uint8Array => asBig32(value).reverse();

export function joined(pieces: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(pieces.reduce((length, piece) => length + piece.length, 0));
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}

/** CRC-32 of ISO 3309, for PNG chunks. */
export function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return (crc ^ 0xffffffff) >>> 0;
}
