import { fixtureBytes } from '@volleyscouter/tests/kit/fixture';
import { encodeText } from '@volleyscouter/tests/kit/match-facts/to-dvw';
import { REAL_FILES } from '@volleyscouter/tests/kit/real-files';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { detectEncoding, ENCODINGS, hexOf } from './encoding.ts';

const lettersOf = (text: string): string =>
  [...new Set(text.match(/[^\0-~]/g))].sort((a, b) => a.localeCompare(b)).join('');

describe.each(REAL_FILES)('the encoding of a real file ($from) is detected', ({ realBytes, realText }) => {
  test.each([
    ['kats_beds.dvw', 'windows-1250', 'ęłńó'],
    ['kats_beds-clip.dvw', 'windows-1250', 'ęłńó'],
    ['PM06.dvw', 'windows-1250', 'ćčšŠžŽ'],
    ['example_data.dvw', 'utf-8', 'čČŠŽ'],
    ['click-scout.dvw', 'utf-8', ''],
  ])('%s', (name, encoding, letters) => {
    expect(detectEncoding(realBytes(name))).toBe(encoding);
    expect(lettersOf(realText(name))).toBe(letters);
  });
});

describe('the encoding of a file is detected', () => {
  test('the Portuguese fixture file is read as windows-1252', () =>
    expect(detectEncoding(fixtureBytes())).toBe('windows-1252'));

  test.each([
    ['windows-1252', 'João Conceição; Muñoz; Über; Gonçalves; Brandão'],
    ['windows-1252', 'Équipe de Béziers; Chloé; Zoë; Müller; Großmann'],
    ['windows-1250', 'Łukasz; Wiśniewski; Grzyb; Kołodziejczyk'],
    ['windows-1250', 'Marković; Đurić; Kovačič; Šarić'],
    ['windows-1251', 'Иванов; Петров; Зенит Казань'],
    ['windows-1254', 'Şişli İnşaat; Güneş; Çağla; Işık; Yıldırım'],
    ['windows-1257', 'Rīgas Vējš; Bērziņa; Kalniņa; Žanete'],
    ['windows-1257', 'Vilnius; Šarūnas; Žukauskaitė; Jakštienė'],
    ['windows-1253', 'Ολυμπιακός; Παπαδόπουλος; ΓΕΩΡΓΙΟΥ'],
    ['windows-1251', 'Левски София; Динамо; ПЕТРОВ'],
    ['windows-1252', 'Þór; Guðmundsdóttir; Sigríður'],
    ['windows-1252', 'Åse; Kjær; Sørensen; Malmö'],
    ['windows-1252', 'Núria; Òscar; Mercè; Col·legi'],
    ['windows-1250', 'Marković; Petrović'],
    ['windows-1250', 'Dvořák; Černý; Růžička'],
    ['windows-1250', 'Győr; Szűcs; Kovács'],
    ['utf-8', 'only plain letters'],
  ])('%s: %s', (encoding, text) => {
    const bytes = encodeText(text, encoding);
    expect(detectEncoding(bytes)).toBe(encoding);
    expect(new TextDecoder(encoding).decode(bytes)).toBe(text);
  });

  const file = (stated: string, team: string, more = ''): string =>
    `[3DATAVOLLEYSCOUT]\r\n[3MATCH]\r\n21/05/2026;;;;;;;;${stated};1;Z;\r\n[3TEAMS]\r\nA;${team};0;;;0;${more};\r\n[3SCOUT]\r\n`;

  test.each(['1257', 'windows-1257', ' 1257 '])('a code page named in the file as %j is used', (stated) => {
    expect(detectEncoding(encodeText(file(stated, 'Õie'), 'windows-1257'))).toBe('windows-1257');
  });

  test('hexadecimal copies of names take precedence over the code page named in the file', () => {
    const bytes = encodeText(file('1252', 'Beşiktaş', hexOf('Beşiktaş')), 'windows-1254');
    expect(detectEncoding(bytes)).toBe('windows-1254');
  });

  test("a named code page is rejected if the file's letters do not fit it", () => {
    expect(detectEncoding(encodeText(file('1252', 'Łódź; Wiśniewski'), 'windows-1250'))).toBe('windows-1250');
  });

  test.each([
    ['windows-1254', '1252', 'Eczacıbaşı; Fenerbahçe; Işık'],
    ['windows-1257', '1252', 'Žalgiris; Šiauliai; Jonušaitė'],
    ['windows-1250', '1252', 'Győr; Szűcs; Ödön'],
    ['windows-1250', '1252', 'Novák; Jiří; Pavlíková'],
    ['windows-1252', '1250', 'Muñoz; Peña; Gutiérrez'],
  ])('the letters of %s outweigh the named code page %s', (encoding, stated, names) => {
    expect(detectEncoding(encodeText(file(stated, names), encoding))).toBe(encoding);
  });

  test('detectEncoding returns an encoding for any bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => ENCODINGS.includes(detectEncoding(bytes))),
    );
    expect(detectEncoding(new Uint8Array())).toBe('utf-8');
  });
});
