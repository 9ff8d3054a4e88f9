import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Likeness, likeness, nameWords } from './name.ts';

const like = (payer: string, buyer: string): Likeness => likeness(nameWords(payer), nameWords(buyer));

describe('[R-SHOP-11] names in the spelling of banks', () => {
  test.each<[payer: string, buyer: string, Likeness]>([
    ['ANA BEATRIZ MOURA', 'Ana Beatriz Moura', 'whole'],
    ['JOSE CONCEICAO', 'José da Conceição', 'whole'],
    ['LUIZ SOUZA', 'Luís Sousa', 'whole'],
    ['VICTORIA THAIS REIS', 'Vitória Taís Reis', 'whole'],
    ['ANA BEATRIZ MOURA 12345678909', 'Ana Beatriz Moura', 'whole'],
    ['MARIA S SOUZA', 'Maria Silva Souza', 'shortened'],
    ['MARIA S S', 'Maria Silva Souza', 'shortened'],
    ['MARIA DA SILVA SOUZA', 'Maria Souza', 'shortened'],
    ['MARIA SOUZA', 'Maria da Silva Souza', 'shortened'],
    ['ANA BEA', 'Ana Beatriz Moura', 'shortened'],
    ['ANA BEATRIZ MOU', 'Ana Beatriz Moura', 'shortened'],
    ['JOSIE D', 'Josie Duarte', 'shortened'],
    ['MARIA SILVA SOUZA', 'Maria S. Souza', 'shortened'],
    ['MARIA', 'Maria Souza', 'part'],
    ['ALESSAN', 'Alessandra Reis', 'part'],
    ['MARIA SOUZA', 'Maria', 'part'],
    ['MARIA CLARA SOUZA LIMA', 'Maria Souza Prado', 'part'],
    ['CARLA SOUZA PRADO', 'Julia Souza Prado', 'family'],
    ['PEDRO PRADO', 'Julia Souza Prado', 'family'],
    ['PEDRO AUGUSTO PRAD', 'Julia Souza Prado', 'family'],
    ['ANA SILVA', 'Ana Souza', 'none'],
    ['CAIO NUNES', 'Ana Souza', 'none'],
    ['AN', 'Ana Souza', 'none'],
    ['', 'Ana Souza', 'none'],
    ['ANA', '', 'none'],
    ['123', 'Ana Souza', 'none'],
    ['DE DA DOS', 'Ana Souza', 'none'],
  ])('payer "%s" and buyer "%s" have the likeness %s', (payer, buyer, likely) => {
    expect(like(payer, buyer)).toBe(likely);
  });

  test('any two texts have a likeness; a text with words has the likeness "whole" to itself', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary', maxLength: 80 }),
        fc.string({ maxLength: 80 }),
        (one, other) => {
          expect(['whole', 'shortened', 'part', 'family', 'none']).toContain(like(one, other));
          expect(like(one, one)).toBe(nameWords(one).length === 0 ? 'none' : 'whole');
        },
      ),
    );
  });
});

test('[R-SHOP-11] names that are alike (whole or shortened) begin with the same word', () => {
  const WORDS = 'Ana An Anabela B Bea Beatriz Moura Mour Reis R Silva'.split(' ');
  const name = fc
    .array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 4 })
    .map((words) => nameWords(words.join(' ')));
  let alike = 0;
  let otherCount = 0;
  fc.assert(
    fc.property(name, fc.array(name, { maxLength: 25 }), (payer, buyers) => {
      for (const buyer of buyers) {
        const likely = likeness(payer, buyer);
        if (likely === 'whole' || likely === 'shortened') {
          expect(buyer[0]).toBe(payer[0]);
          alike++;
        } else if (likely !== 'none') otherCount++;
      }
    }),
    { numRuns: 9000, seed: 7 },
  );
  expect(alike).toBeGreaterThan(300);
  expect(otherCount).toBeGreaterThan(500);
});
