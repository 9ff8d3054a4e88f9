import fc from 'fast-check';
import { expect, test } from 'vitest';
import { visibleText } from './visibleText.ts';

test.each([
  ['a family', '👨‍👩‍👧 e 👍🏽'],
  ['skin tones in joined emoji', '🤾🏾‍♀️ 🧑🏻‍🤝‍🧑🏿'],
  ['a joined flag', '🏳️‍🌈'],
  ['emoji of signs and digits', '❤️ ☀️ 1️⃣ #️⃣'],
  ['letters of other scripts', 'Ação, Łódź, 排球, волейбол, שלום'],
  ['lines', 'um\ndois'],
])('[R-SYNC-7] unchanged: %s', (_, text) => expect(visibleText(text)).toBe(text));

test.each([
  ['marks of direction', 'a\u202eb\u2066c\u200fd', 'abcd'],
  ['zero-width blanks', 'a\u200bb\u2060c\ufeffd\u00ade', 'abcde'],
  ['controls and other line breaks', 'a\u0007b\u2028c\u0085d\re', 'abcde'],
  ['a joiner that joins no pictographs', 'a\u200db👍\u200dc\u200d👍\u200d', 'ab👍c👍'],
  ['a second joiner', '👨\u200d\u200d👧', '👨\u200d👧'],
  ['a joiner between keycaps and letters', '1\ufe0f\u200d2', '12'],
  ['variation selectors after letters', 'a\ufe0fb\ufe0e\u{e0100}', 'ab'],
  ['tags', '👍\u{e0068}\u{e0069}', '👍'],
  ['fillers', '\u3164\u115f\uffa0\u034f\u180e', ''],
])('[R-SYNC-7] removed: %s', (_, text, expected) => expect(visibleText(text)).toBe(expected));

const text = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        '\u200d',
        '\ufe0f',
        '\ufe0e',
        '\u200b',
        '\u202e',
        '👨',
        '♀',
        '🏽',
        '1',
        '\u20e3',
        'a',
        '\n',
        '\u{e0041}',
      ),
      fc.string({ unit: 'binary', maxLength: 2 }),
    ),
  )
  .map((parts) => parts.join(''));
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/u;
const ALLOWED_INVISIBLE =
  /(?<=\p{Extended_Pictographic}[\u{1f3fb}-\u{1f3ff}\ufe0f]?)\u200d(?=\p{Extended_Pictographic})|(?<=\p{Extended_Pictographic})\ufe0f|\ufe0f(?=\u20e3)|\n/gu;

test('[R-SYNC-7] in any text, only emoji joiners remain invisible, and no visible letter changes', () => {
  fc.assert(
    fc.property(text, (any) => {
      const cleaned = visibleText(any);
      expect(cleaned.replace(ALLOWED_INVISIBLE, '')).not.toMatch(INVISIBLE);
      const visible = (value: string) => [...value].filter((letter) => !INVISIBLE.test(letter)).join('');
      expect(visible(cleaned)).toBe(visible(any));
      let at = 0;
      const letters = [...any];
      for (const letter of cleaned) {
        while (at < letters.length && letters[at] !== letter) at++;
        expect(at).toBeLessThan(letters.length);
        at++;
      }
      expect(visibleText(cleaned)).toBe(cleaned);
    }),
    { numRuns: 2000 },
  );
});
