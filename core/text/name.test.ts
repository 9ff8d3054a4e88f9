import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cleanName } from './name.ts';

test.each([
  ['a name that is clean', ' Maria d’Ávila-Sá (7) ', 'Maria d’Ávila-Sá (7)'],
  ['a mark of direction', 'Ma\u202eria\u2066', 'Maria'],
  ['controls and zero-width blanks', 'Ana\u0000\u200b Luz\u0007', 'Ana Luz'],
  ['line ends', 'Ana\r\nLuz\tReis', 'Ana Luz Reis'],
  ['half a surrogate pair', 'Ana\ud83c', 'Ana'],
  ['a formula', '=HYPERLINK("http://x")', 'HYPERLINK("http://x")'],
  ['several signs', '\u202e+ -@cmd', 'cmd'],
  ['a full-width sign', '＝cmd', 'cmd'],
  ['a sign inside', 'Maré - Sub-15', 'Maré - Sub-15'],
  ['signs alone', '-', '-'],
  ['an emoji of several characters', '👩‍👩‍👧 Vôlei', '👩‍👩‍👧 Vôlei'],
  ['nothing', ' \u200b ', ''],
])('a name is cleaned: %s', (_, text, name) => expect(cleanName(text)).toBe(name));

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
