import { expect, test } from 'vitest';
import { playLine } from './photoPlay.ts';

test('[R-PLAY-3] the rally text of a photo has set, score and, if known, phase', () => {
  const play = { set: 2, home: 18, away: 17, game: null, entry: null };
  expect(playLine({ ...play, phase: 'before' })).toBe('2º set · 18-17 · antes');
  expect(playLine({ ...play, phase: 'during' })).toBe('2º set · 18-17 · na jogada');
  expect(playLine({ ...play, phase: 'after' })).toBe('2º set · 18-17 · depois do ponto');
  expect(playLine({ ...play, phase: null })).toBe('2º set · 18-17');
});
