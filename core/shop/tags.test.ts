import { expect, test } from 'vitest';
import { addWords, isGift, isHidden, removeWords } from './tags.ts';

test('[section 1] a gift has the tag brinde and not oculta', () => {
  expect(isGift('final, BRINDE')).toBe(true);
  expect(isGift('brinde oculta')).toBe(false);
  expect(isGift('final')).toBe(false);
  expect(isHidden('Oculta')).toBe(true);
});

test('[R-SHOP-6] words are added once, with the separator of the tags', () => {
  expect(addWords('', 'final')).toBe('final');
  expect(addWords('Copa  Litoral', 'brinde')).toBe('Copa  Litoral brinde');
  expect(addWords('Copa, Litoral', 'brinde final')).toBe('Copa, Litoral, brinde, final');
  expect(addWords('Copa, Litoral,', 'brinde')).toBe('Copa, Litoral, brinde');
  expect(addWords('Copa Litoral', 'LITORAL, copa')).toBe('Copa Litoral');
  expect(addWords('Copa', 'brinde BRINDE')).toBe('Copa brinde');
  expect(addWords('Copa', ' , ')).toBe('Copa');
});

test('[R-SHOP-6] words are removed, the rest stays as typed', () => {
  expect(removeWords('final, BRINDE, praia', 'brinde')).toBe('final, praia');
  expect(removeWords('final BRINDE', 'brinde')).toBe('final');
  expect(removeWords('oculta final', 'Oculta')).toBe('final');
  expect(removeWords('brinde', 'brinde')).toBe('');
  expect(removeWords('semifinal  final', 'final')).toBe('semifinal');
  expect(removeWords(' a  b ', 'c')).toBe(' a  b ');
  expect(removeWords('a b c', 'a c')).toBe('b');
});
