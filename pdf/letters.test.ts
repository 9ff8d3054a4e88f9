import { faceFile } from '@volleyscouter/tests/kit/faces';
import { expect, test } from 'vitest';
import { drawable, STAND_IN } from './letters.ts';
import { FACES } from './pen.ts';

test('[S2] invisible characters of a name are removed, and missing letters are replaced', () => {
  expect(drawable('João D’Ávila (c\\o) €5 · Ñandú Łódź Ελλάδα Игорь')).toBe(
    'João D’Ávila (c\\o) €5 · Ñandú Łódź Ελλάδα Игорь',
  );
  expect(drawable('a\u202Eb\u2066c\u200Bd\u0000e\nf\tg')).toBe('abcde f g');
  expect(drawable('Ana 🏐 李')).toBe(`Ana ${STAND_IN} ${STAND_IN}`);
  expect(drawable('👩‍👩‍👧 x\uD83D')).toBe(`${STAND_IN.repeat(3)} x`);
  expect(drawable('e\u0301')).toBe('é');
});

function lettersOf(font: Buffer): Set<number> {
  const tables = Array.from({ length: font.readUInt16BE(4) }, (_, index) => 12 + index * 16);
  const cmap = tables.find((at) => font.toString('latin1', at, at + 4) === 'cmap') ?? 0;
  const start = font.readUInt32BE(cmap + 8);
  const records = Array.from({ length: font.readUInt16BE(start + 2) }, (_, index) => start + 4 + index * 8);
  const sub = start + font.readUInt32BE((records.find((at) => font.readUInt16BE(at) === 3) ?? 0) + 4);
  expect(font.readUInt16BE(sub)).toBe(4);
  const count = font.readUInt16BE(sub + 6) / 2;
  const codes = new Set<number>();
  for (let index = 0; index < count; index++) {
    const end = font.readUInt16BE(sub + 14 + index * 2);
    const first = font.readUInt16BE(sub + 16 + count * 2 + index * 2);
    for (let code = first; code <= end && code < 0xffff; code++) codes.add(code);
  }
  return codes;
}

test('[R-STAT-3] every letter that is not replaced exists in both fonts', () => {
  const faces = FACES.map((face) => lettersOf(faceFile(face)));
  let written = 0;
  for (let code = 0x20; code < 0xfffe; code++) {
    const letter = String.fromCharCode(code);
    if (/\p{Cs}/u.test(letter) || drawable(letter) !== letter) continue;
    written++;
    for (const face of faces) expect(face.has(code), `U+${code.toString(16)}`).toBe(true);
  }
  expect(written).toBeGreaterThan(1000);
  for (const face of faces) expect(face.has(STAND_IN.charCodeAt(0))).toBe(true);
});
