import { LINEUP } from '@volleyscouter/tests/kit/lineup';
import { describe, expect, test } from 'vitest';
import type { Add, Command } from '../rally/command.ts';
import { foldLog } from '../rally/fold.ts';
import { redone } from '../rally/redo.ts';
import { codeParts, guessBefore, unseenGuesses } from './unreviewed.ts';

const add = (id: string, code: string, guessed?: string): Add => ({
  type: 'add',
  id,
  block: id,
  code,
  ...(guessed && { guessed }),
});
const LOG: readonly Command[] = [
  LINEUP,
  add('s', '*01SM-~~~15', 'npy'),
  add('r', 'a15RM+'),
  add('e', 'a11EH+', 'n'),
  add('a', 'a14AH-', 's'),
];
const playsOf = (...more: Command[]) => foldLog([...LOG, ...more]).plays;
const any = () => true;

test('codeParts splits a code into guessed and typed parts', () => {
  const pale = (code: string, guessed: string) =>
    codeParts(code, guessed)
      .map(({ text, guessed: isGuessed }) => (isGuessed ? `[${text}]` : text))
      .join('');
  expect(pale('*01SM-~~~15A', 'npy')).toBe('*[01]S[M]-~~~[15A]');
  expect(pale('a14AH-X5~~6', 'ps')).toBe('[a]14AH-X5~~[6]');
  expect(pale('*01SM-', 'p')).toBe('*01SM-');
  expect(pale('a15RM+', '')).toBe('a15RM+');
  expect(pale('ap', 's')).toBe('[a]p');
  expect(pale('', 'n')).toBe('');
  expect(pale('*01SM-', 'q')).toBe('*01SM-');
});

describe('guesses to review', () => {
  const ids = (mayEdit = any) => unseenGuesses(playsOf(), mayEdit).map(({ id }) => id);

  test('guessBefore returns the last guess before a play, or else the newest guess', () => {
    const before = (from: string | null) => guessBefore(playsOf(), from, any)?.id;
    expect(ids()).toEqual(['s', 'e', 'a']);
    expect([before(null), before('a'), before('e'), before('r'), before('s')]).toEqual([
      'a',
      'e',
      's',
      's',
      'a',
    ]);
    expect(before('gone')).toBe('a');
  });

  test('plays that may not be edited are skipped', () => {
    expect(unseenGuesses(playsOf(), ({ id }) => id !== 'e').map(({ id }) => id)).toEqual(['s', 'a']);
    expect(guessBefore(playsOf(), null, () => false)).toBeNull();
  });
});

describe('[R-RALLY-6] reviewed guesses', () => {
  const guessedOf = (...more: Command[]) => playsOf(...more).map(({ guessed }) => guessed);
  const review: Command = { type: 'amend', target: 's', guessed: '' };

  test('a play counts as reviewed only after a confirmation or a new code', () => {
    expect(guessedOf()).toEqual(['', 'npy', '', 'n', 's']);
    expect(guessedOf(review)).toEqual(['', '', '', 'n', 's']);
    expect(guessedOf({ type: 'amend', target: 'e', code: 'a12EH+' })).toEqual(['', 'npy', '', '', 's']);
    expect(guessedOf({ type: 'amend', target: 'e', time: 3 })).toEqual(['', 'npy', '', 'n', 's']);
    expect(playsOf(review).map(({ code }) => code)).toEqual(playsOf().map(({ code }) => code));
  });

  test('redo is possible after a review of another play, but not after another edit', () => {
    const undone: Command[] = [...LOG, add('t', '*T'), { type: 'void', block: 't' }];
    expect(redone([...undone, review], () => 'n')?.map(({ id }) => id)).toEqual(['n']);
    expect(redone([...undone, { ...review, time: 1 }], () => 'n')).toBeNull();
    const back = redone([...LOG, review, { type: 'void', block: 's' }], () => 'n')?.[0];
    expect(JSON.parse(JSON.stringify(back))).not.toHaveProperty('guessed');
  });
});
