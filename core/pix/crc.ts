/**
 * CRC-16/CCITT-FALSE: polynomial 0x1021, initial value 0xFFFF, no reflection. It covers the UTF-8 bytes
 * before the value, including its own number and length ("6304"). Source: Manual do BR Code, field 63; EMV
 * QRCPS 4.7.3.
 */
const TABLE = Uint16Array.from({ length: 256 }, (_, byte) => {
  let crc = byte << 8;
  for (let bit = 0; bit < 8; bit++) crc = crc & 0x8000 ? (crc << 1) ^ 0x1021 : crc << 1;
  return crc;
});

const step = (crc: number, byte: number): number => ((crc << 8) & 0xffff) ^ (TABLE[(crc >> 8) ^ byte] ?? 0);

/** Four hexadecimal digits in capitals. The text must be well-formed. */
export function crc16(text: string): string {
  let crc = 0xffff;
  for (let index = 0; index < text.length; index++) {
    const code = text.codePointAt(index) ?? 0;
    if (code < 0x80) {
      crc = step(crc, code);
      continue;
    }
    if (code < 0x800) crc = step(crc, 0xc0 | (code >> 6));
    else if (code < 0x10000) crc = step(step(crc, 0xe0 | (code >> 12)), 0x80 | ((code >> 6) & 0x3f));
    else {
      crc = step(step(crc, 0xf0 | (code >> 18)), 0x80 | ((code >> 12) & 0x3f));
      crc = step(crc, 0x80 | ((code >> 6) & 0x3f));
      index++;
    }
    crc = step(crc, 0x80 | (code & 0x3f));
  }
  return crc.toString(16).toUpperCase().padStart(4, '0');
}
