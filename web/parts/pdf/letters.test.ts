import { expect, test } from 'vitest';
import { drawable, STAND_IN } from './letters.ts';

test('[S2] hostile names: what is not to be seen goes, what cannot be written is seen to be missing', () => {
  expect(drawable('João D’Ávila (c\\o) €5 · Ñandú Łódź Ελλάδα Игорь')).toBe(
    'João D’Ávila (c\\o) €5 · Ñandú Łódź Ελλάδα Игорь',
  );
  expect(drawable('a\u202Eb\u2066c\u200Bd\u0000e\nf\tg')).toBe('abcde f g');
  expect(drawable('Ana 🏐 李')).toBe(`Ana ${STAND_IN} ${STAND_IN}`);
  expect(drawable('👩‍👩‍👧 x\uD83D')).toBe(`${STAND_IN.repeat(3)} x`);
  expect(drawable('e\u0301')).toBe('é');
});
