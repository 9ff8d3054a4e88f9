import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cleanName } from './name.ts';

test.each([
  ['as it is', ' Maria d’Ávila-Sá (7) ', 'Maria d’Ávila-Sá (7)'],
  ['a mark of direction', 'Ma\u202eria\u2066', 'Maria'],
  ['controls and blanks of no width', 'Ana\u0000\u200b Luz\u0007', 'Ana Luz'],
  ['line ends', 'Ana\r\nLuz\tReis', 'Ana Luz Reis'],
  ['half a letter', 'Ana\ud83c', 'Ana'],
  ['a formula', '=HYPERLINK("http://x")', 'HYPERLINK("http://x")'],
  ['several signs', '\u202e+ -@cmd', 'cmd'],
  ['a sign of full width', '＝cmd', 'cmd'],
  ['a sign inside', 'Maré - Sub-15', 'Maré - Sub-15'],
  ['signs alone', '-', '-'],
  ['an emoji of several', '👩‍👩‍👧 Vôlei', '👩‍👩‍👧 Vôlei'],
  ['nothing', ' \u200b ', ''],
])('%s', (_, text, name) => expect(cleanName(text)).toBe(name));

test('a clean name stays as it is', () => {
  const piece = fc.constantFrom(
    '=',
    '+',
    '-',
    '@',
    ' ',
    '\n',
    '\t',
    'a',
    '7',
    '\u202e',
    '\u200d',
    '🏐',
    '\ud800',
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      const clean = cleanName(pieces.join(''));
      expect(cleanName(clean)).toBe(clean);
      expect(clean).not.toMatch(/^[=+\-@].*[a7]/);
    }),
  );
});
