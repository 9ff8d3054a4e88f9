import { describe, expect, test } from 'vitest';
import { actionOf, nextRate } from './videoKeys.ts';

const none = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false };
const ctrl = { ...none, ctrlKey: true };

describe('[section 4] video keys', () => {
  test.each([
    ['KeyJ', -5],
    ['KeyL', 5],
    ['ArrowLeft', -5],
    ['ArrowRight', 5],
  ])('Ctrl %s skips %d s', (code, by) => expect(actionOf({ ...ctrl, code })).toEqual({ kind: 'skip', by }));

  test.each([
    ['KeyJ', -10],
    ['KeyL', 10],
  ])('Ctrl Shift %s skips %d s', (code, by) =>
    expect(actionOf({ ...ctrl, shiftKey: true, code })).toEqual({ kind: 'skip', by }),
  );

  test.each(['KeyK', 'Space'])('Ctrl %s plays and pauses', (code) =>
    expect(actionOf({ ...ctrl, code })).toEqual({ kind: 'toggle' }),
  );

  test('other keys seek to the last serve, repeat the rally, step one frame and speed up', () => {
    expect(actionOf({ ...ctrl, shiftKey: true, code: 'ArrowLeft' })).toEqual({ kind: 'serve' });
    expect(actionOf({ ...ctrl, shiftKey: true, code: 'ArrowUp' })).toEqual({ kind: 'rally' });
    expect(actionOf({ ...ctrl, code: 'Comma' })).toEqual({ kind: 'frame', frames: -1 });
    expect(actionOf({ ...ctrl, code: 'ArrowUp' })).toEqual({ kind: 'speed', step: 1 });
  });

  test('Cmd works as Ctrl; typing, undo and combinations with Alt are ignored', () => {
    expect(actionOf({ ...none, metaKey: true, code: 'KeyK' })).toEqual({ kind: 'toggle' });
    for (const code of ['KeyJ', 'KeyK', 'KeyL', 'Space', 'ArrowLeft', 'Comma'])
      expect(actionOf({ ...none, code })).toBeNull();
    expect(actionOf({ ...ctrl, code: 'KeyZ' })).toBeNull();
    expect(actionOf({ ...ctrl, altKey: true, code: 'KeyL' })).toBeNull();
    expect(actionOf({ ...ctrl, shiftKey: true, code: 'KeyK' })).toBeNull();
  });
});

test('a speed step selects the next speed of the player; at the ends the speed stays', () => {
  const rates = [0.25, 0.5, 1, 1.5, 2];
  expect(nextRate(rates, 1, 1)).toBe(1.5);
  expect(nextRate(rates, 1.1, -1)).toBe(1);
  expect(nextRate(rates, 2, 1)).toBe(2);
  expect(nextRate(rates, 0.25, -1)).toBe(0.25);
});
