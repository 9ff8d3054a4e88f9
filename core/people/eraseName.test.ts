import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ERASED, eraseName } from './eraseName.ts';

const NAME = 'Zélia Maria D’Ávila Pontes';

test.each([
  ['final, Zélia Maria d’Ávila Pontes, brinde', `final, ${ERASED}, brinde`],
  ['ZELIA MARIA D AVILA PONTES', ERASED],
  ['Copa ; zelia-pontes_12.jpg', `Copa ; ${ERASED}_12.jpg`],
  ['treino de Ze\u0301lia Pontes', `treino de ${ERASED}`],
  ['Zélia Pontes e a Zélia Pontes', `${ERASED} e a ${ERASED}`],
])('[R-LGPD] eraseName replaces the name: %j becomes %j', (text, rest) =>
  expect(eraseName(text, NAME)).toBe(rest),
);

test.each(['saque da Zélia', 'Azélia Pontes', 'Pontes, Zélia', 'Maria Pontes', 'Zélia Souza Pontes', ''])(
  '[R-LGPD] eraseName returns null for %j: neither the full name, nor first and last name side by side',
  (text) => expect(eraseName(text, NAME)).toBeNull(),
);

test('a name of one word or an empty name is never replaced', () => {
  for (const nome of ['', 'Ana']) expect(eraseName('Ana Luz', nome)).toBeNull();
});

test('[R-LGPD] an erased text no longer contains the name', () => {
  const pieces = fc.constantFrom('Zélia', 'Pontes', 'pontes', ' ', ', ', 'e', 'D’Ávila', 'Maria', '-');
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 14 }), (some) => {
      const erasedText = eraseName(some.join(''), NAME);
      if (erasedText !== null) expect(eraseName(erasedText, NAME)).toBeNull();
    }),
  );
});
