import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readText, type TextEncoding } from './encoding.ts';

const utf16 = (text: string, high: 0 | 1): number[] =>
  Array.from({ length: text.length }, (_, index) => {
    const unit = text.charCodeAt(index);
    return high === 0 ? [unit >> 8, unit & 255] : [unit & 255, unit >> 8];
  }).flat();

const WRITERS: Record<string, (text: string) => Uint8Array> = {
  'utf-8 with a mark': (text) => Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), Buffer.from(text)]),
  'utf-16le with a mark': (text) => Uint8Array.from([0xff, 0xfe, ...utf16(text, 1)]),
  'utf-16be with a mark': (text) => Uint8Array.from([0xfe, 0xff, ...utf16(text, 0)]),
};
const LIST = 'Nome;Celular\r\nÉrica João – “Zoé”;11987654321\r\n';

describe('the encoding of a list', () => {
  test.each<[TextEncoding, Uint8Array]>([
    ['utf-8', Buffer.from(LIST)],
    ['utf-16le', Uint8Array.from(utf16(LIST, 1))],
    ['utf-16be', Uint8Array.from(utf16(LIST, 0))],
    [
      'windows-1252',
      Uint8Array.from(
        LIST,
        (letter) => ({ '–': 0x96, '“': 0x93, '”': 0x94 })[letter] ?? letter.charCodeAt(0),
      ),
    ],
  ])('%s is detected without a byte order mark', (encoding, bytes) => {
    expect(readText(bytes)).toEqual({ ok: true, value: { text: LIST, encoding } });
  });

  test.each(Object.keys(WRITERS))('any text survives a round trip: %s', (name) => {
    const unit = fc.string({ unit: 'binary', maxLength: 60 }).filter((text) => !text.includes('\0'));
    fc.assert(
      fc.property(unit, (text) => {
        const read = readText(WRITERS[name]?.(text) ?? new Uint8Array());
        expect(read).toMatchObject({ ok: true, value: { text } });
      }),
      { numRuns: 300 },
    );
  });

  test('every byte except NUL is decoded as the platform decodes Windows-1252', () => {
    const bytes = Uint8Array.from({ length: 256 }, (_, byte) => byte).slice(1);
    expect(readText(bytes)).toMatchObject({
      ok: true,
      value: { text: new TextDecoder('windows-1252').decode(bytes) },
    });
  });

  test('a long text is decoded completely', () => {
    const text = 'Érica 🏐\n'.repeat(5000);
    expect(readText(Buffer.from(text))).toMatchObject({ ok: true, value: { text } });
  });

  test('a workbook and data that is no text are refused', () => {
    expect(readText(Buffer.from('PK\u0003\u0004...'))).toEqual({ ok: false, error: 'spreadsheet' });
    expect(readText(Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 1]))).toEqual({
      ok: false,
      error: 'spreadsheet',
    });
    expect(readText(Uint8Array.from([1, 0, 0, 0, 200]))).toEqual({ ok: false, error: 'not-text' });
    expect(readText(new Uint8Array())).toEqual({ ok: true, value: { text: '', encoding: 'utf-8' } });
  });

  test('any bytes can be read, and the text is well formed', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
        const read = readText(bytes);
        if (read.ok) expect(read.value.text.isWellFormed()).toBe(true);
      }),
      { numRuns: 1000 },
    );
  });
});
